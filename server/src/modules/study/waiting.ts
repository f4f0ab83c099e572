/** What waits in the decks that a person studies: the one count for the home page, the dashboard and a session. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { offsetAt } from '@pdy/contract/rules/zones';
import type { Counts } from '@pdy/contract/study/study';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { todayOf } from '#kernel/today.ts';
import { standingsOf } from '../competencies/index.ts';
import { earlyMs, type Room, roomOf, type StudyContext, type StudyTerms, usedUp } from './terms.ts';

/** A deck that is studied, with everything that waits in it, whatever the limits of the day. */
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
  /** Cards in learning that are not due yet, asked once nothing else is left. */
  readonly soon: number;
  readonly review: number;
  /** Cards with a side that was never asked. */
  readonly fresh: number;
  /** Cards never asked that come on the next day, whatever the limits of today. */
  readonly fresh_later: number;
  /** When the next card that was asked before comes again, if that is later than now. */
  readonly next_due_at: Date | null;
};

const decksOf = async ({ tx }: StudyContext, { now, shift_ms }: StudyTerms): Promise<DeckRow[]> => {
  const { rows } = await sql<DeckRow>`
    select d.id, d.title, case when d.person_id is null then 'company' else 'personal' end as scope, d.is_of_mistakes,
      d.is_shuffled, d.new_per_day, d.cards_count, d.sides_count, a.deck_id is not null as is_asked, a.due_on,
      case when c.id is not null then jsonb_build_object('id', c.id, 'name', c.name) end as competency,
      w.seen, w.learning, w.soon, w.review, w.fresh, w.fresh_later, w.next_due_at
    from app.cards_waiting(${now}, ${shift_ms} * interval '1 millisecond', ${earlyMs} * interval '1 millisecond') w
    join decks d on d.company_id = app.company_id() and d.id = w.deck_id
    left join app.decks_asked_of_me() a on a.deck_id = d.id
    left join competencies c on c.company_id = d.company_id and c.id = d.competency_id
    order by d.title, d.id`.execute(tx);
  return rows;
};

const gapsOf = async (context: StudyContext): Promise<readonly Standing[]> => {
  const { standings } = await standingsOf(context.tx, context.actor.person_id, todayOf(context));
  return widestStandings(standings);
};

export type WaitingDeck = DeckRow & {
  /** Missing levels of its competency, as they are written on screens; null: no gap is known. */
  readonly gap: number | null;
  /** New cards that the deck's own limit still allows today. */
  readonly fresh_room: number;
};

export type Waiting = {
  /** Decks with the widest gaps first, then by title. */
  readonly decks: readonly WaitingDeck[];
  readonly room: Room;
  readonly done: number;
};

/** What waits over all decks that are studied. Five statements. */
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
      return { ...deck, fresh_room, gap: placed(deck)?.gap?.shown ?? null };
    })
    .toSorted((a, b) => (placed(a)?.place ?? gaps.length) - (placed(b)?.place ?? gaps.length));
  return { decks, room, done: used.done };
};

/**
 * The counts of each deck within the limits of the day, in the order of the decks: the room of the day is given to one
 * deck after the other, as in a session, so that the decks together never exceed the day.
 */
export const countsByDeck = (decks: readonly WaitingDeck[], room: Room): Counts[] => {
  let { fresh, review } = room;
  const counts = decks.map((deck) => {
    const own = {
      ...{ learning: deck.learning, review: Math.min(deck.review, review) },
      fresh: Math.min(deck.fresh_room, fresh),
    };
    review -= own.review;
    fresh -= own.fresh;
    return own;
  });
  const isDone = counts.every((own) => own.learning + own.review + own.fresh === 0);
  return isDone ? decks.map(({ soon }) => ({ learning: soon, review: 0, fresh: 0 })) : counts;
};

/** The counts of some decks together, within the limits of the day. */
export const countsOf = (decks: readonly WaitingDeck[], room: Room) => {
  const sum = (of: (deck: WaitingDeck) => number) => decks.reduce((all, deck) => all + of(deck), 0);
  const review = sum((deck) => deck.review);
  const counts = countsByDeck(decks, room);
  const all = (of: keyof Counts) => counts.reduce((total, own) => total + own[of], 0);
  const left: Counts = { learning: all('learning'), review: all('review'), fresh: all('fresh') };
  const held_back = review - left.review;
  const unseen = sum((deck) => (deck.new_per_day === 0 ? 0 : deck.fresh + deck.fresh_later));
  const isMoreNextDay = held_back > 0 || (room.has_fresh_next_day && unseen > left.fresh);
  const next = decks.flatMap(({ next_due_at }) => next_due_at ?? []).map((due) => due.getTime());
  if (isMoreNextDay) next.push(room.next_day.getTime());
  return {
    left,
    held_back,
    has_more_new:
      Math.min(
        sum((deck) => deck.fresh_room),
        room.fresh_at_most,
      ) > left.fresh,
    next_due_at: next.length === 0 ? null : new Date(Math.min(...next)),
  };
};

/**
 * The number of waiting cards as one row of the list of what to do, for statements that read many things at once. It
 * has the columns of a next action. There is no row where nothing waits.
 */
export const cardsToDo = ({ timezone }: Actor, now: Date) => sql`
  (select 'cards' as kind, app.person_id(), '' as title, n.cards::text as context, null::date as due_on, null::timestamptz as at,
     null::date as since, 0 as place, 1 as total
   from (values (1)) one
   left join study_settings s on s.company_id = app.company_id() and s.person_id = app.person_id()
   cross join lateral (
     select (${offsetAt(now.getTime(), timezone)} - coalesce(s.day_start_hour, 4) * 3600000) * interval '1 millisecond') t (shift)
   cross join lateral (select ((${now}::timestamptz + t.shift) at time zone 'UTC')::date) y (today)
   cross join lateral (
     select coalesce(sum(u.fresh), 0) as fresh, coalesce(sum(u.review), 0) as review from app.cards_used_up(y.today) u) u
   cross join lateral (
     select sum(w.learning) as learning, sum(w.soon) as soon, sum(w.review) as review,
       sum(greatest(0, least(w.fresh, d.new_per_day - coalesce(o.fresh, 0)))) as fresh
     from app.cards_waiting(${now}, t.shift, ${earlyMs} * interval '1 millisecond') w
     join decks d on d.company_id = app.company_id() and d.id = w.deck_id
     left join app.cards_used_up(y.today) o on o.deck_id = d.id) w
   cross join lateral (select w.learning
     + least(w.review, greatest(0, coalesce(s.reviews_per_day, 100) - u.review))
     + least(w.fresh, greatest(0, coalesce(s.new_per_day, 10)
         + case when s.extra_new_on = y.today then s.extra_new else 0 end - u.fresh))) l (cards)
   cross join lateral (select case when l.cards = 0 then w.soon else l.cards end) n (cards)
   where n.cards > 0)`;
