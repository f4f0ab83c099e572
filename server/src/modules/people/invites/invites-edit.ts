/** Changes what an open invitation promises. Contract: `contract/src/people/invites.ts`. */
import type { InviteFields } from '@pdy/contract/people/invites';
import { type CompanyRole, grantableRoles } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { demandUnchanged } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { spelledDepartment } from '../departments.ts';
import { putAwaited } from '../hierarchy/awaited-moves.ts';
import { makeLeaders } from '../lead-roles.ts';
import type { UserContext } from '../users/users-access.ts';
import { isActiveHere } from '../users/users-leaving.ts';
import { holdSeats } from './invite-seats.ts';
import { inviteById } from './invite-view.ts';

type Held = Awaited<ReturnType<typeof inviteById>>;

/** Refuses a current or a wanted role above the caller's. */
const demandReach = ({ actor }: UserContext, { role }: Held, wanted: CompanyRole) => {
  const grantable = grantableRoles(actor.role);
  if (!grantable.includes(role)) throw broken('higher_rank_is_out_of_reach');
  if (!grantable.includes(wanted)) throw broken('role_is_within_reach');
};

const isJobInUse = async ({ tx }: UserContext, id: string) =>
  (await tx
    .selectFrom('job_profiles')
    .select('id')
    .where('id', '=', id)
    .where('status', '<>', 'archived')
    .executeTakeFirst()) !== undefined;

/** The open invitation at the version that the caller has read, locked. */
const heldOpen = async (
  { tx }: UserContext,
  { id, version }: { id: string; version: number },
): Promise<Held> => {
  const row = await tx
    .selectFrom('invites')
    .select(['status', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  const there = row ?? (await tx.selectFrom('invites').select('id').where('id', '=', id).executeTakeFirst());
  if (!there) throw notFound();
  if (!row || (row.status !== 'preparado' && row.status !== 'pendente')) throw broken('invite_is_open');
  demandUnchanged(row, { version });
  return inviteById(tx, id);
};

type Wanted = {
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly role: CompanyRole;
  readonly job_profile_id: string | null;
  readonly department: string | null;
};

const wantedOf = ({ first_name, last_name, role, job_profile_id, department }: InviteFields): Wanted => ({
  first_name: first_name || null,
  last_name: last_name || null,
  role: role === 'company_admin' ? 'admin' : role,
  job_profile_id: job_profile_id ?? null,
  department: department || null,
});

const changedFields = ({ job, ...held }: Held, wanted: Wanted): (keyof Wanted)[] => {
  const before: Wanted = { ...held, job_profile_id: job?.id ?? null };
  return (Object.keys(wanted) as (keyof Wanted)[]).filter((field) => before[field] !== wanted[field]);
};

const write = async (
  { tx, actor }: UserContext,
  id: string,
  { wanted, fields }: { wanted: Wanted; fields: (keyof Wanted)[] },
) => {
  const { department, ...columns } = wanted;
  await tx
    .updateTable('invites')
    .set({ ...columns, ...(fields.includes('role') && { invited_by: actor.person_id }) })
    .where('id', '=', id)
    .execute();
  const details = Object.fromEntries(
    (['first_name', 'last_name', 'department'] as const)
      .filter((field) => fields.includes(field))
      .map((field) => [field, wanted[field]]),
  );
  await sql`insert into invite_details (invite_id, details) values (${id}, ${JSON.stringify(details)}::jsonb)
    on conflict (company_id, invite_id) do update set details = invite_details.details || excluded.details`.execute(
    tx,
  );
};

const place = async (context: UserContext, id: string, { manager_id, makes_leader }: InviteFields) => {
  if (manager_id === undefined) return;
  if (manager_id !== null && !(await isActiveHere(context.tx, manager_id))) throw broken('manager_is_found');
  if (await putAwaited(context, id, manager_id)) await makeLeaders(context, [manager_id], makes_leader);
};

export const update = authed.invites.update.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, ...asked } = input;
  await holdSeats(tx); // Changes of roles wait for each other and for calls that take seats.
  const held = await heldOpen(context, { id, version });
  const given = wantedOf(asked);
  const typed = given.department;
  const isKept = typed === held.department;
  const department = isKept ? typed : await spelledDepartment(tx, { typed, invite: id });
  const wanted = { ...given, department };
  demandReach(context, held, wanted.role);
  const fields = changedFields(held, wanted);
  if (fields.includes('job_profile_id') && wanted.job_profile_id !== null)
    if (!(await isJobInUse(context, wanted.job_profile_id))) throw broken('invited_job_is_in_use');
  if (fields.length > 0) {
    await write(context, id, { wanted, fields });
    await record('people.invite.changed', id, { fields });
  }
  await place(context, id, asked);
  return inviteById(tx, id);
});
