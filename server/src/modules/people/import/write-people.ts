/** Writes what lines say into profiles and open invitations, and invites whoever is new. */
import type { ImportField } from '@pdy/contract/rules/user-import-columns';
import { sql } from 'kysely';
import { conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';
import type { Existing, Values } from './line-rules.ts';

type Context = { readonly tx: Tx; readonly record: Recorder };

/** Somebody there is, and the fields that become other than they are. */
export type Written = {
  readonly target: Existing;
  readonly after: Values;
  readonly fields: readonly ImportField[];
};

const detailFields = [
  'first_name',
  'last_name',
  'position',
  'department',
  'phone',
  'cpf',
  'hire_date',
  'external_id',
  'manager_email',
] as const;

const detailsOf = (values: Values) => Object.fromEntries(detailFields.map((field) => [field, values[field]]));

/** As the caller read them: somebody who changed meanwhile stops it all. */
const updateProfiles = async (tx: Tx, people: readonly Written[]) => {
  const rows = people.map(({ target, after }) => ({ ...after, user_id: target.id, version: target.version }));
  const updated =
    await sql`update profiles p set first_name = n.first_name, last_name = n.last_name, role = n.role,
      position = n.position, department = n.department, phone = n.phone, cpf = n.cpf, hire_date = n.hire_date,
      external_id = n.external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(user_id uuid, version integer, first_name text,
      last_name text, role text, position text, department text, phone text, cpf text, hire_date date, external_id text)
    where p.company_id = (select app.company_id()) and p.user_id = n.user_id and p.version = n.version
    returning p.user_id`.execute(tx);
  if (updated.rows.length < people.length) throw conflict();
};

const tellOf = async (record: Recorder, { target, after, fields }: Written) => {
  const own = fields.filter((field) => field !== 'role' && field !== 'manager_email');
  if (own.length > 0) await record('people.person.edited', target.id, { fields: own });
  if (!fields.includes('role')) return;
  const [from, to] = [target.values.role, after.role] as [never, never];
  await record('people.person.role_changed', target.id, { from, to });
};

const keepDetails = (tx: Tx, rows: readonly { invite_id: string; details: unknown }[]) =>
  sql`insert into invite_details (invite_id, details)
    select invite_id, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(invite_id uuid, details jsonb)
    on conflict (company_id, invite_id) do update set details = excluded.details`.execute(tx);

/** An invitation stays as it was mailed: what a file says anew waits beside it. */
const updateInvites = (tx: Tx, invites: readonly Written[]) =>
  keepDetails(
    tx,
    invites.map(({ target, after }) => ({ invite_id: target.id, details: detailsOf(after) })),
  );

/** Managers apart: they follow once everybody is there. */
export const writeKnown = async ({ tx, record }: Context, written: readonly Written[]): Promise<void> => {
  const people = written.filter(({ target }) => target.kind === 'person');
  const invites = written.filter(({ target }) => target.kind === 'invite');
  if (people.length > 0) await updateProfiles(tx, people);
  if (invites.length > 0) await updateInvites(tx, invites);
  for (const one of people) await tellOf(record, one);
};

type New = Values & { readonly email: string; readonly manager_id: string | null };

/** The invitations' ids by address. Their mails leave once all of this holds. */
export const inviteAll = async (
  { tx, record }: Context,
  people: readonly New[],
): Promise<ReadonlyMap<string, string>> => {
  if (people.length === 0) return new Map();
  const asked = JSON.stringify(people);
  await sql`update invites set status = 'expirado'
    where company_id = (select app.company_id()) and status = 'pendente' and expires_at <= app.now()
      and email in (select email from jsonb_to_recordset(${asked}::jsonb) as n(email text))`.execute(tx);
  const { rows } = await sql<{
    id: string;
    email: string;
  }>`insert into invites (email, role, first_name, manager_id)
    select email, role, first_name, manager_id
    from jsonb_to_recordset(${asked}::jsonb) as n(email text, role text, first_name text, manager_id uuid)
    on conflict do nothing returning id, email`.execute(tx);
  if (rows.length < people.length) throw conflict();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  await keepDetails(
    tx,
    people.map((one) => ({ invite_id: ids.get(one.email), details: detailsOf(one) })) as never,
  );
  for (const id of ids.values()) await record('people.invite.sent', id, { sent_count: 1 });
  return ids;
};
