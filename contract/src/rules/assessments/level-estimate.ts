/** How a measured level is written, on screens and in files: alone only where it is clear, otherwise as a range. */
import { levelNames } from '../../levels.ts';
import { shownLevelText } from '../competencies/shown-level.ts';

/** The probability of the level, 0 to 1, from which it may be written alone. */
const clearFrom = 0.75;

export type LevelEstimate = {
  readonly level: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly probability: number;
};

export const isClear = ({ probability }: Pick<LevelEstimate, 'probability'>) => probability >= clearFrom;

/** 'entre 2,6 e 3,8': the range of the level with 90% probability. */
export const rangeWords = ({ low, high }: Pick<LevelEstimate, 'low' | 'high'>) =>
  `entre ${shownLevelText(low)} e ${shownLevelText(high)}`;

/** '3,2 (Intermediário)' where the level is clear, otherwise 'entre 2,6 e 3,8'. */
export const levelWords = (estimate: LevelEstimate): string =>
  isClear(estimate)
    ? `${shownLevelText(estimate.value)} (${levelNames[estimate.level - 1]})`
    : rangeWords(estimate);

type Named = { readonly name: string };
type Levels = {
  readonly levels: readonly (LevelEstimate & { readonly competency: Named })[];
  /** Answered too fast for a level. */
  readonly too_fast: readonly Named[];
};

/** 'SQL 3,2 (Intermediário), Excel entre 1,6 e 2,8, LGPD: respostas rápidas demais'. */
export const levelsWords = ({ levels, too_fast }: Levels) =>
  [
    ...levels.map(({ competency, ...estimate }) => `${competency.name} ${levelWords(estimate)}`),
    ...too_fast.map(({ name }) => `${name}: respostas rápidas demais`),
  ].join(', ');
