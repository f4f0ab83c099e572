/** The corporate reading in sentences. */
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { formatNumber } from '#lib/words/format.ts';

/** The summary of the page in one sentence. */
export function leadText({ met_percent }: Pick<CorporateReading, 'met_percent'>, fewest: number): string {
  if (met_percent === null) return `Ainda não há níveis medidos de ${fewest} pessoas ou mais.`;
  return 'do que os cargos pedem já está nas pessoas, onde o nível é conhecido.';
}

export function evidenceText({ asked }: Pick<CorporateReading, 'asked'>): string {
  if (asked === 0) return 'Nenhum cargo em uso pede competências ainda.';
  return `De ${asked === 1 ? '1 nível' : `${formatNumber(asked)} níveis`} que os cargos pedem:`;
}

/** '0,8 em média · 7 de 12 abaixo', in levels. */
export const gapText = ({ people, below, mean_gap }: { people: number; below: number; mean_gap: number }) =>
  `${formatNumber(mean_gap)} em média · ${below} de ${people} abaixo`;
