/** Worked examples of deadlines, clocks and waits between attempts. */
import {
  acceptsAnswers,
  clockOffset,
  deadlineOf,
  hardCloseOf,
  nextAttemptAt,
  remainingMs,
} from '@pdy/contract/rules/assessments/attempt-times';
import type { Runner } from './runner.ts';

type DeadlineCase = {
  id: string;
  startedAt: string;
  timeLimitS: number | null;
  extraPercent?: number;
  closesAt?: string | null;
  expected: object;
};
type Deadlines = {
  cases: DeadlineCase[];
  accept: { case: string; serverNow: string; expected: boolean }[];
  clientClock: {
    case: {
      t0: number;
      t1: number;
      serverNow: number;
      deadline: number;
      clientNow: number;
      expected: object;
    };
  };
};

const deadlineIn = (one: DeadlineCase) =>
  deadlineOf({
    started_at: new Date(one.startedAt),
    time_limit_s: one.timeLimitS,
    extra_percent: one.extraPercent,
    closes_at: one.closesAt ? new Date(one.closesAt) : null,
  });

export const deadlines: Runner = (section) => {
  const { cases, accept, clientClock } = section as Deadlines;
  const { t0, t1, serverNow, deadline, clientNow, expected } = clientClock.case;
  const offsetMs = clockOffset(t0, t1, serverNow);
  return [
    ...cases.map((one) => ({
      name: one.id,
      expected: one.expected,
      actual: () => {
        const ends = deadlineIn(one);
        return {
          deadlineAt: ends?.toISOString() ?? null,
          hardCloseAt: hardCloseOf(ends)?.toISOString() ?? null,
        };
      },
    })),
    ...accept.map((one) => ({
      name: `${one.case} at ${one.serverNow}`,
      expected: one.expected,
      actual: () => {
        const found = cases.find(({ id }) => id === one.case);
        return found && acceptsAnswers(deadlineIn(found), new Date(one.serverNow));
      },
    })),
    {
      name: 'a clock an hour behind',
      expected,
      actual: () => ({ offsetMs, remainingMs: remainingMs(deadline, clientNow, offsetMs) }),
    },
  ];
};

type CooldownCase = {
  finishedAttempts: number;
  lastFinishedAt: string;
  passed?: boolean;
  retakeAfterPass?: boolean;
  maxAttempts?: number;
  expectedNextAllowedAt: string | null;
};

export const cooldowns: Runner = (section) => {
  const { cooldownHours, cases } = section as { cooldownHours: number[]; cases: CooldownCase[] };
  return cases.map((one) => ({
    name: `after ${one.finishedAttempts} attempts${one.passed ? ', passed' : ''}`,
    expected: one.expectedNextAllowedAt,
    actual: () =>
      nextAttemptAt({
        finished_attempts: one.finishedAttempts,
        last_finished_at: new Date(one.lastFinishedAt),
        cooldown_hours: cooldownHours,
        max_attempts: one.maxAttempts,
        passed: one.passed,
        retake_after_pass: one.retakeAfterPass,
      })?.toISOString() ?? null,
  }));
};
