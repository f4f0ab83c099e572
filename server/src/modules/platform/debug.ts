/** Raw data for the search for faults. It shows people of all companies, so it is noted as a serious event. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { maskedCpf, maskedPhone } from './debug-rules.ts';

const most = 100;

const orphans = (tx: Tx) =>
  tx.selectFrom('profiles').where('company_id', 'is', null).where('is_active', '=', true);

const rawOrphans = async (tx: Tx) => {
  const rows = await orphans(tx)
    .select(['user_id', 'email', 'first_name', 'last_name', 'role', 'company_id', 'is_active', 'position'])
    .select(['department', 'phone', 'cpf', 'hire_date', 'last_login', 'created_at', 'updated_at'])
    .orderBy('created_at', 'desc')
    .orderBy('user_id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ phone, cpf, ...row }) => ({
    ...row,
    phone: phone && maskedPhone(phone),
    cpf: cpf && maskedCpf(cpf),
  }));
};

const total = sql<number>`count(*)::int`.as('total');

export const debug = platform.platform.debug.handler(async ({ context: { tx, actor, clock, record } }) => {
  const active = await tx
    .selectFrom('profiles')
    .where('is_active', '=', true)
    .select(total)
    .executeTakeFirstOrThrow();
  const alone = await orphans(tx).select(total).executeTakeFirstOrThrow();
  const records = await rawOrphans(tx);
  await record('platform.debug.opened', actor.person_id, { records: records.length });
  return {
    timestamp: clock(),
    role: actor.role,
    total_active_users: active.total,
    orphan_count: alone.total,
    error: null,
    records,
  };
});
