/** Finds the header row of a table: titles and blank rows may stand above it. */
import { emailProblem } from '@pdy/contract/auth/rules';
import type { Table } from './csv-file.ts';

type Row = readonly string[];
/** How many of the known columns a row names. */
export type Naming = (row: Row) => number;

/** The number of rows among which the header is looked for. */
const mostAbove = 50;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** Whether a row is a line and not a header: it has an e-mail address. */
const isLine = (row: Row) => row.some((cell) => cell.includes('@') && emailProblem(cell) === null);

type Found = {
  /** Row of the header in the table, counted from 0; -1 where all rows are blank. */
  readonly place: number;
  /** How many known columns the header names. */
  readonly named: number;
};

/**
 * The row that names the most columns. A row with a single cell counts only where no row has two. Where no row names
 * a column: the first row that is not blank.
 */
export const headerIn = (table: Table, naming: Naming): Found => {
  const head = table.slice(0, mostAbove);
  const best = head.reduce(
    (found, row, place) => {
      const named = isLine(row) ? 0 : naming(row);
      return named > found.named ? { place, named } : found;
    },
    { place: -1, named: 0 },
  );
  if (best.place >= 0 && (best.named > 1 || filled(head[best.place] ?? []) > 1)) return best;
  const wide = head.findIndex((row) => filled(row) > 1);
  const first = best.place >= 0 ? best.place : table.findIndex((row) => filled(row) > 0);
  const place = wide >= 0 ? wide : first;
  return { place, named: place === best.place ? best.named : 0 };
};

/** How well a separator splits the first rows into columns. */
export const rateHead =
  (naming: Naming) =>
  (head: Table): number => {
    const { place, named } = headerIn(head, naming);
    return named * 10_000 + (head[place]?.length ?? 0);
  };
