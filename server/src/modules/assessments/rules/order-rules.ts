/**
 * Order and draw of questions from an attempt's seed: reproducible without our code, and never outside the
 * server, because the seed tells what comes. Assessments rules 4.1.
 */
import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** Where a thing falls for a seed; `place` says what is being ordered. 64 hexadecimal digits. */
export const lotOf = (seed: string, place: string, id: string) => sha256(`${seed}:${place}:${id}`);

const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** What to order options by; `items` is the place of the questions themselves. */
export const optionsOf = (question: string) => `options:${question}`;

/** Ids in the seed's order; pinned ones ('Todas as anteriores') stay last, as written. */
export function shuffled(
  seed: string,
  place: string,
  ids: readonly string[],
  pinned: readonly string[] = [],
) {
  const lots = ids.filter((id) => !pinned.includes(id)).map((id) => ({ id, lot: lotOf(seed, place, id) }));
  const free = lots.toSorted((a, b) => byText(a.lot, b.lot)).map(({ id }) => id);
  return [...free, ...ids.filter((id) => pinned.includes(id))];
}

export type Drawable = {
  id: string;
  /** Times this person saw the question in the last 180 days. */
  times_seen: number;
  /** Two of one group never stand in the same attempt. */
  enemy_group?: string | null | undefined;
};

export type Draw = {
  seed: string;
  section: string;
  pool: readonly Drawable[];
  count: number;
  /** Groups that earlier sections of the attempt have used. */
  used_groups?: readonly string[] | undefined;
};

/** Ids of the questions of a section, the least seen first; fewer than `count` when the pool is too small. */
export function drawn({ seed, section, pool, count, used_groups = [] }: Draw): string[] {
  const lots = pool.map((one) => ({ ...one, lot: lotOf(seed, `draw:${section}`, one.id) }));
  const order = lots.toSorted((a, b) => a.times_seen - b.times_seen || byText(a.lot, b.lot));
  const groups = new Set(used_groups);
  const taken: string[] = [];
  for (const { id, enemy_group } of order) {
    if (taken.length >= count) break;
    if (enemy_group && groups.has(enemy_group)) continue;
    if (enemy_group) groups.add(enemy_group);
    taken.push(id);
  }
  return taken;
}
