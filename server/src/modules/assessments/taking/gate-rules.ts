/** From when on the person may read score, answers and key. Pure functions. */
import type { Gate } from '@pdy/contract/assessments/simulado-results';
import type { ShowMoment as Moment } from '@pdy/contract/assessments/values';
import { inOrder } from '@pdy/contract/rules/assessments/show-moments';

type Shown = {
  readonly score_shown: Moment;
  readonly answers_shown: Moment;
  readonly key_shown: Moment;
};

type Rules = Shown & {
  readonly mode: 'exam' | 'practice';
  readonly kind: 'simulado' | 'proficiency';
  readonly closes_at: Date | null;
  readonly max_attempts: number | null;
  readonly retake_after_pass: boolean;
};

/** Whether no attempt will follow: none is left, or the test was passed and may not be repeated. */
export const isFinal = (
  { max_attempts, retake_after_pass }: Pick<Rules, 'max_attempts' | 'retake_after_pass'>,
  { passed, attempts }: { readonly passed: boolean; readonly attempts: number },
) => (passed && !retake_after_pass) || (max_attempts !== null && attempts >= max_attempts);

type Asked = { readonly is_final: boolean; readonly now: Date };

/** The instant of a moment of the rules; null: not known yet, or never. */
const momentOf = (moment: Moment, { closes_at }: Rules, { is_final, now }: Asked): Date | null => {
  switch (moment) {
    case 'on_submit':
      return now;
    case 'when_final':
      return is_final ? now : closes_at;
    case 'after_close':
      return closes_at;
    case 'on_release':
    case 'never':
      return null;
    default:
      throw new Error(`no such moment: ${moment satisfies never}`);
  }
};

/**
 * From when on each part of the result may be read. A proficiency test shows its result at once, and never which
 * answers were right: its bank is asked again.
 */
export const gatesOf = (rules: Rules, asked: Asked) => {
  if (rules.kind === 'proficiency') return { score_from: asked.now, answers_from: null, key_from: null };
  // The key was shown with each answer.
  if (rules.mode === 'practice')
    return { score_from: asked.now, answers_from: asked.now, key_from: asked.now };
  const { score_shown, answers_shown, key_shown } = inOrder(rules);
  return {
    score_from: momentOf(score_shown, rules, asked),
    answers_from: momentOf(answers_shown, rules, asked),
    key_from: momentOf(key_shown, rules, asked),
  };
};

type Gates = ReturnType<typeof gatesOf>;

/** What an earlier attempt shows once no other will follow. */
export const gatesWhenFinal = (rules: Shown, gates: Gates, at: Date): Gates => {
  const { score_shown, answers_shown, key_shown } = inOrder(rules);
  const opened = (moment: Moment, from: Date | null) =>
    moment === 'when_final' && (from === null || from > at) ? at : from;
  return {
    score_from: opened(score_shown, gates.score_from),
    answers_from: opened(answers_shown, gates.answers_from),
    key_from: opened(key_shown, gates.key_from),
  };
};

const notOpen = {
  on_submit: 'date',
  after_close: 'date',
  when_final: 'last_attempt',
  on_release: 'release',
  never: 'never',
} as const;

/**
 * What an attempt shows once its result is released: what waits for the release, and what must be known before that.
 */
export const gatesOnRelease = (rules: Shown, gates: Gates, at: Date): Gates => {
  const { score_shown, answers_shown, key_shown } = inOrder(rules);
  const opened = (moment: Moment, from: Date | null) =>
    moment === 'on_release' && from === null ? at : from;
  const notAfter = (from: Date | null, next: Date | null) =>
    next !== null && (from === null || from > next) ? next : from;
  const key_from = opened(key_shown, gates.key_from);
  const answers_from = notAfter(opened(answers_shown, gates.answers_from), key_from);
  return {
    score_from: notAfter(opened(score_shown, gates.score_from), answers_from),
    answers_from,
    key_from,
  };
};

export const awaitsRelease = (rules: Shown, { score_from, answers_from, key_from }: Gates): boolean => {
  const { score_shown, answers_shown, key_shown } = inOrder(rules);
  const waits = (moment: Moment, from: Date | null) => moment === 'on_release' && from === null;
  return waits(score_shown, score_from) || waits(answers_shown, answers_from) || waits(key_shown, key_from);
};

/** Whether it will never be shown, because the rules say so or because the moment that they wait for has no date. */
export const neverComes = (moment: Moment, from: Date | string | null) =>
  moment === 'never' || (notOpen[moment] === 'date' && from === null);

/** The message for a person who may not read it yet. `from`: as stored in the attempt. */
export const gateOf = (moment: Moment, from: Date | null, now: Date): Gate => {
  if (from && from <= now) return { state: 'open', at: null };
  return neverComes(moment, from) ? { state: 'never', at: null } : { state: notOpen[moment], at: from };
};
