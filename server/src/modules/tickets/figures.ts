/** Figures on how a company attends its tickets. Contract: `contract/src/tickets/figures.ts`. */
import { roundHalfUp, sum } from '@pdy/contract/rules/numbers';
import { clockMinutes } from '@pdy/contract/rules/tickets/clock';
import { csatOf, fewestCsatAnswers } from '@pdy/contract/rules/tickets/csat';
import { figureDays, type TicketFigures } from '@pdy/contract/tickets/figures';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { calendarFor, clocksOf, type LogLine } from './clocks.ts';
import { isLateNow } from './notices/late.ts';

/** Means are taken over this many of the newest tickets. */
const mostMeasured = 500;

/** The tickets that figures count, without confidential ones: a count that includes one would reveal that it exists. */
export const counted = sql<boolean>`t.company_id = app.company_id() and not t.is_confidential`;
const recent = sql`(select app.now()) - ${figureDays} * interval '1 day'`;

const countsOf = async (tx: Tx) => {
  const { rows } = await sql<TicketFigures['categories'][number] & { overdue: number }>`
    select c.id, c.name, count(*)::int as under_way, (count(*) filter (where ${isLateNow}))::int as overdue
    from tickets t
    join ticket_categories c on c.company_id = t.company_id and c.id = t.category_id
    where ${counted} and t.status in ('aberto', 'em_andamento', 'aguardando_solicitante')
    group by c.id, c.name order by under_way desc, c.name`.execute(tx);
  return {
    under_way: sum(rows.map((row) => row.under_way)),
    overdue: sum(rows.map((row) => row.overdue)),
    categories: rows.map(({ overdue: _, ...category }) => category),
  };
};

type Measured = {
  readonly created_at: Date;
  readonly first_response_at: Date | null;
  readonly resolved_at: Date | null;
  readonly calendar: unknown;
  readonly log: readonly (Omit<LogLine, 'at'> & { readonly at: string })[];
};

const measuredOf = async (tx: Tx) => {
  const { rows } = await sql<Measured>`
    select t.created_at, t.calendar,
      case when t.first_response_at >= ${recent} then t.first_response_at end as first_response_at,
      case when t.resolved_at >= ${recent} then t.resolved_at end as resolved_at,
      (select jsonb_agg(jsonb_build_object('at', e.at, 'kind', e.kind, 'after', e.after,
          'first_response_target', e.first_response_target, 'resolution_target', e.resolution_target) order by e.id)
        from ticket_events e where e.company_id = t.company_id and e.ticket_id = t.id
          and e.kind in ('criado', 'status', 'prioridade', 'categoria', 'relogio')) as log
    from tickets t
    where ${counted} and (t.first_response_at >= ${recent} or t.resolved_at >= ${recent})
    order by t.number desc limit ${mostMeasured}`.execute(tx);
  return rows;
};

const meanOf = (minutes: readonly number[]) =>
  minutes.length === 0 ? null : roundHalfUp(sum(minutes) / minutes.length, 0);

/** Pauses in which the requester had the turn do not count as time of the attendants. */
const meansOf = async (tx: Tx) => {
  const [measured, today] = await Promise.all([measuredOf(tx), calendarOfCompany(tx)]);
  const answered: number[] = [];
  const solved: number[] = [];
  for (const { created_at, first_response_at, resolved_at, calendar: kept, log } of measured) {
    const calendar = calendarFor(kept, today);
    const lines = log.map((line) => ({ ...line, at: new Date(line.at) }));
    const { first_response, resolution } = clocksOf(created_at, lines, calendar);
    const from = { created_at: created_at.getTime() };
    if (first_response_at)
      answered.push(clockMinutes(from, first_response, first_response_at.getTime(), calendar));
    if (resolved_at) solved.push(clockMinutes(from, resolution, resolved_at.getTime(), calendar));
  }
  return { first_response_minutes: meanOf(answered), resolution_minutes: meanOf(solved) };
};

const scoresOf = async (tx: Tx) => {
  const { rows } = await sql<{ score: number }>`
    select r.score from ticket_ratings r
    join tickets t on t.company_id = r.company_id and t.id = r.ticket_id
    where ${counted} and r.created_at >= ${recent}`.execute(tx);
  return rows.map(({ score }) => score);
};

export const figures = authed.ticketQueue.figures.handler(async ({ context: { tx, actor } }) => {
  if (actor.company_id === null) throw forbidden();
  const [counts, means, scores] = await Promise.all([countsOf(tx), meansOf(tx), scoresOf(tx)]);
  const percent = scores.length < fewestCsatAnswers ? null : csatOf(scores).percent;
  return { ...counts, ...means, csat: { answers: scores.length, percent } };
});
