/** What people do with a published result: they talk about it, acknowledge it, or contest it. */
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { openContest } from '../../tickets/index.ts';
import type { ResultRow } from './result-rows.ts';
import { contestNow, lastToContest, resultFor, rowFor } from './result-view.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };
type Seen = { readonly participant_id: string; readonly version: number };

/** The result, with its participant locked; only for the person it is about, or for the reviewer. */
const held = async (context: Context, { participant_id, version }: Seen, by: 'person_id' | 'manager_id') => {
  const row = await rowFor(context, participant_id);
  if (row[by] !== context.actor.person_id) throw forbidden();
  await locked(context.tx, 'review_participants', { id: participant_id, version });
  const { status } = row.cycle;
  if (row.published_on === null || (status !== 'published' && status !== 'ended'))
    throw broken('review_is_published');
  return { ...row, published_on: row.published_on };
};

const about = ({ cycle, person_id }: ResultRow) => ({ cycle_id: cycle.id, person_id });

export const talk = authed.reviewResults.talk.handler(async ({ input: { talked_on, ...seen }, context }) => {
  const row = await held(context, seen, 'manager_id');
  if (row.cycle.status === 'ended') throw broken('review_cycle_goes_on_from_here');
  if (talked_on < row.published_on || talked_on > todayOf(context))
    throw broken('review_talk_is_after_publication');
  await context.tx
    .updateTable('review_participants')
    .set({ talked_on })
    .where('id', '=', row.participant_id)
    .execute();
  await context.record('reviews.result.talked', row.participant_id, about(row));
  return resultFor(context, row.participant_id);
});

export const acknowledge = authed.reviewResults.acknowledge.handler(
  async ({ input: { comment, ...seen }, context }) => {
    const row = await held(context, seen, 'person_id');
    if (row.acknowledged_on !== null) throw broken('review_is_acknowledged_once');
    await context.tx
      .updateTable('review_participants')
      .set({ acknowledged_at: context.clock(), comment: comment || null })
      .where('id', '=', row.participant_id)
      .execute();
    await context.record('reviews.result.acknowledged', row.participant_id, about(row));
    return resultFor(context, row.participant_id);
  },
);

/** A copy of the result for the contest, whatever changes later. */
const copyOf = (row: ResultRow & { readonly published_on: string }): ContestCopy => ({
  kind: 'review',
  participant_id: row.participant_id,
  title: row.cycle.name,
  published_on: row.published_on,
  ...{ final: row.final, competencies_score: row.competencies_score, goals_score: row.goals_score },
  rows: row.marked.map(({ name, marks }) => ({ competency: name, score: marks.score })),
});

export const contest = authed.reviewResults.contest.handler(async ({ input: { text, ...seen }, context }) => {
  const row = await held(context, seen, 'person_id');
  if ((await contestNow(context, row)) !== null) throw broken('review_is_contested_once');
  const last = lastToContest(row);
  if (last === null || todayOf(context) > last) throw broken('review_is_contested_in_time');
  await context.record('reviews.result.contested', row.participant_id, about(row));
  const title = `Contestação da avaliação “${row.cycle.name}”`;
  const frozen = {
    contest_kind: 'review',
    contest_id: row.participant_id,
    contest_copy: copyOf(row),
  } as const;
  await openContest(context, { title, description: text }, frozen);
  return resultFor(context, row.participant_id);
});
