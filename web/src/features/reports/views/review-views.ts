import { figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { formatNumber } from '#lib/words/format.ts';
import { type FigureView, largest, rowName } from './view.ts';

const participationSentence = ({ rows }: ReportFigure) => {
  const newest = rows.at(-1);
  const value = newest?.values[0]?.value ?? null;
  return newest && value !== null
    ? `${newest.name}: ${formatNumber(value)}% das avaliações foram enviadas.`
    : null;
};

const most = (key: 'final_marks' | 'nine_boxes' | 'self_view', before: string) => (figure: ReportFigure) => {
  const found = largest(figure);
  return found && found.value > 0
    ? `${before}${rowName(figureWords[key], found.row)} (${formatNumber(found.value)} de ${formatNumber(figure.n ?? 0)}).`
    : null;
};

const newestCycle = 'Do ciclo publicado mais novo.';

export const reviewViews = {
  participation: {
    kind: 'bars',
    sentence: participationSentence,
    how: 'Avaliações enviadas, das pedidas em cada ciclo. As dispensadas não contam.',
    act: { label: 'Abrir os ciclos', href: () => '/performance?aba=ciclos' },
  },
  final_marks: {
    kind: 'bars',
    sentence: most('final_marks', 'A faixa mais comum é '),
    how: `${newestCycle} A nota final de cada pessoa, por faixa.`,
  },
  nine_boxes: {
    kind: 'bars',
    sentence: most('nine_boxes', 'O quadrante mais comum é '),
    how: `${newestCycle} Desempenho e potencial são opinião de quem avalia.`,
  },
  self_view: {
    kind: 'bars',
    sentence: most('self_view', 'A maior parte se vê assim: '),
    how: `${newestCycle} A média da autoavaliação ao lado da média dos outros grupos; um ponto ou mais de distância conta.`,
  },
} as const satisfies Readonly<Record<string, FigureView>>;
