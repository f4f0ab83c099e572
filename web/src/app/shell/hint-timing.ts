/** When the name of an icon appears: after a while; at once when another one was read just before. */

const openMs = 700;
const skipMs = 300;
/** The pointer may leave the icon for its name. */
export const graceMs = 120;

/** How long the name that was read last counts: for ever while it is still there. */
let countsUntil = Number.NEGATIVE_INFINITY;

/** Times are those of the page's stopwatch, in ms. */
export const noteHintOpened = () => {
  countsUntil = Number.POSITIVE_INFINITY;
};
export const noteHintClosed = (now: number) => {
  countsUntil = now + skipMs;
};
export const hintDelay = (now: number) => (now <= countsUntil ? 0 : openMs);
