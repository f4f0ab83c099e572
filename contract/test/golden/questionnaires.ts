/** Worked examples of questionnaires and norms. */
import { empiricalPercentile, standing } from '@pdy/contract/rules/assessments/norms';
import {
  type Likert,
  scaleValue,
  type TraitAnswer,
  traitBand,
} from '@pdy/contract/rules/assessments/trait-scales';
import { validityOf } from '@pdy/contract/rules/assessments/trait-validity';
import { REAL } from './assessments.ts';
import { casesOf, nameOf, type Runner } from './runner.ts';

type Section = {
  key: { position: number; scale: string; keyed: '+' | '-' }[];
  testNorms: Record<string, unknown>;
};
type Case = {
  id: string;
  responses: Likert[];
  totalMs: number;
  attentionPassed: boolean;
  expected: { scales: object; validity: object };
};

/** The examples give N by its other end, as ES. */
const told = (scale: string) => (scale === 'N' ? 'ES' : scale);

function scalesOf(answers: readonly TraitAnswer[], norms: Section['testNorms']) {
  const codes = [...new Set(answers.map((answer) => answer.scale))];
  const results = codes.map((scale) => {
    const raw = scaleValue(
      answers.filter((answer) => answer.scale === scale),
      { reversed: scale === 'N' },
    );
    const [mean = 0, sd = 0] = norms[told(scale)] as [number, number];
    const place = raw === null ? null : standing(raw, { mean, sd });
    const band = raw === null ? null : traitBand(raw);
    return [told(scale), { raw, band, T: place?.t ?? null, percentile: place?.percentile ?? null }];
  });
  return Object.fromEntries(results);
}

export const questionnaires: Runner = (section) => {
  const { key, testNorms } = section as Section;
  return casesOf<Case>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: one.expected,
    tolerance: REAL,
    actual: () => {
      const answers = key.map(({ position, scale, keyed }): TraitAnswer => {
        return { scale, keyed: keyed === '+' ? 1 : -1, value: one.responses[position - 1] ?? null };
      });
      const found = validityOf({ answers, total_ms: one.totalMs, attention_passed: one.attentionPassed });
      const validity = { ...found, longString: found.long_string, secondsPerItem: found.seconds_per_item };
      return { scales: scalesOf(answers, testNorms), validity };
    },
  }));
};

export const percentiles: Runner = (section) => {
  const { sample } = section as { sample: number[] };
  return casesOf<{ x: number; expected: number }>(section).map(({ x, expected }) => ({
    name: `${x} of ${sample.length}`,
    expected,
    tolerance: 0,
    actual: () => empiricalPercentile(x, sample),
  }));
};
