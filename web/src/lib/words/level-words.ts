/** Levels in words that agree with their number as shown: the singular below two. */
import { shownLevelText } from '@pdy/contract/rules/competencies/shown-level';
import { formatNumber } from './format.ts';

/** A measured or predicted level, '2,6': one decimal, and never rounded across a step. */
export const formatLevel = (level: number) => shownLevelText(level);

/** '2,6 · pede 2', 'sem evidência · pede 2'. */
export const besideDemand = (held: number | null, demand: number | null) =>
  [held === null ? 'sem evidência' : formatLevel(held), demand !== null && `pede ${demand}`]
    .filter(Boolean)
    .join(' · ');

const isOne = (levels: number) => Math.round(levels * 10) < 20;

/** 'falta' or 'faltam', before a number of levels. */
export const missingVerb = (levels: number) => (isOne(levels) ? 'falta' : 'faltam');

/** 'falta 0,6 nível', 'faltam 2,3 níveis'. */
export const missingLevels = (levels: number) =>
  `${missingVerb(levels)} ${formatNumber(levels)} ${isOne(levels) ? 'nível' : 'níveis'}`;
