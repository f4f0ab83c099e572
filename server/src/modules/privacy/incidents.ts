/** The register of incidents with personal data. Contract: `contract/src/platform/incidents.ts`. */
import type { IncidentChange } from '@pdy/contract/platform/incidents';
import { incidentDeadlines } from '@pdy/contract/rules/privacy/incident-deadlines';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed, platform } from '#kernel/procedure.ts';
import { recordIn } from '../platform/index.ts';
import { incidentById, incidentsOf } from './incident-rows.ts';

export const ofCompany = authed.privacy.incidents.handler(({ context: { tx } }) => incidentsOf(tx));

const list = platform.platform.incidents.list.handler(({ context: { tx } }) => incidentsOf(tx));

const knownByNow = (known_at: Date, clock: Clock) => {
  if (known_at > clock()) throw broken('incident_was_known_by_now');
  return known_at;
};

const noteOf = (
  tx: Tx,
  company_id: string,
  entry: { incident_id: string; fields: string[]; words: string },
) =>
  tx
    .insertInto('privacy_incident_entries')
    .values({ ...entry, company_id })
    .execute();

const register = platform.platform.incidents.register.handler(async ({ input, context }) => {
  const { tx, clock } = context;
  const { company_id, known_at } = input;
  const company = await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', company_id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!company) throw notFound();
  const { id } = await tx
    .insertInto('privacy_incidents')
    .values({ ...input, known_at: knownByNow(known_at, clock), ...incidentDeadlines(known_at) })
    .returning('id')
    .executeTakeFirstOrThrow();
  await noteOf(tx, company_id, { incident_id: id, fields: [], words: 'Incidente registrado.' });
  await recordIn(context, company_id)('privacy.incident.registered', id, {});
  return incidentById(tx, id);
});

type Held = Awaited<ReturnType<typeof locked<'privacy_incidents'>>>;

/** The date of closing is set once; opening again removes it. */
const valuesOf = (
  { id: _, version: __, note: ___, is_closed, ...fields }: IncidentChange,
  before: Held,
  now: Date,
) => ({
  ...fields,
  closed_at: is_closed ? (before.closed_at ?? now) : null,
});

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const change = platform.platform.incidents.change.handler(async ({ input, context }) => {
  const { tx, clock } = context;
  const { id, note } = input;
  const before = await locked(tx, 'privacy_incidents', input);
  const values = valuesOf(input, before, clock());
  const fields = Object.entries(values)
    .filter(([name, value]) => !isSame(value, before[name as keyof Held]))
    .map(([name]) => name);
  if (fields.length === 0 && note === '') return incidentById(tx, id);
  await tx
    .updateTable('privacy_incidents')
    .set(fields.length > 0 ? values : { version: sql<number>`version` })
    .where('id', '=', id)
    .execute();
  await noteOf(tx, before.company_id, { incident_id: id, fields, words: note });
  await recordIn(context, before.company_id)('privacy.incident.changed', id, { fields });
  return incidentById(tx, id);
});

export const incidents = { list, register, change };
