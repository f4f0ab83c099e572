/** Accounts as rows: the columns that the platform reads, and the lock for a change. */
import { notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { joined } from '#kernel/database/json.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

export const userRows = (tx: Tx) =>
  tx
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .select(['p.user_id', 'p.email', 'p.first_name', 'p.last_name', 'p.role', 'p.is_active', 'p.version'])
    .select(['p.position', 'p.department', 'p.last_login', 'p.created_at', 'p.updated_at', 'p.name_key'])
    .select(shownName('p').as('name'))
    .select(joined('companies as c', ['id', 'name', 'subscription_type', 'is_active']).as('company'));

export const userById = async (tx: Tx, user_id: string) => {
  const row = await userRows(tx).where('p.user_id', '=', user_id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** An account with the fields that only its dialog shows. */
export const userDetail = async (tx: Tx, user_id: string) => {
  const row = await userRows(tx)
    .select(['p.phone', 'p.cpf', 'p.hire_date'])
    .where('p.user_id', '=', user_id)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
};

/** The current row, locked until the transaction ends. Throws when it has changed since it was read. */
export const heldUser = async (tx: Tx, { user_id, version }: { user_id: string; version: number }) => {
  const row = await tx
    .selectFrom('profiles')
    .select(['user_id', 'company_id', 'email', 'first_name', 'last_name', 'role', 'is_active', 'manager_id'])
    .select(['position', 'department', 'phone', 'cpf', 'hire_date', 'version'])
    .where('user_id', '=', user_id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound();
  demandUnchanged(row, { version });
  return row;
};
export type HeldUser = Awaited<ReturnType<typeof heldUser>>;
