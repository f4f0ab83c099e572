/** The messages of the live stream, and the pause before it is requested again. */

/** `ids` null: more changed than can be named. */
export type LiveChange = { topic: string; ids: readonly string[] | null };
/** `changes` null: anything may have changed. */
export type LiveNews = { cursor: string; changes: readonly LiveChange[] | null };

const firstPauseMs = 1000;
const longestPauseMs = 30_000;
const jitterMs = 1000;

/** The pause before try `failures` + 1, in ms. */
export const pauseAfter = (failures: number, chance = Math.random()) =>
  Math.min(longestPauseMs, firstPauseMs * 2 ** Math.max(0, failures - 1)) * (failures > 0 ? 1 : 0) +
  chance * jitterMs;

/** Reads a message of the stream: its cursor and the changes; null for a heartbeat. */
export function newsIn(block: string): LiveNews | null {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const cursor = field('id');
  if (cursor === undefined) return null;
  return { cursor, changes: JSON.parse(field('data') ?? '[]') as LiveChange[] };
}
