/** When a person may begin a test. Pure functions, so that the list and the server's refusal agree. */
import { nextAttemptAt } from '@pdy/contract/rules/assessments/attempt-times';

const dayMs = 86_400_000;
/** A new proficiency test needs this many unseen questions, or a waiting time. */
const fewestUnseen = 20;
const daysUntilSeenCount = 180;

export type TestRules = {
  readonly kind: 'simulado' | 'proficiency';
  readonly status: 'draft' | 'published' | 'paused' | 'archived';
  readonly opens_at: Date | null;
  readonly closes_at: Date | null;
  readonly max_attempts: number | null;
  readonly cooldown_hours: readonly number[];
  readonly retake_after_pass: boolean;
  readonly retest_days: number;
};

/** Valid attempts, oldest first; voided ones are left out. */
export type Ended = { readonly submitted_at: Date; readonly is_passed: boolean | null };

export type Opening =
  | { readonly state: 'open' }
  /** `at`: the instant from which it may begin; null: it depends on something else. */
  | {
      readonly state: 'waits';
      readonly for: 'time' | 'questions' | 'opening' | 'exam';
      readonly at: Date | null;
    }
  | { readonly state: 'shut'; readonly for: 'paused' | 'closed' | 'passed' | 'no_attempts' };

/** Exams ask too many questions of a practice. `free_at`: the day on which they are free again; null: not known. */
export type Rest = { readonly free_at: Date | null };

type Asked = {
  readonly ended: readonly Ended[];
  /** The number of questions of a proficiency test's bank not seen in 180 days; not used for a simulado. */
  readonly unseen: number;
  /** For practice only; absent: enough questions are left. */
  readonly rest?: Rest | undefined;
  readonly now: Date;
};

const simulado = (rules: TestRules, { ended, now }: Asked): Opening => {
  const last = ended.at(-1);
  if (!last) return { state: 'open' };
  const passed = ended.some(({ is_passed }) => is_passed);
  const next = nextAttemptAt({
    finished_attempts: ended.length,
    last_finished_at: last.submitted_at,
    cooldown_hours: rules.cooldown_hours,
    max_attempts: rules.max_attempts,
    passed,
    retake_after_pass: rules.retake_after_pass,
  });
  if (!next) return { state: 'shut', for: passed && !rules.retake_after_pass ? 'passed' : 'no_attempts' };
  return next > now ? { state: 'waits', for: 'time', at: next } : { state: 'open' };
};

const proficiency = (rules: TestRules, { ended, unseen, now }: Asked): Opening => {
  const last = ended.at(-1)?.submitted_at.getTime();
  if (last === undefined) return { state: 'open' };
  const next = last + rules.retest_days * dayMs;
  // Do not promise a day on which the test will not open.
  const unlessNew = unseen < fewestUnseen ? last + daysUntilSeenCount * dayMs : 0;
  const opens = Math.max(next, unlessNew);
  if (opens <= now.getTime()) return { state: 'open' };
  return { state: 'waits', for: opens > next ? 'questions' : 'time', at: new Date(opens) };
};

export const openingOf = (rules: TestRules, asked: Asked): Opening => {
  if (rules.status !== 'published') return { state: 'shut', for: 'paused' };
  if (rules.closes_at && rules.closes_at <= asked.now) return { state: 'shut', for: 'closed' };
  if (rules.opens_at && rules.opens_at > asked.now)
    return { state: 'waits', for: 'opening', at: rules.opens_at };
  const opening = rules.kind === 'simulado' ? simulado(rules, asked) : proficiency(rules, asked);
  return opening.state === 'open' && asked.rest
    ? { state: 'waits', for: 'exam', at: asked.rest.free_at }
    : opening;
};
