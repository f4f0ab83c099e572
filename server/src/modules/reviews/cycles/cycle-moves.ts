/** The statuses of a cycle after its launch, changed by hand or by date. */
import { type CycleState, reopenedDays } from '@pdy/contract/reviews/words';
import { daysAfter } from '@pdy/contract/rules/days';
import type { Selectable } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { DB } from '../../../db/types.ts';

export type HeldCycle = Selectable<DB['review_cycles']>;
type Means = { readonly tx: Tx; readonly record: Recorder; readonly today: string };

/** The statuses from which an act may start. */
const before = {
  open: ['nominating', 'scheduled'],
  close: ['collecting'],
  publish: ['collected'],
  end: ['published'],
  reopen: ['collected', 'published'],
  cancel: ['draft', 'nominating', 'scheduled', 'collecting', 'collected'],
} as const satisfies Record<string, readonly CycleState[]>;

export const demandFrom = (cycle: HeldCycle, act: keyof typeof before) => {
  if (!(before[act] as readonly string[]).includes(cycle.status))
    throw broken('review_cycle_goes_on_from_here');
};

const set = (
  tx: Tx,
  id: string,
  values: Partial<
    Pick<HeldCycle, 'status' | 'collected_on' | 'published_on' | 'reason' | 'collect_until' | 'publish_on'>
  >,
) => tx.updateTable('review_cycles').set(values).where('id', '=', id).execute();

const open = async ({ tx, record }: Means, { id }: HeldCycle) => {
  await set(tx, id, { status: 'collecting' });
  await record('reviews.cycle.opened', id, {});
};

const earlier = (one: string, other: string) => (one < other ? one : other);
const later = (one: string, other: string) => (one > other ? one : other);

/**
 * Closes a cycle: reviews that were not sent are no longer requested. If closed by date, it counts as closed on its
 * last day.
 */
const close = async ({ tx, record, today }: Means, { id, collect_until }: HeldCycle) => {
  await tx
    .updateTable('review_assignments')
    .set({ status: 'expired' })
    .where('cycle_id', '=', id)
    .where('status', 'in', ['pending', 'started'])
    .execute();
  await set(tx, id, { status: 'collected', collected_on: earlier(today, collect_until) });
  await record('reviews.cycle.closed', id, {});
};

const publish = async ({ tx, record, today }: Means, { id }: HeldCycle) => {
  await set(tx, id, { status: 'published', published_on: today });
  await record('reviews.cycle.published', id, {});
};

const end = async ({ tx, record }: Means, { id }: HeldCycle) => {
  await set(tx, id, { status: 'ended' });
  await record('reviews.cycle.ended', id, {});
};

/** Opens expired reviews again; a reaction, which sees what others write, marks those that were begun. */
const openExpired = (tx: Tx, cycle_id: string, due_on: string) =>
  tx
    .updateTable('review_assignments')
    .set({ status: 'pending', due_on })
    .where('cycle_id', '=', cycle_id)
    .where('status', '=', 'expired')
    .execute();

/**
 * Reopens a cycle. A publication goes back to its marks, a close to its collection. Dates that are over or less than a
 * week away move, or the next of them would undo the reopening at once.
 */
const reopen = async ({ tx, record, today }: Means, cycle: HeldCycle, reason: string) => {
  const from = cycle.status === 'published' ? 'published' : 'collected';
  const day = daysAfter(today, reopenedDays);
  const publish_on = later(cycle.publish_on, day);
  if (from === 'published')
    await set(tx, cycle.id, { status: 'collected', published_on: null, publish_on, reason });
  else {
    const collect_until = later(cycle.collect_until, day);
    await set(tx, cycle.id, {
      ...{ status: 'collecting', collected_on: null, collect_until, reason },
      publish_on: later(publish_on, collect_until),
    });
    await openExpired(tx, cycle.id, collect_until);
  }
  await record('reviews.cycle.reopened', cycle.id, { from });
};

const cancel = async ({ tx, record }: Means, { id }: HeldCycle, reason: string) => {
  await tx
    .updateTable('review_assignments')
    .set({ status: 'dismissed' })
    .where('cycle_id', '=', id)
    .where('status', 'in', ['pending', 'started', 'expired'])
    .execute();
  await set(tx, id, { status: 'cancelled', reason });
  await record('reviews.cycle.cancelled', id, {});
};

/** The moves of a cycle, by hand or by date; reopening and cancelling require a reason. */
export const steps = { open, close, publish, end, reopen, cancel };
