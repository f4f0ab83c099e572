/** One person's record: read, changed, deactivated and activated. Contract: `contract/src/people/users.ts`. */
import type { UserFields } from '@pdy/contract/people/users';
import type { Role } from '@pdy/contract/permissions';
import { cpfFrom } from '@pdy/contract/rules/cpf';
import { editRefusal, switchRefusal } from '@pdy/contract/rules/people/user-reach';
import { knownAccounts, orUnknownAccount } from '#kernel/accounts.ts';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { spelledDepartment } from '../departments.ts';
import { holdSeats } from '../invites/invite-seats.ts';
import { makeLeaders } from '../lead-roles.ts';
import { usersExports } from '../list-exports.ts';
import {
  type HeldUser,
  heldUser,
  isLastAdministrator,
  leavingRefusal,
  type UserContext,
} from './users-access.ts';
import { exported } from './users-export.ts';
import { setJob } from './users-job.ts';
import { isActiveHere, leaving, leftOn, putUnder, switchOff } from './users-leaving.ts';
import { departments, list } from './users-list.ts';
import { many } from './users-many.ts';
import { userById } from './users-view.ts';

/** Sends a link for a new password to a person who asked an administrator for help. */
const sendReset = authed.users.sendReset.handler(async ({ input: { id }, context, errors }) => {
  const { tx, actor, accounts, record } = context;
  const user = await userById(tx, id);
  const refusal = editRefusal(actor, user);
  if (refusal !== null) throw broken(refusal);
  if (!user.is_active) throw broken('user_is_active');
  await record('people.person.reset_sent', id, {});
  const isSent = await knownAccounts(accounts).sendReset(id, '/auth?mode=reset').catch(orUnknownAccount);
  if (!isSent) throw errors.TOO_MANY_REQUESTS();
  return { email: user.email };
});

const get = authed.users.get.handler(({ input: { id }, context: { tx } }) => userById(tx, id));

/** The values in the form of the columns: omitted or empty fields are cleared. */
const valuesOf = ({
  first_name,
  last_name,
  position,
  department,
  phone,
  cpf,
  hire_date,
  external_id,
}: UserFields) => ({
  first_name,
  last_name,
  position: position || null,
  department: department || null,
  phone: phone || null,
  cpf: cpfFrom(cpf ?? ''),
  hire_date: hire_date ?? null,
  external_id: external_id || null,
});

type Values = ReturnType<typeof valuesOf>;

const changedFields = (before: Values, after: Values): string[] =>
  Object.entries(after)
    .filter(([field, value]) => before[field as keyof Values] !== value)
    .map(([field]) => field);

const changeFields = async ({ tx, record }: UserContext, id: string, given: Values) => {
  const before = await userById(tx, id);
  const typed = given.department;
  const isKept = typed === before.department;
  const after = {
    ...given,
    department: isKept ? typed : await spelledDepartment(tx, { typed, people: [id] }),
  };
  const fields = changedFields(before, after);
  if (fields.length === 0) return;
  await tx.updateTable('profiles').set(after).where('user_id', '=', id).execute();
  await record('people.person.edited', id, { fields });
};

const changeRole = async ({ tx, record }: UserContext, user: HeldUser, role: Role) => {
  if (role === user.role) return;
  if (role !== 'admin' && role !== 'corporate' && (await isLastAdministrator(tx, user)))
    throw broken('company_keeps_an_administrator');
  await tx.updateTable('profiles').set({ role }).where('user_id', '=', user.user_id).execute();
  await record('people.person.role_changed', user.user_id, { from: user.role, to: role });
};

const changeManager = async (
  context: UserContext,
  user: HeldUser,
  { manager_id = null, makes_leader }: { manager_id?: string | null | undefined; makes_leader: boolean },
) => {
  if (manager_id === user.manager_id) return;
  if (manager_id === user.user_id) throw broken('nobody_manages_themselves');
  if (manager_id !== null && !(await isActiveHere(context.tx, manager_id))) throw broken('manager_is_found');
  await putUnder(context, [user.user_id], manager_id);
  await makeLeaders(context, [manager_id], makes_leader);
};

const update = authed.users.update.handler(async ({ input, context }) => {
  const { id, version, ...fields } = input;
  const role = fields.role === 'company_admin' ? 'admin' : fields.role;
  const { tx, actor } = context;
  await holdSeats(tx); // Changes of roles wait for each other and for calls that take seats.
  const user = await heldUser(tx, { id, version });
  const refusal = editRefusal(actor, user, role);
  if (refusal !== null) throw broken(refusal);
  await changeFields(context, id, valuesOf(fields));
  await changeManager(context, user, fields);
  await changeRole(context, user, role);
  return userById(tx, id);
});

const deactivate = authed.users.deactivate.handler(async ({ input, context }) => {
  const { id, version, ...asked } = input;
  await holdSeats(context.tx);
  const user = await heldUser(context.tx, { id, version });
  const refusal = await leavingRefusal(context, user);
  if (refusal !== null) throw broken(refusal);
  await switchOff(context, user, { ...asked, left_on: leftOn(asked, todayOf(context)) });
  return userById(context.tx, id);
});

const reactivate = authed.users.reactivate.handler(async ({ input, context: { tx, actor, record } }) => {
  await holdSeats(tx); // The database refuses one too many.
  const { user_id, role, is_active } = await heldUser(tx, input);
  const refusal = switchRefusal(actor, { user_id, role });
  if (refusal !== null) throw broken(refusal);
  if (is_active) throw broken('only_inactive_people_return');
  await tx.updateTable('profiles').set({ is_active: true }).where('user_id', '=', user_id).execute();
  await record('people.person.reactivated', user_id, { role });
  return userById(tx, input.id);
});

export const users = {
  list,
  export: exported,
  exports: usersExports,
  departments,
  get,
  update,
  setJob,
  leaving,
  deactivate,
  reactivate,
  sendReset,
  many,
};
