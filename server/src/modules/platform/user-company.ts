/** Puts an account into a company, into another one, or into none. Contract: `contract/src/platform/users.ts`. */
import type { Role } from '@pdy/contract/permissions';
import { broken, notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { spelledDepartment } from '../people/index.ts';
import { handOver, heirOf } from './user-departure.ts';
import { recordIn } from './user-record.ts';
import { heldUser, userById } from './user-rows.ts';

/**
 * The role after leaving a company, because a rank does not count in the next one. The platform's own role belongs to
 * no company.
 */
const roleAfterLeaving = (role: Role): Role => (role === 'admin' || role === 'corporate' ? 'employee' : role);

const refuseClosed = async (tx: Tx, company_id: string) => {
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .where('is_active', '=', true)
    .where('is_platform', '=', false)
    .executeTakeFirst();
  if (!company) throw broken('company_is_open');
};

/**
 * Moves an account. The database counts seats (`server/migrations/0028_invites.sql`) and ends the sessions of the
 * former company (`server/migrations/0007_auth.sql`).
 */
const setCompany = platform.platform.users.setCompany.handler(async ({ input, context }) => {
  const { tx } = context;
  const { user_id, version, company_id, keep_role } = input;
  const before = await heldUser(tx, { user_id, version });
  const from = before.company_id;
  if (from === company_id) return userById(tx, user_id);
  if (company_id !== null) await refuseClosed(tx, company_id);
  const role = from === null || keep_role ? before.role : roleAfterLeaving(before.role);
  await handOver(context, before, true);
  const typed = before.department;
  const department =
    company_id === null ? typed : await spelledDepartment(tx, { typed, people: [user_id], company_id });
  const place = { company_id, role, manager_id: null, department };
  await tx.updateTable('profiles').set(place).where('user_id', '=', user_id).execute();
  for (const company of [from, company_id].filter((one) => one !== null))
    await recordIn(context, company)('platform.user.moved', user_id, { from, to: company_id, role });
  return userById(tx, user_id);
});

const moveEffects = platform.platform.users.moveEffects.handler(
  async ({ input: { user_id }, context: { tx } }) => {
    const person = await tx
      .selectFrom('profiles as p')
      .leftJoin('companies as c', 'c.id', 'p.company_id')
      .select([
        'p.company_id',
        'p.manager_id',
        'p.role',
        joined('companies as c', ['id', 'name']).as('company'),
      ])
      .where('p.user_id', '=', user_id)
      .executeTakeFirst();
    if (!person) throw notFound();
    const { company, company_id, manager_id, role } = person;
    const { reports } = await tx
      .selectFrom('profiles')
      .select((eb) => eb.fn.countAll<number>().as('reports'))
      .where('company_id', '=', company_id)
      .where('manager_id', '=', user_id)
      .executeTakeFirstOrThrow();
    const heir = await heirOf(tx, { company_id, manager_id });
    return {
      company,
      has_manager: manager_id !== null,
      reports,
      reports_go_to: heir?.name ?? null,
      role,
      role_after: company_id === null ? role : roleAfterLeaving(role),
    };
  },
);

export const placing = { setCompany, moveEffects };
