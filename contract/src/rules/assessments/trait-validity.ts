/**
 * Whether the answers of a questionnaire are credible. The limits for seconds per item follow Huang and others (2012),
 * as reported in doi 10.1177/10944281211056520; the other limits are ours.
 */
import { deviation, mean } from '../statistics.ts';
import { mirrored, type TraitAnswer } from './trait-scales.ts';

const NOISE = 1e-9;

export type ValidityFlag = 'linha_reta' | 'sem_variacao' | 'velocidade' | 'inconsistencia' | 'atencao';
export type Verdict = 'valid' | 'caution' | 'invalid';

/** For each index: the limit for a flag, and the limit from which the answers are worthless. */
export type ValidityLimits = Readonly<
  Record<
    'long_string' | 'irv' | 'seconds_per_item' | 'inconsistency',
    readonly [caution: number, invalid: number]
  >
>;

/** For 20 items. Reached: long_string. Below (irv also at invalid): irv, seconds_per_item. Above: inconsistency. */
export const defaultLimits: ValidityLimits = {
  long_string: [8, 15],
  irv: [0.5, 0],
  seconds_per_item: [2, 1],
  inconsistency: [1.75, 2.5],
};

export type Validity = {
  /** The longest run of the same answer. */
  long_string: number;
  /** The standard deviation (n − 1) of the answers as given, 0 to about 2; null for fewer than two answers. */
  irv: number | null;
  /** Null without answers. */
  seconds_per_item: number | null;
  /** The mean contradiction between items for and against a trait, 0 to 4; null when no scale has both. */
  inconsistency: number | null;
  flags: ValidityFlag[];
  verdict: Verdict;
};

type Indices = Pick<Validity, 'long_string' | 'irv' | 'seconds_per_item' | 'inconsistency'>;

/** Unanswered items are left out, so their neighbours become adjacent. */
export function longestRun(values: readonly number[]) {
  let [longest, run] = [0, 0];
  for (const [at, value] of values.entries()) {
    run = at > 0 && values[at - 1] === value ? run + 1 : 1;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** The mean over the scales that have answers in both directions. */
function inconsistency(answers: readonly TraitAnswer[]) {
  const ofScale = (scale: string, keyed: 1 | -1) =>
    answers.flatMap((one) =>
      one.scale === scale && one.keyed === keyed && one.value !== null ? [one.value] : [],
    );
  const gaps = [...new Set(answers.map((one) => one.scale))].flatMap((scale) => {
    const [forIt, against] = [ofScale(scale, 1), ofScale(scale, -1)];
    const [agreed, refused] = [mean(forIt), mean(against)];
    return agreed === null || refused === null ? [] : [Math.abs(agreed - mirrored(refused))];
  });
  return mean(gaps);
}

/** The grade of each index: 0 fine, 1 caution, 2 invalid. In the order in which flags are listed. */
function grades(indices: Indices, limits: ValidityLimits): [ValidityFlag, number][] {
  const grade = (
    value: number | null,
    past: (value: number, limit: number) => boolean,
    [soft, hard]: readonly [number, number],
  ) => {
    if (value === null) return 0;
    if (past(value, hard)) return 2;
    return past(value, soft) ? 1 : 0;
  };
  const [soft, hard] = limits.irv;
  const varied = indices.irv ?? Number.POSITIVE_INFINITY;
  return [
    ['linha_reta', grade(indices.long_string, (value, limit) => value >= limit, limits.long_string)],
    ['sem_variacao', varied <= hard + NOISE ? 2 : Number(varied < soft - NOISE)],
    ['velocidade', grade(indices.seconds_per_item, (value, limit) => value < limit, limits.seconds_per_item)],
    [
      'inconsistencia',
      grade(indices.inconsistency, (value, limit) => value > limit + NOISE, limits.inconsistency),
    ],
  ];
}

export type Answering = {
  /** In the order in which they were asked. */
  answers: readonly TraitAnswer[];
  /** Measured by the server between page saves. */
  total_ms: number;
  /** False when the attention item was not answered as instructed. */
  attention_passed: boolean;
  limits?: ValidityLimits | undefined;
};

/** One flag means caution. Two, or one limit far exceeded, make the answers invalid. */
export function validityOf({
  answers,
  total_ms,
  attention_passed,
  limits = defaultLimits,
}: Answering): Validity {
  const values = answers.flatMap(({ value }) => (value === null ? [] : [value]));
  const indices: Indices = {
    long_string: longestRun(values),
    irv: deviation(values),
    seconds_per_item: values.length === 0 ? null : total_ms / 1000 / values.length,
    inconsistency: inconsistency(answers),
  };
  const graded = [
    ...grades(indices, limits),
    ['atencao', attention_passed ? 0 : 1] as [ValidityFlag, number],
  ];
  const flags = graded.filter(([, grade]) => grade > 0).map(([flag]) => flag);
  const isInvalid = flags.length > 1 || graded.some(([, grade]) => grade === 2);
  return { ...indices, flags, verdict: isInvalid ? 'invalid' : flags.length === 1 ? 'caution' : 'valid' };
}
