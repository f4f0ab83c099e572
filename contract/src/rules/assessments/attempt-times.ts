/** When an attempt ends, and when the next one may begin. Instants are the server's. */
import { roundHalfUp } from '../numbers.ts';

/** Answers that were on their way when the time ran out still count. */
const GRACE_MS = 30_000;
const HOUR_MS = 3_600_000;

export type TimeRules = {
  started_at: Date;
  /** Null: no limit. */
  time_limit_s: number | null;
  /** The person's extra time, in percent of the limit; 0 without any. */
  extra_percent?: number | undefined;
  /** When the whole assessment closes, for everybody; null when it does not close. */
  closes_at?: Date | null | undefined;
};

/** A time limit in whole seconds, with the extra time that the person was granted. */
export const secondsWith = (limit_s: number, extra_percent: number): number =>
  Math.floor((limit_s * (100 + extra_percent)) / 100);

/** The last instant of the attempt; null when nothing ends it. Computed once, at the start, and stored. */
export function deadlineOf({
  started_at,
  time_limit_s,
  extra_percent = 0,
  closes_at,
}: TimeRules): Date | null {
  const ends: number[] = [];
  if (time_limit_s !== null) {
    ends.push(started_at.getTime() + roundHalfUp(time_limit_s * 1000 * (1 + extra_percent / 100)));
  }
  if (closes_at) ends.push(closes_at.getTime());
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

/** The last instant at which the server accepts an answer; null when nothing ends the attempt. */
export const hardCloseOf = (deadline: Date | null) =>
  deadline === null ? null : new Date(deadline.getTime() + GRACE_MS);

export const acceptsAnswers = (deadline: Date | null, now: Date) =>
  deadline === null || now.getTime() <= deadline.getTime() + GRACE_MS;

/**
 * What to add to the client's clock to get the server's, in milliseconds. `sent` and `received` are the
 * client's times around the request; the server is assumed to have answered half-way.
 */
export const clockOffset = (sent: number, received: number, serverNow: number) =>
  serverNow - (sent + received) / 2;

/** Milliseconds left, never negative. */
export const remainingMs = (deadline: number, clientNow: number, offset: number) =>
  Math.max(0, deadline - (clientNow + offset));

export type RetakeRules = {
  /** Finished attempts that count towards the limit, 1 upwards. */
  finished_attempts: number;
  last_finished_at: Date;
  /** Hours to wait after the first, second, … attempt; the last value repeats. Empty: no wait. */
  cooldown_hours: readonly number[];
  /** Null: unlimited. */
  max_attempts?: number | null | undefined;
  passed?: boolean | undefined;
  retake_after_pass?: boolean | undefined;
};

/** When the next attempt may begin; null when there is none left. */
export function nextAttemptAt(rules: RetakeRules): Date | null {
  const { finished_attempts, last_finished_at, cooldown_hours, max_attempts } = rules;
  if (rules.passed && !rules.retake_after_pass) return null;
  if (typeof max_attempts === 'number' && finished_attempts >= max_attempts) return null;
  const hours = cooldown_hours[Math.min(finished_attempts, cooldown_hours.length) - 1] ?? 0;
  return new Date(last_finished_at.getTime() + hours * HOUR_MS);
}
