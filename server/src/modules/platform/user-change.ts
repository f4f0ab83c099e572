/** Changes data, address or role of an account. Contract: `contract/src/platform/users.ts`. */
import type { PlatformUserFields } from '@pdy/contract/platform/users';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { spelledDepartment } from '../people/index.ts';
import { recordIn } from './user-record.ts';
import { type HeldUser, heldUser, userDetail } from './user-rows.ts';

/** The values to store: omitted fields stay out, empty ones become null. */
const kept = ({ role, cpf, ...fields }: PlatformUserFields) => {
  const optional = (['position', 'department', 'phone', 'hire_date'] as const)
    .filter((name) => fields[name] !== undefined)
    .map((name) => [name, fields[name] || null]);
  const { first_name, last_name, email } = fields;
  return {
    first_name,
    last_name,
    email,
    role: role === 'company_admin' ? ('admin' as const) : role,
    ...(cpf !== undefined && { cpf: cpf === null ? null : cpfFrom(cpf) }),
    ...(Object.fromEntries(optional) as Partial<
      Record<'position' | 'department' | 'phone' | 'hire_date', string | null>
    >),
  };
};

/** An existing department keeps the spelling of the person's company. */
const spelled = async <After extends { department?: string | null }>(
  tx: Tx,
  { user_id, company_id, department: before }: HeldUser,
  after: After,
): Promise<After> => {
  const typed = after.department;
  if (!typed || company_id === null || typed === before) return after;
  return { ...after, department: await spelledDepartment(tx, { typed, people: [user_id], company_id }) };
};

/**
 * Changes an account. It gets the address in the same transaction, and the old address gets a mail
 * (`server/migrations/0031_platform.sql`).
 */
export const change = platform.platform.users.change.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const { user_id, version, ...given } = input;
  const before = await heldUser(tx, { user_id, version });
  const after = await spelled(tx, before, kept(given));
  if (user_id === actor.person_id && after.role !== before.role)
    throw broken('nobody_changes_their_own_role');
  const names = (Object.keys(after) as (keyof typeof after)[]).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return userDetail(tx, user_id);
  const changed = Object.fromEntries(names.map((name) => [name, after[name]]));
  await tx.updateTable('profiles').set(changed).where('user_id', '=', user_id).execute();
  const record = recordIn(context, before.company_id);
  const fields = names.filter((name) => name !== 'role');
  if (fields.length > 0) await record('platform.user.changed', user_id, { fields });
  if (after.role !== before.role)
    await record('platform.user.role_changed', user_id, { from: before.role, to: after.role });
  return userDetail(tx, user_id);
});
