/**
 * Marks follow the status of their cycle: computed at the close, readable and evidence once published, else deleted.
 */
import type { CycleState } from '@pdy/contract/reviews/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import type { HeldCycle } from '../cycles/cycle-moves.ts';
import { isBeingCounted } from '../cycles/cycle-opening.ts';
import { prove, withdraw } from './result-evidence.ts';
import { markCycle } from './result-marks.ts';
import { notifyContested, notifyTalked } from './result-news.ts';

/**
 * Opens results to the participants, and their box only if the cycle shows it. Texts were opened by the publication.
 */
const openTo = async (tx: Tx, { id, publish_box }: HeldCycle) => {
  await sql`update review_results set person_reads = true
    where company_id = app.company_id() and cycle_id = ${id} and not person_reads`.execute(tx);
  if (publish_box)
    await sql`update review_places set person_reads = true
      where company_id = app.company_id() and cycle_id = ${id} and not person_reads`.execute(tx);
};

const closeTo = async (tx: Tx, id: string) => {
  await sql`update review_results set person_reads = false
    where company_id = app.company_id() and cycle_id = ${id} and person_reads`.execute(tx);
  await sql`update review_places set person_reads = false
    where company_id = app.company_id() and cycle_id = ${id} and person_reads`.execute(tx);
  await sql`update review_forms f set person_reads = false from review_assignments a
    where f.company_id = app.company_id() and a.company_id = f.company_id and a.id = f.assignment_id
      and a.cycle_id = ${id} and f.person_reads`.execute(tx);
};

const forget = async (tx: Tx, id: string) => {
  await tx.deleteFrom('review_places').where('cycle_id', '=', id).execute();
  await tx.deleteFrom('review_results').where('cycle_id', '=', id).execute();
};

/**
 * Takes a result back: nobody can read it any more, and the talk and the acknowledgement, which were about another
 * result, are removed. Texts stay.
 */
const takeBack = async (
  { subject_id, payload: { from } }: Happening<'reviews.cycle.reopened'>,
  { tx }: ReactionContext,
): Promise<void> => {
  if (from === 'collected') return forget(tx, subject_id);
  await closeTo(tx, subject_id);
  await sql`update review_participants set talked_on = null, acknowledged_at = null
    where company_id = app.company_id() and cycle_id = ${subject_id}
      and (talked_on is not null or acknowledged_at is not null)`.execute(tx);
};

const isMarked = async (tx: Tx, id: string) =>
  (await tx
    .selectFrom('review_results')
    .select('participant_id')
    .where('cycle_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

const marked: readonly CycleState[] = ['collected', 'published', 'ended'];
const published: readonly CycleState[] = ['published', 'ended'];

type Moved = Happening<
  | 'sealed.collection.closed'
  | 'reviews.cycle.closed'
  | 'reviews.cycle.published'
  | 'reviews.cycle.reopened'
  | 'reviews.cycle.cancelled'
>;

/**
 * Does what the present status of the cycle requires, whichever event it follows: jobs may come late, twice, or in
 * another order. The cycle is locked meanwhile.
 */
const settle = async ({ subject_id }: Moved, context: ReactionContext): Promise<void> => {
  const { tx } = context;
  const cycle = await tx
    .selectFrom('review_cycles')
    .selectAll()
    .where('id', '=', subject_id)
    .forUpdate()
    .executeTakeFirst();
  if (!cycle) return;
  const status = cycle.status as CycleState;
  // Anonymous answers are part of all marks: nothing is computed before they are there.
  if (marked.includes(status) && (await isBeingCounted(tx, cycle.id))) return;
  if (!marked.includes(status)) await forget(tx, cycle.id);
  else if (!(await isMarked(tx, cycle.id))) {
    await markCycle(tx, cycle, await companyToday(context));
    // Evidence from earlier marks does not count for these.
    await withdraw(context, cycle);
  }
  if (!published.includes(status)) return withdraw(context, cycle);
  await openTo(tx, cycle);
  await prove(context, cycle);
};

export const reactions: ReactionTable = {
  'reviews.cycle.closed': [after('reviews.mark', settle)],
  'sealed.collection.closed': [after('reviews.mark_with_unnamed', settle)],
  'reviews.cycle.published': [after('reviews.prove', settle)],
  'reviews.cycle.reopened': [
    together('reviews.take_back_results', takeBack),
    after('reviews.withdraw_evidence', settle),
  ],
  'reviews.cycle.cancelled': [after('reviews.forget_marks', settle)],
  'reviews.result.talked': [after('reviews.tell_talked', notifyTalked)],
  'reviews.result.contested': [after('reviews.tell_contested', notifyContested)],
};
