/** The next cards of a session. Contract: `contract/src/study/study.ts`. */
import type { StudyCard } from '@pdy/contract/study/study';
import { cardsAtOnce } from '@pdy/contract/study/words';
import { type RawBuilder, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { type Memory, newMemory, previewsOf } from './rules/memory-rules.ts';
import { inOrder } from './rules/queue-rules.ts';
import { earlyMs, type StudyContext, type StudyTerms, termsOf } from './terms.ts';
import { countsOf, type WaitingDeck, waitingOf } from './waiting.ts';

export type SideRow = Omit<StudyCard, 'previews' | 'version'> & {
  readonly memory: Memory | null;
  readonly version: number | null;
};

/** `c`: the card, `d`: its deck, `cs`: the memory of the side; columns of a `SideRow`. */
export const sideColumns = (side: RawBuilder<unknown>) => sql`
  c.id as card_id, ${side} as sibling_no, d.id as deck_id, d.title as deck_title, c.type, c.front, c.back, c.choices, c.hint,
  coalesce(cs.state, 0) as state, cs.version,
  coalesce(cs.state > 0 and cs.seen_content_rev < c.content_rev, false) as is_changed,
  (c.person_id is not null or (select app.writes_content())) as is_own,
  case when cs.card_id is not null then jsonb_build_object('due', cs.due, 'stability', cs.stability,
    'difficulty', cs.difficulty, 'state', cs.state, 'scheduled_days', cs.scheduled_days,
    'learning_steps', cs.learning_steps, 'reps', cs.reps, 'lapses', cs.lapses, 'last_review', cs.last_review) end as memory`;

type StoredMemory = Omit<Memory, 'due' | 'last_review'> & { due: string; last_review: string | null };

export const memoryFrom = (stored: StoredMemory): Memory => ({
  ...stored,
  due: new Date(stored.due),
  last_review: stored.last_review === null ? null : new Date(stored.last_review),
});

export const asStudyCard = ({ memory, version, ...card }: SideRow, terms: StudyTerms): StudyCard => {
  const before = memory ? memoryFrom(memory as unknown as StoredMemory) : newMemory(terms.now);
  const [again, hard, good, easy] = previewsOf(before, terms.now, terms);
  return { ...card, version: version ?? 0, previews: [again, hard, good, easy] };
};

type Among = { readonly terms: StudyTerms; readonly decks: readonly WaitingDeck[] };

const isOpen = (today: string) =>
  sql`cs.suspended_reason is null and (cs.buried_until is null or cs.buried_until <= ${today})`;

/** Whether another side of the card was answered on the day of study. */
const siblingSeen = ({ today, shift_ms }: StudyTerms, side: RawBuilder<unknown>) =>
  sql`cardinality(c.sides) > 1 and exists (select from card_states o
    where o.company_id = c.company_id and o.person_id = app.person_id() and o.card_id = c.id and o.sibling_no <> ${side}
      and ((o.last_review + ${shift_ms} * interval '1 millisecond') at time zone 'UTC')::date = ${today}::date)`;

const seenSides = async (
  { tx, actor }: StudyContext,
  { terms, decks }: Among,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<SideRow[]> => {
  if (limit === 0) return [];
  const { rows } = await sql<SideRow>`
    select ${sideColumns(sql`cs.sibling_no`)}
    from card_states cs
    join cards c on c.company_id = cs.company_id and c.id = cs.card_id and c.deleted_at is null
      and cs.sibling_no = any (c.sides)
    join decks d on d.company_id = c.company_id and d.id = c.deck_id
    where cs.company_id = app.company_id() and cs.person_id = ${actor.person_id}
      and cs.deck_id = any (${decks.map(({ id }) => id)}::uuid[]) and ${isOpen(terms.today)} and ${which}
    order by ${order}, cs.card_id, cs.sibling_no limit ${limit}`.execute(tx);
  return rows;
};

const learning = (context: StudyContext, among: Among, until: Date) =>
  seenSides(context, among, sql`cs.state in (1, 3) and cs.due <= ${until}`, sql`cs.due`, cardsAtOnce);

/**
 * The reviews, the side least likely to be remembered first: the more days of its stability have passed, the less
 * likely.
 */
const reviews = (context: StudyContext, among: Among, room: number) => {
  const { shift_ms, today, day_ends } = among.terms;
  const elapsed = sql`(${today}::date - ((cs.last_review + ${shift_ms} * interval '1 millisecond') at time zone 'UTC')::date)`;
  return seenSides(
    context,
    among,
    sql`cs.state = 2 and cs.due < ${day_ends} and not (${siblingSeen(among.terms, sql`cs.sibling_no`)})`,
    sql`${elapsed} / cs.stability desc`,
    Math.min(room, cardsAtOnce),
  );
};

/** Cards never asked: deck after deck in the given order, as many of each as the day has room for. */
const fresh = async ({ tx, actor }: StudyContext, { terms, decks }: Among, room: number) => {
  const asked = decks.filter(({ fresh_room }) => fresh_room > 0);
  if (room === 0 || asked.length === 0) return [];
  const { rows } = await sql<SideRow>`
    select ${sideColumns(sql`f.side`)}
    from unnest(${asked.map(({ id }) => id)}::uuid[], ${asked.map(({ fresh_room }) => Math.min(fresh_room, cardsAtOnce))}::int[])
      with ordinality as o (deck_id, room, place)
    join decks d on d.company_id = app.company_id() and d.id = o.deck_id
    cross join lateral (
      select c.id as card_id, min(s.side) as side,
        row_number() over (order by case when d.is_shuffled then md5(c.id::text || ${actor.person_id}) end, c.position, c.id) as nth
      from cards c
      cross join lateral unnest(c.sides) s (side)
      left join card_states cs on cs.company_id = c.company_id and cs.person_id = ${actor.person_id} and cs.card_id = c.id
        and cs.sibling_no = s.side
      where c.company_id = d.company_id and c.deck_id = d.id and c.deleted_at is null
        and (cs.card_id is null or (cs.state = 0 and ${isOpen(terms.today)}))
        and not (${siblingSeen(terms, sql`s.side`)})
      group by c.id, c.position
      order by nth limit o.room
    ) f
    join cards c on c.company_id = d.company_id and c.id = f.card_id
    left join card_states cs on cs.company_id = c.company_id and cs.person_id = ${actor.person_id} and cs.card_id = c.id
      and cs.sibling_no = f.side
    order by o.place, f.nth limit ${Math.min(room, cardsAtOnce)}`.execute(tx);
  return rows;
};

/** At most one side of each card. */
const oneSideEach = <Side extends { readonly card_id: string }>(sides: readonly Side[]): Side[] => {
  const seen = new Set<string>();
  return sides.filter(({ card_id }) => {
    const isFirst = !seen.has(card_id);
    seen.add(card_id);
    return isFirst;
  });
};

const nextCards = async (context: StudyContext, among: Among, room: { fresh: number; review: number }) => {
  const [due, risky, unseen] = await Promise.all([
    learning(context, among, among.terms.now),
    reviews(context, among, room.review),
    fresh(context, among, room.fresh),
  ]);
  const rows = oneSideEach(inOrder({ learning: due, reviews: risky, fresh: unseen })).slice(0, cardsAtOnce);
  if (rows.length > 0) return rows;
  return oneSideEach(await learning(context, among, new Date(among.terms.now.getTime() + earlyMs)));
};

export const queue = authed.study.queue.handler(async ({ input: { deck_id }, context }) => {
  const terms = await termsOf(context);
  const waiting = await waitingOf(context, terms);
  const decks = deck_id ? waiting.decks.filter(({ id }) => id === deck_id) : waiting.decks;
  if (deck_id && decks.length === 0) throw broken('deck_is_studied');
  const rows = await nextCards(context, { terms, decks }, waiting.room);
  return {
    cards: rows.map((row) => asStudyCard(row, terms)),
    ...countsOf(decks, waiting.room),
    study_day: terms.today,
  };
});
