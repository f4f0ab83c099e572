/** The corporate reading in sentences. */
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { wholeShares } from '@pdy/contract/rules/whole-shares';
import { formatNumber } from '#lib/words/format.ts';
import { withStop } from '#lib/words/with-stop.ts';

/** The summary of the page in one sentence. */
export function leadText(
  { met_percent, gaps }: Pick<CorporateReading, 'met_percent' | 'gaps'>,
  fewest: number,
): string {
  if (met_percent === null) return `Ainda não há níveis medidos de ${fewest} pessoas ou mais.`;
  const widest = gaps.find(({ figures }) => figures !== null);
  const most = widest ? ` ${withStop(`A maior distância está em ${widest.name}`)}` : '';
  return `do que os cargos pedem já está nas pessoas, onde o nível é conhecido.${most}`;
}

export function evidenceText({ asked, fresh, stale, unknown }: CorporateReading): string {
  if (asked === 0) return 'Nenhum cargo em uso pede competências ainda.';
  const [known, old, never] = wholeShares([fresh, stale, unknown]);
  return `De ${asked === 1 ? '1 nível' : `${formatNumber(asked)} níveis`} que os cargos pedem, ${known}% têm evidência dos últimos 12 meses, ${old}% têm só evidência vencida e ${never}% nunca foram medidos.`;
}

/** 'faltam 0,8 nível em média; 7 de 12 abaixo' */
export const gapText = ({ people, below, mean_gap }: { people: number; below: number; mean_gap: number }) =>
  `${formatNumber(mean_gap)} ${mean_gap < 2 ? 'nível' : 'níveis'} em média · ${below} de ${people} abaixo`;
