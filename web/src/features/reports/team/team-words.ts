/** The map of a team in words. */
import type { TeamCell, TeamMap } from '@pdy/contract/dashboard/dashboard';
import { gapStatusLabel } from '@pdy/contract/rules/competencies/gap';
import { formatDecimal } from '#lib/words/format.ts';
import { missingVerb } from '#lib/words/level-words.ts';
import { knowledgeLabel, toneOf } from '../map/map-words.ts';

/** The short text in the square. */
export function cellMark({ status, gap }: TeamCell): string {
  if (gap === null) return '?';
  if (status === 'lacuna') return formatDecimal(gap);
  return status === 'supera' ? '+' : '✓';
}

/** Undefined where nothing is known. */
export function cellTone({ status, gap }: TeamCell) {
  if (gap === null) return undefined;
  if (status === 'lacuna') return toneOf({ state: 'short', value: gap, knowledge: null });
  return toneOf({ state: status === 'supera' ? 'beyond' : 'met', value: null, knowledge: null });
}

/**
 * The content of a cell as a phrase, with the job that requires the level, because it differs from person to person.
 */
export function cellWords({ status, gap, demand, knowledge }: TeamCell, job: string | null): string {
  const theJob = job === null ? 'o cargo' : `o cargo ${job}`;
  const standing =
    status === 'lacuna' && gap !== null
      ? `${missingVerb(gap)} ${formatDecimal(gap)} para o nível ${demand}, que ${theJob} pede`
      : `${gapStatusLabel[status].toLowerCase()}; ${theJob} pede o nível ${demand}`;
  return gap === null ? standing : `${standing}; ${knowledgeLabel[knowledge]}`;
}

const isShort = (cell: TeamCell | null | undefined) => cell?.status === 'lacuna';
const isUnknown = (cell: TeamCell | null | undefined) => cell != null && cell.gap === null;

/** Shown above the map: the first of its competencies, or that there is no evidence yet. */
export function teamSentence({ competencies, people }: TeamMap): string {
  const [first] = competencies;
  if (!first) return '';
  const cells = people.map((person) => person.cells[0]);
  const asked = cells.filter((cell) => cell != null).length;
  const short = cells.filter(isShort).length;
  if (short > 0)
    return `O que mais falta à equipe é ${first.name}: ${short} de ${asked} abaixo do que o cargo pede.`;
  return people.some((person) => person.cells.some(isUnknown))
    ? 'Ninguém está abaixo do que o cargo pede, no que já se sabe.'
    : 'Ninguém está abaixo do que o cargo pede.';
}
