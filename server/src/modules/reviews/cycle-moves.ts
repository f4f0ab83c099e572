/** The states of a cycle after its launch, moved by hand or by their day. Management 2.2. */
import type { CycleState } from '@pdy/contract/reviews/words';
import type { Selectable } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/happening.ts';
import type { DB } from '../../db/types.ts';

export type HeldCycle = Selectable<DB['review_cycles']>;
type Means = { readonly tx: Tx; readonly record: Recorder; readonly today: string };

/** From which states an act starts. */
const before = {
  open: ['scheduled'],
  close: ['collecting'],
  publish: ['collected'],
  end: ['published'],
  reopen: ['collected', 'published'],
  cancel: ['draft', 'scheduled', 'collecting', 'collected'],
} as const satisfies Record<string, readonly CycleState[]>;

export const demandFrom = (cycle: HeldCycle, act: keyof typeof before) => {
  if (!(before[act] as readonly string[]).includes(cycle.status))
    throw broken('review_cycle_goes_on_from_here');
};

const set = (
  tx: Tx,
  id: string,
  values: Partial<Pick<HeldCycle, 'status' | 'collected_on' | 'published_on' | 'reason'>>,
) => tx.updateTable('review_cycles').set(values).where('id', '=', id).execute();

const open = async ({ tx, record }: Means, { id }: HeldCycle) => {
  await set(tx, id, { status: 'collecting' });
  await record('reviews.cycle.opened', id, {});
};

/** What was not sent by then is not asked for any more. */
const close = async ({ tx, record, today }: Means, { id }: HeldCycle) => {
  await tx
    .updateTable('review_assignments')
    .set({ status: 'expired' })
    .where('cycle_id', '=', id)
    .where('status', 'in', ['pending', 'started'])
    .execute();
  await set(tx, id, { status: 'collected', collected_on: today });
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

/** A publication is taken back to its marks, a close to its collection. */
const reopen = async ({ tx, record }: Means, cycle: HeldCycle, reason: string) => {
  const from = cycle.status === 'published' ? 'published' : 'collected';
  if (from === 'published') await set(tx, cycle.id, { status: 'collected', published_on: null, reason });
  else {
    await set(tx, cycle.id, { status: 'collecting', collected_on: null, reason });
    await tx
      .updateTable('review_assignments')
      .set({ status: 'started' })
      .where('cycle_id', '=', cycle.id)
      .where('status', '=', 'expired')
      .execute();
  }
  await record('reviews.cycle.reopened', cycle.id, { from });
};

const cancel = async ({ tx, record }: Means, { id }: HeldCycle, reason: string) => {
  await set(tx, id, { status: 'cancelled', reason });
  await record('reviews.cycle.cancelled', id, {});
};

/** By hand or by their day; reopening and cancelling say why. */
export const steps = { open, close, publish, end, reopen, cancel };
