/** Levels in words that agree with their number, as it is shown: below two, the one form. */
import { formatNumber } from './format.ts';

const isOne = (levels: number) => Math.round(levels * 10) < 20;

/** 'falta' or 'faltam', before so many levels. */
export const missingVerb = (levels: number) => (isOne(levels) ? 'falta' : 'faltam');

/** 'falta 0,6 nível', 'faltam 2,3 níveis'. */
export const missingLevels = (levels: number) =>
  `${missingVerb(levels)} ${formatNumber(levels)} ${isOne(levels) ? 'nível' : 'níveis'}`;
