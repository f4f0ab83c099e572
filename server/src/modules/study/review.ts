/** Answers to cards, and the other acts on a card. Contract: `contract/src/study/study.ts`. */
import type { CardState, Review } from '@pdy/contract/study/study';
import { mostUndone, type SuspendedReason } from '@pdy/contract/study/words';
import { sql } from 'kysely';
import { broken, conflict, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { freshenLater } from './freshness.ts';
import { asStudyCard, memoryFrom, type SideRow, sideColumns } from './queue.ts';
import { believed } from './rules/answer-time-rules.ts';
import { afterReview, isLeech, type Memory, newMemory } from './rules/memory-rules.ts';
import { dayMs, studyDay } from './rules/study-day-rules.ts';
import { type StudyContext, type StudyTerms, termsOf } from './terms.ts';

/** All that is stored of a side, as an undo writes it back. */
type Kept = Memory & {
  readonly suspended_reason: SuspendedReason | null;
  readonly buried_until: string | null;
  readonly seen_content_rev: number;
};

type Asked = { readonly card_id: string; readonly sibling_no: number };

type Found = {
  readonly deck_id: string;
  readonly content_rev: number;
  readonly sides: readonly number[];
  /** The answer changes more than the card: a level, or an activity of the plan. */
  readonly counts: boolean;
  readonly version: number | null;
  /** When the server wrote the memory of the side; null: it was never answered. */
  readonly known_at: Date | null;
  readonly kept: (Parameters<typeof memoryFrom>[0] & Omit<Kept, keyof Memory>) | null;
};

/** The card as the caller may read it, with the memory of the side. */
const found = async ({ tx, actor }: StudyContext, { card_id, sibling_no }: Asked): Promise<Found> => {
  const { rows } = await sql<Found>`
    select c.deck_id, c.content_rev, c.sides, cs.version, cs.updated_at as known_at,
      (c.source_question_id is not null or (d.person_id is null and d.competency_id is not null)
        or exists (select from pdi_activities a where a.company_id = c.company_id and a.person_id = ${actor.person_id}
          and a.deck_id = c.deck_id and a.status in ('todo', 'doing'))) as counts,
      case when cs.card_id is not null then jsonb_build_object('due', cs.due, 'stability', cs.stability,
        'difficulty', cs.difficulty, 'state', cs.state, 'scheduled_days', cs.scheduled_days,
        'learning_steps', cs.learning_steps, 'reps', cs.reps, 'lapses', cs.lapses, 'last_review', cs.last_review,
        'suspended_reason', cs.suspended_reason, 'buried_until', cs.buried_until,
        'seen_content_rev', cs.seen_content_rev) end as kept
    from cards c
    join decks d on d.company_id = c.company_id and d.id = c.deck_id
    left join card_states cs on cs.company_id = c.company_id and cs.person_id = ${actor.person_id} and cs.card_id = c.id
      and cs.sibling_no = ${sibling_no}
    where c.company_id = app.company_id() and c.id = ${card_id} and c.deleted_at is null`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  if (!row.sides.includes(sibling_no)) throw broken('card_has_this_side');
  return row;
};

const keptOf = ({ kept, content_rev }: Found, now: Date): Kept =>
  kept
    ? { ...kept, ...memoryFrom(kept) }
    : { ...newMemory(now), suspended_reason: null, buried_until: null, seen_content_rev: content_rev };

/** Writes the memory if it is still what was read; null: it is not. */
const keep = async (
  { tx, actor }: StudyContext,
  { card_id, sibling_no }: Asked,
  { deck_id }: Pick<Found, 'deck_id'>,
  { kept, version }: { readonly kept: Kept; readonly version: number },
): Promise<number | null> => {
  if (version === 0) {
    const added = await tx
      .insertInto('card_states')
      .values({ card_id, sibling_no, deck_id, ...kept })
      .onConflict((oc) => oc.doNothing())
      .returning('version')
      .executeTakeFirst();
    return added?.version ?? null;
  }
  const changed = await tx
    .updateTable('card_states')
    .set(kept)
    .where('person_id', '=', actor.person_id)
    .where('card_id', '=', card_id)
    .where('sibling_no', '=', sibling_no)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  return changed?.version ?? null;
};

const answerOf = (
  { card_id, sibling_no }: Asked,
  deck_id: string,
  { state, due, lapses, suspended_reason }: Pick<Kept, 'state' | 'due' | 'lapses' | 'suspended_reason'>,
  version: number,
): CardState => ({
  ...{ card_id, sibling_no, deck_id, state, due, version, lapses },
  is_leech: suspended_reason === 'leech',
});

const earlier = async (tx: Tx, id: string): Promise<CardState | null> => {
  const row = await tx
    .selectFrom('card_reviews')
    .select(['card_id', 'sibling_no', 'deck_id', 'after', 'state_version'])
    .where('person_id', '=', sql<string>`app.person_id()`)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const after = row.after as unknown as Found['kept'];
  return after && answerOf(row, row.deck_id, { ...after, ...memoryFrom(after) }, row.state_version);
};

const answered = (
  before: Kept,
  input: Review,
  { at, content_rev }: { at: Date; content_rev: number },
  terms: StudyTerms,
): Kept => {
  const after = afterReview(before, input.rating, at, terms);
  const isFlagged = after.lapses > before.lapses && isLeech(after.lapses);
  return {
    ...after,
    suspended_reason: isFlagged ? 'leech' : before.suspended_reason,
    buried_until: null,
    seen_content_rev: content_rev,
  };
};

export const review = authed.study.review.handler(async ({ input, context }) => {
  const { tx } = context;
  const repeated = await earlier(tx, input.client_review_id);
  if (repeated) return repeated;
  const [terms, card] = [await termsOf(context), await found(context, input)];
  const before = keptOf(card, terms.now);
  const at = believed(input.reviewed_at, {
    ...{ now: terms.now, last_review: before.last_review, known_at: card.known_at },
  });
  const after = answered(before, input, { at, content_rev: card.content_rev }, terms);
  const version =
    (card.version ?? 0) === input.version
      ? await keep(context, input, card, { kept: after, version: input.version })
      : null;
  if (version === null) {
    // The same answer may have arrived in two ways at once.
    const meanwhile = await earlier(tx, input.client_review_id);
    if (meanwhile) return meanwhile;
    throw conflict();
  }
  await tx
    .insertInto('card_reviews')
    .values({
      id: input.client_review_id,
      ...{
        card_id: input.card_id,
        sibling_no: input.sibling_no,
        deck_id: card.deck_id,
        rating: input.rating,
      },
      ...{ reviewed_at: at, study_day: studyDay(at, terms.shift_ms), duration_ms: input.duration_ms },
      before: JSON.stringify(before),
      state_before: before.state,
      after: JSON.stringify(after),
      ...{ state_version: version, device_id: input.device_id },
    })
    .execute();
  if (card.counts || after.suspended_reason === 'leech') await freshenLater(context);
  return answerOf(input, card.deck_id, after, version);
});

type Undoable = Asked & {
  readonly id: string;
  readonly deck_id: string;
  readonly before: NonNullable<Found['kept']>;
  readonly state_version: number;
};

/** The newest answer of today that was not undone. */
const newest = async (context: StudyContext, { today }: StudyTerms) => {
  const { rows } = await sql<Undoable & { undone: number }>`
    select r.id, r.card_id, r.sibling_no, r.deck_id, r.before,
      -- what was taken back of the same side since has moved it on
      coalesce((select max(u.undone_version) from card_reviews u where u.company_id = r.company_id
        and u.person_id = r.person_id and u.card_id = r.card_id and u.sibling_no = r.sibling_no
        and u.undone_version > r.state_version), r.state_version) as state_version,
      (select count(*)::int from card_reviews u where u.company_id = r.company_id and u.person_id = r.person_id
        and u.study_day = r.study_day and u.undone_at is not null
        and u.place > r.place) as undone
    from card_reviews r
    where r.company_id = app.company_id() and r.person_id = ${context.actor.person_id} and r.study_day = ${today}
      and r.undone_at is null
    order by r.place desc limit 1`.execute(context.tx);
  const [one] = rows;
  return one && one.undone < mostUndone ? one : undefined;
};

const sideAgain = async ({ tx, actor }: StudyContext, { card_id, sibling_no }: Asked): Promise<SideRow> => {
  const { rows } = await sql<SideRow>`
    select ${sideColumns(sql`cs.sibling_no`)} from card_states cs
    join cards c on c.company_id = cs.company_id and c.id = cs.card_id
    join decks d on d.company_id = c.company_id and d.id = c.deck_id
    where cs.company_id = app.company_id() and cs.person_id = ${actor.person_id} and cs.card_id = ${card_id}
      and cs.sibling_no = ${sibling_no}`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return row;
};

export const undo = authed.study.undo.handler(async ({ input, context }) => {
  const terms = await termsOf(context);
  const last = await newest(context, terms);
  if (!last || (input.client_review_id && input.client_review_id !== last.id))
    throw broken('nothing_to_undo');
  const before: Kept = { ...last.before, ...memoryFrom(last.before) };
  const version = await keep(context, last, last, { kept: before, version: last.state_version });
  if (version === null) throw broken('card_changed_since');
  await context.tx
    .updateTable('card_reviews')
    .set({ undone_at: terms.now, undone_version: version })
    .where('person_id', '=', context.actor.person_id)
    .where('id', '=', last.id)
    .execute();
  await freshenLater(context);
  return asStudyCard(await sideAgain(context, last), terms);
});

export const setAside = authed.study.set_aside.handler(async ({ input, context }) => {
  const [terms, card] = [await termsOf(context), await found(context, input)];
  const before = keptOf(card, terms.now);
  const changes = {
    bury: { buried_until: new Date(Date.parse(terms.today) + dayMs).toISOString().slice(0, 10) },
    suspend: { suspended_reason: 'manual' },
    resume: { suspended_reason: null, buried_until: null },
    reset: { ...newMemory(terms.now), suspended_reason: null, buried_until: null },
  } as const;
  const kept: Kept = { ...before, ...changes[input.how] };
  const version =
    (card.version ?? 0) === input.version
      ? await keep(context, input, card, { kept, version: input.version })
      : null;
  if (version === null) throw conflict();
  if (card.counts) await freshenLater(context);
  return answerOf(input, card.deck_id, kept, version);
});
