/** The corporate reading in sentences. */
import type { CorporateReading } from '@pdy/contract/panels/panels';
import { formatNumber } from '#lib/format.ts';

const percentOf = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((100 * part) / whole));

/** The one sentence of the page. */
export function leadText({ met_percent, gaps }: Pick<CorporateReading, 'met_percent' | 'gaps'>): string {
  if (met_percent === null) return 'Ainda não há níveis medidos de cinco pessoas ou mais.';
  const widest = gaps.find(({ figures }) => figures !== null);
  const most = widest ? ` A maior distância está em ${widest.name}.` : '';
  return `do que os cargos pedem já está nas pessoas, onde o nível é conhecido.${most}`;
}

export function evidenceText({ asked, fresh, stale, unknown }: CorporateReading): string {
  if (asked === 0) return 'Nenhum cargo em uso pede competências ainda.';
  return `De ${formatNumber(asked)} níveis que os cargos pedem, ${percentOf(fresh, asked)}% têm evidência dos últimos 12 meses, ${percentOf(stale, asked)}% têm só evidência vencida e ${percentOf(unknown, asked)}% nunca foram medidos.`;
}

/** 'faltam 0,8 nível em média; 7 de 12 abaixo' */
export const gapText = ({ people, below, mean_gap }: { people: number; below: number; mean_gap: number }) =>
  `${formatNumber(mean_gap)} ${mean_gap < 2 ? 'nível' : 'níveis'} em média · ${below} de ${people} abaixo`;
