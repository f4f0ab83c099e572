/**
 * A page as a file: the same figures, a line for each value. What the screen hides is hidden in the file: it has a dash
 * instead.
 */

import type { TableFormat } from '@pdy/contract/common';
import { type FigureWords, figureWords, reportPageLabel } from '@pdy/contract/reports/figure-words';
import type { ReportFigure, ReportFilters, ReportPage } from '@pdy/contract/reports/figures';
import type { CsvCell } from '@pdy/contract/rules/csv';
import { tableFile } from '#kernel/sheets/table-file.ts';

const unitName: Readonly<Record<FigureWords['unit'], string>> = {
  count: 'quantidade',
  percent: '%',
  levels: 'níveis',
  mark: 'nota de 1 a 5',
  hours: 'horas',
};

const rowName = ({ is_monthly, rows }: FigureWords, { key, name }: ReportFigure['rows'][number]): string => {
  if (is_monthly) return key.slice(0, 7);
  return (rows ? rows[key] : name) ?? 'Sem área';
};

const linesOf = (figure: ReportFigure): CsvCell[][] => {
  const words: FigureWords = figureWords[figure.key];
  return figure.rows.flatMap((row) =>
    row.values.map(({ value, is_hidden }, at) => [
      words.title,
      rowName(words, row),
      words.series[at] ?? '',
      is_hidden ? '—' : value,
      unitName[words.unit],
    ]),
  );
};

type Asked = {
  readonly filters: ReportFilters;
  readonly format: TableFormat;
  /** The company's short name, and the day where the company is. */
  readonly slug: string;
  readonly today: string;
  readonly person: string;
};

/** 'PDI e metas' becomes 'pdi-e-metas'. */
const fileWords = (title: string) =>
  title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '-');

/** @returns the file, the SHA-256 of its bytes in hex, and its lines. */
export const pageFile = async (page: ReportPage, { filters, format, slug, today, person }: Asked) => {
  const lines = page.figures.flatMap(linesOf);
  const title = reportPageLabel[filters.page];
  const job = page.options.jobs.find(({ id }) => id === filters.job_profile_id)?.name;
  const { file, sha256 } = await tableFile(
    `pdy-${fileWords(title)}-${slug}-${today}`,
    format,
    { name: title, rows: [['Número', 'Linha', 'Série', 'Valor', 'Unidade'], ...lines] },
    {
      name: 'Filtros',
      rows: [
        ['Filtro', 'Valor'],
        ['Exportado por', person],
        ['Em', today],
        ['Contado em', page.counted_on],
        ['Área', filters.area ?? 'Todas'],
        ['Cargo', job ?? 'Todos'],
        ['Meses', filters.months ?? 12],
        ['Pessoas por número, no mínimo', page.fewest],
      ],
    },
  );
  return { file, sha256, lines: lines.length };
};
