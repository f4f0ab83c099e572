/** What waits in the decks somebody studies: the one count that the home page, the dashboard and a session go by. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import { widestStandings } from '@pdy/contract/rules/widest-gaps';
import type { Counts } from '@pdy/contract/study/study';
import { sql } from 'kysely';
import { todayOf } from '#kernel/today.ts';
import { standingsOf } from '../competencies/index.ts';
import { roomOf, type StudyContext, type StudyTerms, usedUp } from './terms.ts';

/** A deck that is studied, with all that waits in it, whatever the limits of a day. */
export type DeckRow = {
  readonly id: string;
  readonly title: string;
  readonly scope: 'personal' | 'company';
  readonly is_of_mistakes: boolean;
  readonly is_shuffled: boolean;
  readonly new_per_day: number | null;
  readonly competency: { readonly id: string; readonly name: string } | null;
  readonly cards_count: number;
  readonly sides_count: number;
  readonly is_asked: boolean;
  readonly due_on: string | null;
  readonly seen: number;
  readonly learning: number;
  readonly review: number;
  /** Cards with a side that was never asked. */
  readonly fresh: number;
  /** When its next card comes, where it waits for a later moment. */
  readonly next_due_at: Date | null;
};

/** A side was answered on the day of study: its siblings wait for the next one. */
const seenOn = (today: string, shift_ms: number) =>
  sql`coalesce((cs.last_review + ${shift_ms} * interval '1 millisecond') at time zone 'UTC', '-infinity')::date = ${today}::date`;

const decksOf = async ({ tx, actor }: StudyContext, terms: StudyTerms): Promise<DeckRow[]> => {
  const { now, today, day_ends, shift_ms } = terms;
  const { rows } = await sql<DeckRow>`
    with sides as (
      select cs.deck_id, cs.card_id, cardinality(c.sides) as sides,
        count(*) filter (where cs.state > 0) as seen,
        count(*) filter (where cs.state > 0 or cs.suspended_reason is not null or cs.buried_until > ${today}) as gone,
        bool_or(${seenOn(today, shift_ms)}) as is_seen_today,
        count(*) filter (where cs.state in (1, 3) and cs.due <= ${now} and o.is_open) as learning,
        count(*) filter (where cs.state = 2 and cs.due < ${day_ends} and o.is_open) as review,
        min(cs.due) filter (where cs.suspended_reason is null and cs.state > 0
          and cs.due > case when cs.state = 2 then ${day_ends}::timestamptz else ${now}::timestamptz end) as next_due_at
      from card_states cs
      join cards c on c.company_id = cs.company_id and c.id = cs.card_id and c.deleted_at is null
        and cs.sibling_no = any (c.sides)
      cross join lateral (select cs.suspended_reason is null and (cs.buried_until is null or cs.buried_until <= ${today}))
        as o (is_open)
      where cs.company_id = app.company_id() and cs.person_id = ${actor.person_id}
      group by cs.deck_id, cs.card_id, c.sides
    ), known as (
      select deck_id, sum(seen)::int as seen, sum(learning)::int as learning,
        sum(case when sides > 1 and is_seen_today then 0 else least(review, 1) end)::int as review,
        count(*) filter (where gone >= sides or (sides > 1 and is_seen_today))::int as not_fresh,
        min(next_due_at) as next_due_at
      from sides group by deck_id
    )
    select d.id, d.title, case when d.person_id is null then 'company' else 'personal' end as scope, d.is_of_mistakes,
      d.is_shuffled, d.new_per_day, d.cards_count, d.sides_count, a.deck_id is not null as is_asked, a.due_on,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as competency,
      coalesce(k.seen, 0) as seen, coalesce(k.learning, 0) as learning, coalesce(k.review, 0) as review,
      d.cards_count - coalesce(k.not_fresh, 0) as fresh, k.next_due_at
    from decks d
    left join app.decks_asked_of_me() a on a.deck_id = d.id
    left join competencies c on c.company_id = d.company_id and c.id = d.competency_id
    left join known k on k.deck_id = d.id
    where d.company_id = app.company_id() and d.id in (select app.studied_decks())
    order by d.title`.execute(tx);
  return rows;
};

const gapsOf = async (context: StudyContext): Promise<readonly Standing[]> => {
  const { standings } = await standingsOf(context.tx, context.actor.person_id, todayOf(context));
  return widestStandings(standings);
};

export type WaitingDeck = DeckRow & {
  /** How many levels its competency lacks; null: no gap is known. */
  readonly gap: number | null;
  /** New cards of it that the day still has room for. */
  readonly fresh_room: number;
};

export type Waiting = {
  /** Those of the widest gaps first, then by title. */
  readonly decks: readonly WaitingDeck[];
  readonly room: { readonly fresh: number; readonly review: number };
  readonly done: number;
};

/** Of all decks that are studied. Five statements. */
export const waitingOf = async (context: StudyContext, terms: StudyTerms): Promise<Waiting> => {
  const [rows, used, gaps] = await Promise.all([
    decksOf(context, terms),
    usedUp(context, terms),
    gapsOf(context),
  ]);
  const room = roomOf(terms, used);
  const places = new Map(gaps.map(({ competency, gap }, place) => [competency.id, { place, gap }]));
  const placed = (deck: DeckRow) => (deck.competency && places.get(deck.competency.id)) || null;
  const decks = rows
    .map((deck): WaitingDeck => {
      const own = (deck.new_per_day ?? Number.POSITIVE_INFINITY) - (used.fresh_by_deck.get(deck.id) ?? 0);
      const fresh_room = Math.max(0, Math.min(deck.fresh, own));
      return { ...deck, fresh_room, gap: placed(deck)?.gap?.gap ?? null };
    })
    .toSorted((a, b) => (placed(a)?.place ?? gaps.length) - (placed(b)?.place ?? gaps.length));
  return { decks, room, done: used.done };
};

/** Of some decks, within the limits of the day. */
export const countsOf = (decks: readonly WaitingDeck[], room: Waiting['room']) => {
  const sum = (of: (deck: WaitingDeck) => number) => decks.reduce((all, deck) => all + of(deck), 0);
  const review = sum((deck) => deck.review);
  const left: Counts = {
    learning: sum((deck) => deck.learning),
    review: Math.min(review, room.review),
    fresh: Math.min(
      sum((deck) => deck.fresh_room),
      room.fresh,
    ),
  };
  const next = decks.flatMap(({ next_due_at }) => next_due_at ?? []).map((due) => due.getTime());
  return {
    left,
    held_back: review - left.review,
    has_more_new: sum((deck) => deck.fresh) > left.fresh,
    next_due_at: next.length === 0 ? null : new Date(Math.min(...next)),
  };
};
