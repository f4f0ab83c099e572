/** Since when the person may read score, answers and key. Assessments rules 4.6; pure. */

export type Moment = 'on_submit' | 'when_final' | 'after_close' | 'on_release' | 'never';

type Rules = {
  readonly kind: 'simulado' | 'proficiency';
  readonly score_shown: Moment;
  readonly answers_shown: Moment;
  readonly key_shown: Moment;
  readonly closes_at: Date | null;
  readonly max_attempts: number | null;
  readonly retake_after_pass: boolean;
};

/** No attempt will follow: none is left, or it was passed and may not be repeated. */
export const isFinal = (
  { max_attempts, retake_after_pass }: Rules,
  { passed, attempts }: { readonly passed: boolean; readonly attempts: number },
) => (passed && !retake_after_pass) || (max_attempts !== null && attempts >= max_attempts);

type Asked = { readonly is_final: boolean; readonly now: Date };

/** Null: not yet known, or never. */
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

/** A proficiency test tells its result at once, and never which answers were right: its bank is asked again. */
export const gatesOf = (rules: Rules, asked: Asked) =>
  rules.kind === 'proficiency'
    ? { score_from: asked.now, answers_from: null, key_from: null }
    : {
        score_from: momentOf(rules.score_shown, rules, asked),
        answers_from: momentOf(rules.answers_shown, rules, asked),
        key_from: momentOf(rules.key_shown, rules, asked),
      };
