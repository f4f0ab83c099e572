/** How the figures of People Analytics are drawn and put into words. */
import type { FigureUnit, FigureWords } from '@pdy/contract/reports/figure-words';
import type { ReportFigure, ReportRow } from '@pdy/contract/reports/figures';
import { formatNumber, formatShortMonth } from '#lib/words/format.ts';
import type { Runner } from '../ways.ts';

export type FigureView = {
  readonly kind: 'line' | 'bars';
  /** One sentence from the data; null: nothing can be said. */
  readonly sentence: (figure: ReportFigure) => string | null;
  /** How it is counted, in one or two sentences. */
  readonly how: string;
  /** The action for people who run the company; absent: none from here. */
  readonly act?: { readonly label: string; readonly href: (runner: Runner) => string };
};

const unitText: Readonly<Record<FigureUnit, (value: number) => string>> = {
  count: formatNumber,
  percent: (value) => `${formatNumber(value)}%`,
  levels: (value) => `${formatNumber(value)} ${Math.abs(value) < 2 ? 'nível' : 'níveis'}`,
  mark: formatNumber,
  hours: (value) => `${formatNumber(value)} h`,
};

export const valueText = (unit: FigureUnit, value: number) => unitText[unit](value);

/** The text of a cell of a table, or beside a bar. */
export const cellText = (unit: FigureUnit, { value, is_hidden }: ReportRow['values'][number]) => {
  if (is_hidden) return 'oculto: grupo pequeno';
  return value === null ? '—' : valueText(unit, value);
};

export const areaName = (name: string | null) => name ?? 'Sem área';

export const rowName = ({ is_monthly, rows }: FigureWords, { key, name }: ReportRow): string => {
  if (is_monthly) return `${formatShortMonth(key)} ${key.slice(2, 4)}`;
  return areaName((rows ? rows[key] : name) ?? null);
};

const knownValues = (figure: ReportFigure, series = 0) =>
  figure.rows.flatMap((row) => {
    const value = row.values[series]?.value ?? null;
    return value === null ? [] : [{ row, value }];
  });

/** 'De 61% em dez 25 para 70% em nov 26.' */
export const fromTo = (words: FigureWords) => (figure: ReportFigure) => {
  const values = knownValues(figure);
  const [first, last] = [values[0], values.at(-1)];
  if (!first || !last) return null;
  const text = (value: number) => valueText(words.unit, value);
  if (first === last) return `${text(last.value)} em ${rowName(words, last.row)}.`;
  if (first.value === last.value) return `${text(last.value)}, como em ${rowName(words, first.row)}.`;
  return `De ${text(first.value)} em ${rowName(words, first.row)} para ${text(last.value)} em ${rowName(words, last.row)}.`;
};

/** The row with the largest value. */
export const largest = (figure: ReportFigure, series = 0) =>
  knownValues(figure, series).sort((a, b) => b.value - a.value)[0] ?? null;

/** The row with the smallest value. */
export const smallest = (figure: ReportFigure, series = 0) =>
  knownValues(figure, series).sort((a, b) => a.value - b.value)[0] ?? null;
