import { figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { formatNumber } from '#lib/words/format.ts';
import { wayTo } from '../ways.ts';
import { type FigureView, fromTo } from './view.ts';

const toMap = { label: 'Ver o que falta em cada área', href: () => '/reports?aba=competencias' };

const gainOf = ({ values: [before, now] }: ReportFigure['rows'][number]) =>
  before?.value == null || now?.value == null ? null : now.value - before.value;

/** A sentence on the area that gained most. */
const areaSentence = ({ rows }: ReportFigure) => {
  const gained = rows
    .flatMap((row) => {
      const gain = gainOf(row);
      return gain === null ? [] : [{ name: row.name ?? '', gain }];
    })
    .sort((a, b) => b.gain - a.gain)[0];
  if (!gained) return null;
  return gained.gain > 0
    ? `${gained.name} avançou mais: ${formatNumber(gained.gain)} pontos.`
    : 'Nenhuma área avançou no período.';
};

export const developmentViews = {
  headcount: {
    kind: 'line',
    sentence: fromTo(figureWords.headcount),
    how: 'Pessoas ativas hoje, contadas desde o dia em que entraram.',
  },
  fit: {
    kind: 'line',
    sentence: fromTo(figureWords.fit),
    how: 'Média da aderência ao cargo das pessoas cujo cargo pede competências. O que não se sabe conta como zero.',
    act: toMap,
  },
  adoption: {
    kind: 'line',
    sentence: fromTo(figureWords.adoption),
    how: 'Pessoas com um PDI aprovado em andamento, das ativas.',
    act: { label: 'Ver quem está sem PDI', href: (runner) => wayTo('sem-pdi', runner) },
  },
  area_fit: {
    kind: 'bars',
    sentence: areaSentence,
    how: 'Média da aderência ao cargo em cada área, no primeiro mês do período e no mais novo.',
    act: toMap,
  },
} as const satisfies Readonly<Record<string, FigureView>>;
