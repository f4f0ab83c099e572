/** When the score, the answers and the key of a simulado are shown. */
import type { ShowMoment } from '../../assessments/values.ts';

type Shown = {
  readonly score_shown: ShowMoment;
  readonly answers_shown: ShowMoment;
  readonly key_shown: ShowMoment;
};

const fromSoonToNever: readonly ShowMoment[] = [
  'on_submit',
  'when_final',
  'after_close',
  'on_release',
  'never',
];

const laterOf = (one: ShowMoment, other: ShowMoment) =>
  fromSoonToNever.indexOf(one) > fromSoonToNever.indexOf(other) ? one : other;

/** The right answers reveal the score, and the key reveals the right answers, so none may be shown before the other. */
export const inOrder = <R extends Shown>(rules: R): R => {
  const { score_shown } = rules;
  const answers_shown = laterOf(score_shown, rules.answers_shown);
  return { ...rules, answers_shown, key_shown: laterOf(answers_shown, rules.key_shown) };
};
