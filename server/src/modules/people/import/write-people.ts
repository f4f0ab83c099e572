/** Writes the values of lines into profiles and open invitations, and invites new people. */
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import { conflict } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { mailInvited } from './mail-pace.ts';
import type { LineField } from './rules/cell-rules.ts';
import type { Existing, Values } from './rules/line-rules.ts';

type Context = { readonly tx: Tx; readonly record: Recorder };

/** An existing person, and the fields that change. */
export type Written = {
  readonly target: Existing;
  readonly after: Values;
  readonly fields: readonly LineField[];
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

/** Writes people at the versions that the caller has read: one changed person stops everything. */
const updateProfiles = async (tx: Tx, people: readonly Written[]) => {
  const rows = people.map(({ target, after }) => ({ ...after, user_id: target.id, version: target.version }));
  const updated =
    await sql`update profiles p set first_name = n.first_name, last_name = n.last_name, role = n.role,
      position = n.position, department = n.department, phone = n.phone, cpf = n.cpf, hire_date = n.hire_date,
      external_id = n.external_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(user_id uuid, version integer, first_name text,
      last_name text, role text, position text, department text, phone text, cpf text, hire_date date, external_id text)
    where p.company_id = app.company_id() and p.user_id = n.user_id and p.version = n.version
    returning p.user_id`.execute(tx);
  if (updated.rows.length < people.length) throw conflict();
};

/** The fields that have events of their own: roles, managers and jobs. */
const withOwnEvents: ReadonlySet<LineField> = new Set(['role', 'manager_email', 'job_profile_id']);

const recordChanges = async (record: Recorder, people: readonly Written[]) => {
  const edited = people.flatMap(({ target: { id }, fields: all }) => {
    const fields = all.filter((field) => !withOwnEvents.has(field));
    return fields.length === 0 ? [] : [{ subject_id: id, payload: { fields } }];
  });
  const promoted = people
    .filter(({ fields }) => fields.includes('role'))
    .map(({ target: { id, values }, after }) => {
      const payload = { from: values.role as Role, to: after.role as Role };
      return { subject_id: id, payload };
    });
  await record.many('people.person.edited', edited, []);
  await record.many('people.person.role_changed', promoted, [
    'pdi.reroute_after_role',
    'notifications.settle_lead_role', // Done once for the whole file, at its end.
  ]);
};

const ofInvite: ReadonlySet<LineField> = new Set(['role', 'job_profile_id']);

const keepDetails = (tx: Tx, rows: readonly { invite_id: string; details: unknown }[]) =>
  sql`insert into invite_details (invite_id, details)
    select invite_id, details from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d(invite_id uuid, details jsonb)
    on conflict (company_id, invite_id) do update set details = invite_details.details || excluded.details`.execute(
    tx,
  );

/** Changes invitations, which keep their promised job and role. A person who changes the role becomes its inviter. */
const changeInvites = async (tx: Tx, invites: readonly Written[]) => {
  const promised = invites.filter(({ fields }) => fields.some((field) => ofInvite.has(field)));
  const rows = promised.map(({ target: { id }, after: { role, job_profile_id } }) => ({
    id,
    role,
    job_profile_id,
  }));
  await sql`update invites i set job_profile_id = n.job_profile_id, role = n.role,
      invited_by = case when i.role = n.role then i.invited_by else app.person_id() end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, job_profile_id uuid, role text)
    where i.company_id = app.company_id() and i.id = n.id`.execute(tx);
};

/** Updates invitations. Other new values of a file wait next to the invitation. */
const updateInvites = async ({ tx, record }: Context, invites: readonly Written[]) => {
  await changeInvites(tx, invites);
  const changed = invites.map(({ target: { id }, fields: [...fields] }) => ({
    subject_id: id,
    payload: { fields },
  }));
  await record.many('people.invite.changed', changed, []);
  await keepDetails(
    tx,
    invites.map(({ target, after, fields }) => ({
      invite_id: target.id,
      details: Object.fromEntries(
        fields.filter((field) => !ofInvite.has(field)).map((field) => [field, after[field]]),
      ),
    })),
  );
};

/** Writes values into existing people and invitations, except managers, which are set once everybody exists. */
export const writeKnown = async ({ tx, record }: Context, written: readonly Written[]): Promise<void> => {
  const people = written.filter(({ target }) => target.kind === 'person');
  const invites = written.filter(({ target }) => target.kind === 'invite');
  if (people.length > 0) await updateProfiles(tx, people);
  if (invites.length > 0) await updateInvites({ tx, record }, invites);
  await recordChanges(record, people);
};

type New = Values & { readonly email: string; readonly manager_id: string | null };

/** The sending that was confirmed. A day that has passed in the meantime becomes today. */
const sendingOf = async (tx: Tx, import_id: string) => {
  const { sending, send_on } = await tx
    .selectFrom('user_imports')
    .select(['sending', 'send_on'])
    .where('id', '=', import_id)
    .executeTakeFirstOrThrow();
  return { status: sending === 'now' ? 'pendente' : 'preparado', send_on };
};

/** The invitations' ids by address. Their mails are sent after the commit, a minute's worth at a time. */
export const inviteAll = async (
  { tx, record, import_id }: Context & { readonly import_id: string },
  people: readonly New[],
): Promise<ReadonlyMap<string, string>> => {
  if (people.length === 0) return new Map();
  const asked = JSON.stringify(people);
  const kept = await sendingOf(tx, import_id);
  await sql`update invites set status = 'expirado'
    where company_id = app.company_id() and status = 'pendente' and expires_at <= app.now()
      and email in (select email from jsonb_to_recordset(${asked}::jsonb) as n(email text))`.execute(tx);
  const { rows } = await sql<{ id: string; email: string; company_id: string }>`
    insert into invites (email, role, first_name, last_name, manager_id, job_profile_id, status, send_on)
    select n.email, n.role, n.first_name, n.last_name, n.manager_id, n.job_profile_id, ${kept.status}, ${kept.send_on}::date
    from jsonb_to_recordset(${asked}::jsonb)
      as n(email text, role text, first_name text, last_name text, manager_id uuid, job_profile_id uuid)
    on conflict do nothing returning id, email, company_id`.execute(tx);
  if (rows.length < people.length) throw conflict();
  const ids = new Map(rows.map(({ id, email }) => [email, id]));
  await keepDetails(
    tx,
    people.map((one) => ({ invite_id: ids.get(one.email), details: detailsOf(one) })) as never,
  );
  if (kept.status === 'preparado') {
    const payload = { send_on: kept.send_on };
    await record.many(
      'people.invite.prepared',
      rows.map(({ id }) => ({ subject_id: id, payload })),
      [],
    );
    return ids;
  }
  const sent = rows.map(({ id }) => ({ subject_id: id, payload: { sent_count: 1 } }));
  const events = await record.many('people.invite.sent', sent, [
    'people.mail_invite',
    'people.warn_of_seats',
  ]);
  const invited = rows.map(({ id }, place) => ({ event_id: events[place] ?? '', person_id: id }));
  await mailInvited(tx, import_id, { company_id: rows[0]?.company_id ?? '', invited });
  return ids;
};
