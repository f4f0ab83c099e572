/** Incidents with their history, as answered: a company's own, or all, as policies decide. */
import { type Incident, IncidentCategory } from '@pdy/contract/platform/incidents';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

const mostListed = 200;

const incidentRows = (tx: Tx) =>
  tx
    .selectFrom('privacy_incidents as i')
    .innerJoin('companies as c', 'c.id', 'i.company_id')
    .select([
      'i.id',
      'i.title',
      'i.nature',
      'i.description',
      'i.categories',
      'i.people_count',
      'i.occurred_on',
    ])
    .select(['i.known_at', 'i.due_on', 'i.complement_due_on', 'i.measures', 'i.is_risky', 'i.decision'])
    .select(['i.authority_told_at', 'i.people_told_at', 'i.complemented_at', 'i.closed_at', 'i.version'])
    .select(sql<Incident['company']>`jsonb_build_object('id', c.id, 'name', c.name)`.as('company'))
    .orderBy('i.known_at', 'desc')
    .orderBy('i.id', 'desc')
    .limit(mostListed);

type Row = Awaited<ReturnType<ReturnType<typeof incidentRows>['execute']>>[number];

const entriesOf = async (tx: Tx, ids: readonly string[]) => {
  const rows = ids.length
    ? await tx
        .selectFrom('privacy_incident_entries as e')
        .leftJoin('profiles as p', 'p.user_id', 'e.written_by')
        .select(['e.id', 'e.incident_id', 'e.created_at as at', 'e.fields', 'e.words'])
        .select(shownName('p').as('by'))
        .where('e.incident_id', 'in', ids)
        .orderBy('e.id')
        .execute()
    : [];
  return Map.groupBy(rows, ({ incident_id }) => incident_id);
};

const withEntries = async (tx: Tx, rows: readonly Row[]): Promise<Incident[]> => {
  const entries = await entriesOf(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    categories: row.categories.map((one) => IncidentCategory.parse(one)),
    entries: entries.get(row.id) ?? [],
  }));
};

export const incidentsOf = async (tx: Tx): Promise<Incident[]> =>
  withEntries(tx, await incidentRows(tx).execute());

export const incidentById = async (tx: Tx, id: string): Promise<Incident> => {
  const [incident] = await withEntries(tx, await incidentRows(tx).where('i.id', '=', id).execute());
  if (!incident) throw notFound();
  return incident;
};
