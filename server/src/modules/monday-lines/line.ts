/** One line as its manager opens it, with the people for whom it is still true. */
import type { MondayLine } from '@pdy/contract/monday-lines/monday-lines';
import type { MondayLineKind } from '@pdy/contract/rules/reports/monday-line';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { offerFor } from './activities.ts';
import { isAged, lateCheckins, talksMissing, testOf, withoutPlan } from './facts.ts';
import { type Member, teamOf } from './team.ts';

type Asking = { readonly tx: Tx; readonly actor: Actor; readonly today: string };

/** The row of a line; the policy shows only the caller's own lines. */
const rowOf = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('monday_lines as l')
    .leftJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'l.company_id').onRef('c.id', '=', 'l.competency_id'),
    )
    .where('l.id', '=', id)
    .select(['l.id', 'l.told_on', 'l.person_ids', 'c.id as competency_id', 'c.name'])
    .select(sql<MondayLineKind>`l.kind`.as('kind'))
    .executeTakeFirst();
  if (!row) throw notFound();
  const { competency_id, name, ...line } = row;
  const competency = competency_id === null || name === null ? null : { id: competency_id, name };
  return { ...line, competency };
};
type Row = Awaited<ReturnType<typeof rowOf>>;

const placeIn = ({ competency }: Row, { places }: Member) =>
  places.find((place) => place.competency.id === competency?.id);

const stillSo = async ({ tx, actor, today }: Asking, row: Row, members: readonly Member[]) => {
  const ids = members.map(({ id }) => id);
  const kept = (people: ReadonlySet<string>) => members.filter(({ id }) => people.has(id));
  switch (row.kind) {
    case 'gap_shared':
      return members.filter((member) => (placeIn(row, member)?.shown ?? null) !== null);
    case 'evidence_old':
      return members.filter((member) => isAged(member, row.competency?.id ?? ''));
    case 'checkins_late':
      return kept(await lateCheckins(tx, ids, today));
    case 'without_plan':
      return kept(await withoutPlan(tx, ids));
    case 'talks_missing':
      return kept(await talksMissing(tx, actor.person_id, ids, today));
  }
};

/** The day on which the caller asked the people of the line; null: not yet. */
export const askedOn = async ({ tx, actor }: Omit<Asking, 'today'>, id: string): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select (at at time zone ${actor.timezone})::date as day from events
    where company_id = app.company_id() and subject_id = ${id} and name = 'monday_lines.line.asked' limit 1`.execute(
    tx,
  );
  return rows[0]?.day ?? null;
};

/** The people of the line who still report to the caller. */
export const currentLine = async (asking: Asking, id: string) => {
  const { tx, actor, today } = asking;
  const row = await rowOf(tx, id);
  const team = await teamOf(tx, actor.person_id, today);
  const members = row.person_ids.flatMap((person_id) => team.find((member) => member.id === person_id) ?? []);
  return { row, members: await stillSo(asking, row, members) };
};

const nothingOffered = { activities: [], recommended: [], test: null };

const offered = async ({ tx, today }: Asking, { kind, competency }: Row, members: readonly Member[]) => {
  if (!competency) return nothingOffered;
  if (kind === 'evidence_old') return { ...nothingOffered, test: await testOf(tx, competency.id) };
  const offer = await offerFor(tx, { competency_id: competency.id, members, today });
  return { ...nothingOffered, ...offer };
};

export const shownLine = async (asking: Asking, id: string): Promise<MondayLine> => {
  const { row, members } = await currentLine(asking, id);
  const { person_ids: _, ...line } = row;
  return {
    ...line,
    ...(await offered(asking, row, members)),
    asked_on: await askedOn(asking, id),
    people: members.map((member) => {
      const place = placeIn(row, member);
      return {
        user_id: member.id,
        name: member.name,
        demand: place?.demand ?? null,
        held: place?.held ?? null,
      };
    }),
  };
};
