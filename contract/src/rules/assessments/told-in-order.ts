/** What is told of a simulado comes in an order: score, then answers, then what is right. Assessments rules 4.6. */
import type { ShowMoment } from '../../assessments/values.ts';

export type Shown = {
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

/** Which answers were right tells the score, and what is right tells which were: none comes before the other. */
export const toldInOrder = <R extends Shown>(rules: R): R => {
  const { score_shown } = rules;
  const answers_shown = laterOf(score_shown, rules.answers_shown);
  return { ...rules, answers_shown, key_shown: laterOf(answers_shown, rules.key_shown) };
};
