/** The company's data against which a file is judged, read in a few statements whatever its size. */
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { isOpenInvite } from '../invites/invite-view.ts';
import { jobsOf } from './rules/job-rules.ts';
import { type Existing, ofNobody, type Values, type World } from './rules/line-rules.ts';

/** Data that wait next to an invitation; `manager_email` null: no manager, absent: as the invitation says. */
export type Details = Partial<Omit<Values, 'email' | 'role' | 'job_profile_id'>>;

const nobody: ReadonlyMap<string, string> = new Map();

type PersonRow = {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  position: string | null;
  department: string | null;
  phone: string | null;
  cpf: string | null;
  hire_date: string | null;
  external_id: string | null;
  manager_id: string | null;
  is_active: boolean;
  version: number;
};

/** The people with these ids, and those with one of these addresses; without their managers. */
export const peopleAmong = async (
  tx: Tx,
  { ids, emails }: { readonly ids: readonly string[]; readonly emails: readonly string[] },
): Promise<Existing[]> => {
  const { rows } = await sql<PersonRow>`
    select * from app.people_for_import(${ids}::uuid[], ${emails}::text[])`.execute(tx);
  return rows.map(personOf({ emails: nobody, awaited: nobody, held: nobody }));
};

const peopleOf = async (tx: Tx): Promise<PersonRow[]> =>
  (await sql<PersonRow>`select * from app.people_for_import()`.execute(tx)).rows;

/** The open ones among these invitations; without their managers. */
export const invitesAmong = async (tx: Tx, ids: readonly string[]): Promise<Existing[]> => {
  const rows = await invitesOf(tx).where(sql<boolean>`i.id = any (${ids}::uuid[])`).execute();
  return rows.map(invitedOf(nobody, nobody));
};

const invitesOf = (tx: Tx) =>
  tx
    .selectFrom('invites as i')
    .leftJoin('invite_details as d', sameCompany('d.invite_id', 'i.id'))
    .leftJoin('job_profiles as j', sameCompany('j.id', 'i.job_profile_id'))
    .select(['i.id', 'i.email', 'i.role', 'i.first_name', 'i.last_name', 'i.manager_id', 'i.job_profile_id'])
    .select(['d.details', 'j.name as position'])
    .where(isOpenInvite());

const awaitedOf = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx.selectFrom('awaited_managers').select(['email', 'manager_email']).execute();
  return new Map(rows.map(({ email, manager_email }) => [email, manager_email]));
};

/** The current or a future job by person. */
const jobsHeld = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('person_jobs')
    .select(['person_id', 'job_profile_id'])
    .where('ends_on', 'is', null)
    .execute();
  return new Map(rows.map(({ person_id, job_profile_id }) => [person_id, job_profile_id]));
};

/** Preferred names that differ from first name and surname, by person. */
const preferredNames = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('profiles')
    .select(['user_id', 'display_name'])
    .where('display_name', 'is not', null)
    .execute();
  return new Map(rows.map(({ user_id, display_name }) => [user_id, display_name ?? '']));
};

type Around = {
  readonly emails: ReadonlyMap<string, string>;
  readonly awaited: ReadonlyMap<string, string>;
  readonly held: ReadonlyMap<string, string>;
};

const personOf =
  ({ emails, awaited, held }: Around) =>
  ({ user_id, version, is_active, manager_id, ...values }: PersonRow): Existing => ({
    id: user_id,
    kind: 'person',
    version,
    is_active,
    values: {
      ...values,
      manager_email: awaited.get(values.email) ?? emails.get(manager_id ?? '') ?? null,
      job_profile_id: held.get(user_id) ?? null,
    },
  });

type InviteRow = Awaited<ReturnType<ReturnType<typeof invitesOf>['execute']>>[number];

const invitedOf =
  (emails: ReadonlyMap<string, string>, awaited: ReadonlyMap<string, string>) =>
  ({ id, manager_id, details, ...said }: InviteRow): Existing => {
    const { email, role } = said;
    const manager_email = awaited.get(email) ?? emails.get(manager_id ?? '') ?? null;
    const invited: Values = { ...ofNobody, ...said, manager_email };
    const values: Values = { ...invited, ...(details as Details | null) };
    return { id, kind: 'invite', version: 0, is_active: true, values: { ...values, email, role } };
  };

/** People and open invitations. The invitation of an existing person is left out. */
export const existingOf = async (tx: Tx): Promise<Existing[]> => {
  const people = await peopleOf(tx);
  const emails = new Map(people.map(({ user_id, email }) => [user_id, email]));
  const awaited = await awaitedOf(tx);
  const known = new Set(emails.values());
  const invites = (await invitesOf(tx).execute()).filter(({ email }) => !known.has(email));
  const held = await jobsHeld(tx);
  const preferred = await preferredNames(tx);
  const persons = people
    .map(personOf({ emails, awaited, held }))
    .map((one) => ({ ...one, display_name: preferred.get(one.id) }));
  return [...persons, ...invites.map(invitedOf(emails, awaited))];
};

export const unavailableAmong = async (tx: Tx, emails: readonly string[]): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ email: string }>`
    select email from app.unavailable_addresses(${emails}::text[]) email`.execute(tx);
  return new Set(rows.map(({ email }) => email));
};

/** The active jobs of the catalogue. */
export const givenJobs = async (tx: Tx) =>
  jobsOf(
    await tx
      .selectFrom('job_profiles')
      .select(['id', 'code', 'name'])
      .where('status', '=', 'active')
      .execute(),
  );

type Asked = { readonly actor: Actor; readonly seats: World['seats']; readonly emails: readonly string[] };

export const worldFor = async (tx: Tx, { actor, seats, emails }: Asked): Promise<World> => ({
  author: actor,
  seats,
  existing: await existingOf(tx),
  unavailable: await unavailableAmong(tx, emails),
  jobs: await givenJobs(tx),
});
