/** The queue of tickets to attend. Contract: `contract/src/tickets/queue.ts`. */

import { businessMinutes } from '@pdy/contract/rules/business-time';
import { daysAfter } from '@pdy/contract/rules/days';
import { instantOf } from '@pdy/contract/rules/zones';
import type { QueueRow } from '@pdy/contract/tickets/queue';
import type { QueueView } from '@pdy/contract/tickets/values';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod';
import { notFound } from '#kernel/broken.ts';
import { cursorFor, pageFrom, placeAt } from '#kernel/calls/paging.ts';
import { dayIn } from '#kernel/clock.ts';
import { calendarOfCompany } from '#kernel/company-calendar.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { attendsAs, staffOf } from './attending.ts';
import { canBeLinkedTo, canTake } from './links.ts';
import { isLateNow, runs } from './notices/late.ts';
import { codeOf, firstDue, isLate } from './own.ts';
import { assigneeOf, prefixOf, requesterFacts } from './rows.ts';
import type { TicketContext } from './write.ts';

/** The last instant of today in the company's time zone. */
const dayEnd = (timezone: string, now: Date) =>
  new Date(instantOf(daysAfter(dayIn(timezone, now), 1), 0, timezone) - 1);

/** When the solution is due, written as in the index of tickets in progress. */
const dueAt = sql`coalesce(t.resolution_due_at, 'infinity')`;

const underWay = sql<boolean>`t.status in ('aberto', 'em_andamento', 'aguardando_solicitante')`;

/** The tickets of a view. `overdue`: the time for the attendant's first answer or for the solution is over. */
const inView = (view: QueueView, { actor, clock }: TicketContext): RawBuilder<boolean> => {
  const views: Record<QueueView, RawBuilder<boolean>> = {
    unassigned: sql<boolean>`${underWay} and t.assignee_id is null`,
    mine: sql<boolean>`${underWay} and t.assignee_id = ${actor.person_id}`,
    overdue: isLateNow,
    today: sql<boolean>`${runs} and ${dueAt} >= app.now() and ${dueAt} <= ${dayEnd(actor.timezone, clock())}::timestamptz`,
    all: sql<boolean>`true`,
    confidential: sql<boolean>`t.is_confidential`,
  };
  return views[view];
};

type Found = Omit<QueueRow, 'code' | 'left_percent' | 'left_minutes'> & {
  readonly number: number;
  readonly prefix: string;
  readonly resolution_target: number;
  /** The sort value of the list, with microseconds. */
  readonly place: string;
};

const Place = z.tuple([
  z
    .string()
    .max(40)
    .regex(/^(infinity|[\dT:.+Z -]+)$/),
  z.uuid(),
]);
const NumberPlace = z.tuple([z.int(), z.uuid()]);

/** Only this many of the newest tickets with the words are searched: there are hardly ever more. */
const mostSaid = 2_000;

type Listed = {
  readonly view: QueueView;
  /** Filters are set besides the view and the words. */
  readonly isFiltered: boolean;
  readonly limit: number;
  /** The number after which a list by number continues; null: at its beginning. */
  readonly below: number | null;
};

/**
 * Finds tickets by words. An index finds rare words at once in any list. Frequent words would match thousands, of which
 * a page needs 50: the whole queue is limited to that, and other views are filtered as they are read.
 */
const saying = async (tx: Tx, search: string, { view, isFiltered, limit, below }: Listed) => {
  const byLetters = (most: number, under: number | null = null) =>
    sql`t.id in (select app.tickets_by_words(${search}, ${most}, ${under}))`;
  if (view === 'all') return isFiltered ? byLetters(mostSaid) : byLetters(limit + 1, below);
  const { rows } = await sql<{ patterns: string[]; is_frequent: boolean }>`
    select app.patterns(${search}) as patterns,
      app.ticket_number_said(${search}) is null and app.tickets_often_say(${search}) as is_frequent`.execute(
    tx,
  );
  const [row] = rows;
  if (!row?.is_frequent) return byLetters(mostSaid);
  return sql`app.ticket_says(t.id, ${row.patterns}::text[])`;
};

export const list = authed.ticketQueue.list.handler(async ({ input, context }) => {
  const { tx, clock, actor } = context;
  const { view, search, status, priority, category_id, contest_id, person_id, assignee_id, after, limit } =
    input;
  const { to_link, to_join } = input;
  const filters = [status, priority, category_id, contest_id, person_id, assignee_id, to_link, to_join];
  const isFiltered = filters.some((one) => one !== undefined);
  const isByNumber = view === 'all' || view === 'confidential';
  const [number] = (isByNumber && placeAt(after, NumberPlace)) || [null];
  const [due, id] = (!isByNumber && placeAt(after, Place)) || [null, null];
  const order = isByNumber ? sql`t.number desc` : sql`${dueAt}, t.id`;
  // Details are read only for the tickets on the page.
  const { rows } = await sql<Found>`
    select t.id, t.number, t.title, t.status, t.priority, c.name as category, t.is_confidential, t.created_at, t.updated_at,
      ${firstDue} as first_response_due_at, case when ${runs} then t.resolution_due_at end as resolution_due_at, ${isLate} as is_overdue,
      not ${runs} and t.ended_at is null as is_paused,
      coalesce(${runs} and t.first_response_at is null and t.first_response_due_at < app.now(), false) as is_unanswered, t.resolution_target, ${prefixOf} as prefix, ${dueAt}::text as place,
      jsonb_build_object(${requesterFacts}) as person, ${assigneeOf} as assignee
    from (
      select t.* from tickets t
      where t.company_id = app.company_id() and ${inView(view, context)}
        and (${view === 'confidential' || view === 'all' ? sql`true` : sql`${underWay}`})
        and (${actor.person_id} <> t.person_id or not t.is_confidential)
        ${status ? sql`and t.status = ${status}` : sql``}
        ${priority ? sql`and t.priority = ${priority}` : sql``}
        ${category_id ? sql`and t.category_id = ${category_id}` : sql``}
        ${person_id ? sql`and t.person_id = ${person_id}` : sql``}
        ${assignee_id ? sql`and t.assignee_id = ${assignee_id}` : sql``}
        ${contest_id ? sql`and t.contest_kind is not null and t.contest_id = ${contest_id}` : sql``}
        ${to_link ? sql`and ${canBeLinkedTo(to_link, actor)}` : sql``}
        ${to_join ? sql`and ${canTake(to_join, actor)}` : sql``}
        ${search ? sql`and ${await saying(tx, search, { view, isFiltered, limit, below: number })}` : sql``}
        ${number === null ? sql`` : sql`and t.number < ${number}`}
        ${due === null ? sql`` : sql`and (${dueAt}, t.id) > (${due}::timestamptz, ${id}::uuid)`}
      order by ${order} limit ${limit + 1}) t
    join ticket_categories c on c.company_id = t.company_id and c.id = t.category_id
    left join profiles p on p.user_id = t.person_id
    left join profiles a on a.user_id = t.assignee_id
    order by ${order}`.execute(tx);
  const now = clock().getTime();
  const calendar = await calendarOfCompany(tx);
  const shown = (row: Found) => {
    const { resolution_target, place, ...rest } = row;
    const due_ms = row.resolution_due_at?.getTime() ?? null;
    const left =
      due_ms === null
        ? null
        : due_ms >= now
          ? Math.floor(businessMinutes(now, due_ms, calendar))
          : -Math.ceil(businessMinutes(due_ms, now, calendar));
    const left_percent =
      left === null ? null : Math.min(100, Math.max(0, Math.round((100 * left) / resolution_target)));
    return { ...codeOf(rest), number: row.number, place, left_minutes: left, left_percent };
  };
  const page = pageFrom(rows.map(shown), limit, (last) =>
    cursorFor([isByNumber ? last.number : last.place, last.id]),
  );
  return { ...page, items: page.items.map(({ number: _, place: __, ...row }) => row) };
});

const isHandler = async (tx: Tx) => {
  const { rows } = await sql`select from app.handled_categories() h(id)
    join ticket_categories c on c.company_id = app.company_id() and c.id = h.id and c.is_confidential limit 1`.execute(
    tx,
  );
  return rows.length > 0;
};

export const counts = authed.ticketQueue.counts.handler(async ({ context }) => {
  const { tx, actor } = context;
  const of = (view: QueueView) => sql`(count(*) filter (where ${inView(view, context)}))::int`;
  const [{ rows }, handles] = await Promise.all([
    sql<Record<QueueView, number>>`
      select ${of('unassigned')} as unassigned, ${of('mine')} as mine, ${of('overdue')} as overdue, ${of('today')} as today,
        count(*)::int as all, ${of('confidential')} as confidential
      from tickets t where t.company_id = app.company_id() and ${underWay}
        and (t.person_id <> ${actor.person_id} or not t.is_confidential)`.execute(tx),
    isHandler(tx),
  ]);
  const [row] = rows;
  if (!row) throw notFound();
  return { ...row, confidential: handles ? row.confidential : null };
});

export const agents = authed.ticketQueue.agents.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select p.user_id, ${shownName('p')} as name from profiles p
    where p.company_id = app.company_id() and ${attendsAs('p')} order by p.name_key, p.user_id limit 500`.execute(
    tx,
  );
  return rows;
});

export const staff = authed.ticketQueue.staff.handler(async ({ input: { id }, context: { tx, actor } }) => {
  const ticket = await tx
    .selectFrom('tickets')
    .select(['person_id', 'is_confidential', 'category_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!ticket || (ticket.is_confidential && ticket.person_id === actor.person_id)) throw notFound();
  return staffOf(tx, ticket);
});

export const contests = authed.ticketQueue.contests.handler(
  async ({ input: { kind, ids }, context: { tx } }) => {
    if (ids.length === 0) return [];
    const { rows } = await sql<{ contest_id: string; tickets: number }>`
    select t.contest_id, count(*)::int as tickets from tickets t
    where t.company_id = app.company_id() and t.contest_kind = ${kind} and t.contest_id = any (${[...ids]}::uuid[])
      and ${underWay}
    group by t.contest_id`.execute(tx);
    return rows;
  },
);
