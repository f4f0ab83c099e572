/** Every limit of the log and of the security monitor. Times in ms. */

const second = 1000;
const minute = 60 * second;

/** What the log keeps. */
export const logLimits = {
  perMinutePerCategory: 50,
  inMemory: 100,
  /** Only the latest errors and security entries. */
  inStorage: 50,
} as const;

/** What the monitor keeps in memory, and how it sends it. */
export const eventLimits = {
  inMemory: 1000,
  recent: 50,
  inReport: 20,
  alerts: 100,
  perBatch: 10,
  /** The server accepts no more of one kind from one person. */
  perMinutePerCategory: 50,
  /** A batch that is not full waits no longer than this. */
  flushAfter: 5 * second,
  /** A batch that could not be sent is tried again, each time after twice the pause, up to this pause. */
  longestPause: 5 * minute,
} as const;

/** When behaviour looks unlike a person's. Typing and automatic saving do not count as actions. */
export const behaviour = {
  window: minute,
  suspiciousActions: 50,
  checkEvery: 30 * second,
  /** With more than this in a minute, once the session is a minute old, another person may be using it. */
  hijackActions: 250,
  hijackAfter: minute,
  hijackCooldown: 5 * minute,
  criticalCooldown: 30 * second,
  activityDebounce: second,
  consoleCheckEvery: 10 * second,
  forgetSessionAfter: 24 * 60 * minute,
  /** Rows received in one window; more are an event of medium severity. */
  dataVolume: 1000,
} as const;
