/** When the name of an icon appears: after a delay, or at once when another one was read just before. */

const openMs = 700;
const skipMs = 300;
/** The time in which the pointer may move from the icon to its name, in ms. */
export const graceMs = 120;

/** The time until which the last name counts as just read; without end while it is still visible. */
let countsUntil = Number.NEGATIVE_INFINITY;

/** Notes when a name was opened, by the page's stopwatch, in ms. */
export const noteHintOpened = () => {
  countsUntil = Number.POSITIVE_INFINITY;
};
export const noteHintClosed = (now: number) => {
  countsUntil = now + skipMs;
};
export const hintDelay = (now: number) => (now <= countsUntil ? 0 : openMs);
