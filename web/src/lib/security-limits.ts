/** Every number of the log and of the security monitor. Times in ms. */

const second = 1000;
const minute = 60 * second;

/** What the log keeps. */
export const logLimits = {
  perMinutePerCategory: 50,
  inMemory: 100,
  /** The latest of errors and security only. */
  inStorage: 50,
} as const;

/** What the monitor keeps in memory, and how it sends. */
export const eventLimits = {
  inMemory: 1000,
  recent: 50,
  inReport: 20,
  alerts: 100,
  perBatch: 10,
  /** The server takes no more of one kind from one person. */
  perMinutePerCategory: 50,
  /** What does not fill a batch waits no longer than this. */
  flushAfter: 5 * second,
  /** A batch that could not be sent is tried again, each time twice as late, at most this late. */
  longestPause: 5 * minute,
} as const;

/** When behaviour looks unlike a person's. Typing and automatic saving are no actions. */
export const behaviour = {
  window: minute,
  suspiciousActions: 50,
  checkEvery: 30 * second,
  /** More than this in a minute, once the session is a minute old: somebody else may hold it. */
  hijackActions: 250,
  hijackAfter: minute,
  hijackCooldown: 5 * minute,
  criticalCooldown: 30 * second,
  activityDebounce: second,
  consoleCheckEvery: 10 * second,
  forgetSessionAfter: 24 * 60 * minute,
  /** Rows received in one window; more are of medium severity. */
  dataVolume: 1000,
} as const;
