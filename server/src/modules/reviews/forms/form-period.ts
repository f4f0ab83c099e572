/** What happened to the person in the period of a review, as far as its writer may read it. */
import type { PeriodPiece } from '@pdy/contract/reviews/forms';
import { shortNumberText } from '@pdy/contract/rules/numbers';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { endedIn, givenIn, movedIn, talksIn } from '../../one-on-ones/index.ts';
import { type Asking, isWriter } from './form-rows.ts';

const mostPieces = 200;
/** Characters of a detail: enough to recognise it, and to quote it. */
const detailLength = 1000;

type Span = Parameters<typeof endedIn>[0];

const spanOf = async ({ tx, actor }: Asking, assignment_id: string): Promise<Span> => {
  const { rows } = await sql<Omit<Span, 'timezone'>>`
    select a.person_id, c.period_start as since, c.period_end as until
    from review_assignments a
    join review_cycles c on c.company_id = a.company_id and c.id = a.cycle_id and c.status not in ('draft', 'launching')
    where ${isWriter(actor)} and a.id = ${assignment_id}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, timezone: actor.timezone };
};

/** A goal that moved has the two figures; all other pieces have null. */
type Row = PeriodPiece & {
  readonly from: number | null;
  readonly to: number | null;
  readonly unit: string | null;
};

const happened = (span: Span) => sql`
  select case e.kind when 'goal_finished' then 'goal' when 'checkin_sent' then 'checkin' else e.kind end as kind,
    e.id, e.name, e."on", e.competency_ids, case e.kind when 'goal_finished' then 'Concluída' else e.detail end as detail,
    null::float8 as "from", null::float8 as "to", null as unit
  from (${endedIn(span)}) e
  union all
  select 'goal', m.id, m.name, m."on", m.competency_ids, '', m."from", m."to", m.unit from (${movedIn(span)}) m
  union all
  select g.kind, g.id, g.name, g."on", g.competency_ids, g.detail, null, null, null from (${givenIn(span)}) g
  union all
  select 'talk', t.id, t.name, t."on", '{}', '', null, null, null from (${talksIn(span)}) t`;

const figure = (value: number, unit: string | null) =>
  unit === '%' ? `${shortNumberText(value)}%` : `${shortNumberText(value)} ${unit ?? ''}`.trim();

const pieceOf = ({ from, to, unit, ...piece }: Row): PeriodPiece =>
  from === null || to === null
    ? piece
    : { ...piece, detail: `De ${figure(from, unit)} para ${figure(to, unit)}` };

const piecesWhere = async (
  asking: Asking,
  assignment_id: string,
  where: RawBuilder<unknown>,
  most: number,
): Promise<PeriodPiece[]> => {
  const span = await spanOf(asking, assignment_id);
  const { rows } = await sql<Row>`
    select h.kind, h.id, left(h.name, 300) as name, h."on", h.competency_ids, left(h.detail, ${detailLength}) as detail,
      h."from", h."to", h.unit
    from (${happened(span)}) h where ${where}
    order by h."on" desc, h.id desc limit ${most}`.execute(asking.tx);
  return rows.map(pieceOf);
};

/** The pieces of the period that are asked for by id. */
export const piecesNamed = (asking: Asking, assignment_id: string, ids: readonly string[]) =>
  piecesWhere(asking, assignment_id, sql`h.id = any (${ids}::uuid[])`, ids.length);

export const period = authed.reviewForms.period.handler(async ({ input, context }) => ({
  pieces: await piecesWhere(context, input.assignment_id, sql`true`, mostPieces),
}));
