import { figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { countText, sum } from '@pdy/contract/rules/numbers';
import { type FigureView, fromTo } from './view.ts';

const totalOf = ({ rows }: ReportFigure, series: number) =>
  sum(rows.map(({ values }) => values[series]?.value ?? 0));

const volumeSentence = (figure: ReportFigure) => {
  const [opened, resolved] = [totalOf(figure, 0), totalOf(figure, 1)];
  if (opened === 0 && resolved === 0) return null;
  return `${countText(opened, 'chamado aberto', 'chamados abertos')} e ${countText(resolved, 'resolvido', 'resolvidos')} no período.`;
};

export const ticketsViews = {
  ticket_volume: {
    kind: 'bars',
    sentence: volumeSentence,
    how: 'Chamados abertos e resolvidos em cada mês. Os sigilosos não entram em nenhum número. n são os abertos.',
  },
  tickets_in_time: {
    kind: 'line',
    sentence: fromTo(figureWords.tickets_in_time),
    how: 'Dos chamados resolvidos no mês, os que ficaram dentro do prazo, em horas de atendimento e sem as pausas. n são os resolvidos.',
    act: { label: 'Abrir os atrasados', href: () => '/tickets?fila=atrasados' },
  },
  ticket_rating: {
    kind: 'bars',
    sentence: fromTo(figureWords.ticket_rating),
    how: 'Média das notas de 1 a 5, em meses encerrados. Meses com poucas respostas somam-se ao seguinte; com menos de 10, a média vai de 1,5 a 4,5 em meios pontos. n são as respostas.',
  },
} as const satisfies Readonly<Record<string, FigureView>>;
