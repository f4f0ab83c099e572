/**
 * Order and draw of questions from an attempt's seed: reproducible without our code, and never outside the server,
 * because the seed reveals what comes.
 */
import { createHash } from 'node:crypto';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The sort key of a thing for a seed; `place` names what is being ordered. 64 hexadecimal digits. */
export const lotOf = (seed: string, place: string, id: string) => sha256(`${seed}:${place}:${id}`);

export const byText = (a: string, b: string) => Number(a > b) - Number(a < b);

/** The `place` for ordering the options of a question; `items` is that of the questions themselves. */
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
