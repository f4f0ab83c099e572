import { type FigureWords, figureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure } from '@pdy/contract/reports/figures';
import { formatNumber } from '#lib/words/format.ts';
import { type FigureView, largest, rowName } from './view.ts';

const sumOf = ({ rows }: ReportFigure, series: number) =>
  rows.reduce((sum, { values }) => sum + (values[series]?.value ?? 0), 0);

const people = (count: number) => (count === 1 ? '1 pessoa' : `${formatNumber(count)} pessoas`);

/** A sentence on the largest group. */
const mostIn = (words: FigureWords, noun: string) => (figure: ReportFigure) => {
  const most = largest(figure);
  return most && most.value > 0
    ? `${noun}: ${rowName(words, most.row).toLowerCase()} (${formatNumber(most.value)}).`
    : null;
};

const movedSentence = (figure: ReportFigure) => {
  const [hired, left] = [sumOf(figure, 0), sumOf(figure, 1)];
  if (hired + left === 0) return 'Ninguém entrou nem saiu no período.';
  const came = hired === 0 ? 'ninguém entrou' : `${people(hired)} ${hired === 1 ? 'entrou' : 'entraram'}`;
  const went = left === 0 ? 'ninguém saiu' : `${people(left)} ${left === 1 ? 'saiu' : 'saíram'}`;
  return `No período, ${came} e ${went}.`;
};

const turnoverSentence = ({ rows }: ReportFigure) => {
  const value = rows[0]?.values[0]?.value ?? null;
  return value === null
    ? 'Com poucas pessoas, os números acima dizem mais do que uma taxa.'
    : `A rotatividade do período é de ${formatNumber(value)}%.`;
};

const leavingSentence = ({ n }: ReportFigure) => {
  if (n === null) return 'Poucas contas foram desativadas no período para dizer os motivos.';
  return n === 0
    ? 'Nenhuma conta foi desativada no período.'
    : `${people(n)} com a conta desativada no período.`;
};

export const peopleViews = {
  movements: {
    kind: 'bars',
    sentence: movedSentence,
    how: 'Entradas pelo dia da admissão, saídas pelo último dia de trabalho. Só desligamentos contam como saída.',
  },
  turnover: {
    kind: 'bars',
    sentence: turnoverSentence,
    how: 'Metade da soma de admissões e desligamentos, dividida pela média de pessoas do início e do fim do período.',
  },
  tenure: {
    kind: 'bars',
    sentence: mostIn(figureWords.tenure, 'A maior parte está na faixa'),
    how: 'Desde a admissão; sem essa data, desde a entrada no PDY.',
  },
  span: {
    kind: 'bars',
    sentence: mostIn(figureWords.span, 'A equipe direta mais comum tem'),
    how: 'Pessoas ativas que respondem direto a cada gestor.',
    act: { label: 'Abrir a hierarquia', href: () => '/hierarchy-management' },
  },
  leaving: {
    kind: 'bars',
    sentence: leavingSentence,
    how: 'O motivo que a administração escolheu ao desativar a conta. Contas desativadas por engano não contam.',
    act: { label: 'Ver as contas inativas', href: () => '/user-management?status=inativo' },
  },
} as const satisfies Readonly<Record<string, FigureView>>;
