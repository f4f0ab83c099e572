/** Which row of a table is its header: titles and blank rows may stand above it. Pure. */
import { emailProblem } from '@pdy/contract/auth/rules';
import { guessColumns, missingColumns } from '@pdy/contract/rules/user-import-columns';

type Row = readonly string[];
type Table = readonly Row[];

/** Rows among which the header is looked for. */
const mostAbove = 50;

const filled = (row: Row) => row.filter((cell) => cell.trim() !== '').length;

/** How many columns a row names; none where it holds an address, which only lines do. */
const namedBy = (row: Row): number => {
  if (row.some((cell) => cell.includes('@') && emailProblem(cell) === null)) return 0;
  const { columns, repeated } = guessColumns(row);
  return Object.keys(columns).length + repeated.length;
};

type Found = {
  /** Place of the header in the table, counted from 0; -1 where all rows are blank. */
  readonly place: number;
  /** How many columns it names. */
  readonly named: number;
};

/** The row that names the most columns; else the first with two cells; else the first that is not blank. */
export const headerIn = (table: Table): Found => {
  const head = table.slice(0, mostAbove);
  const best = head.reduce(
    (found, row, place) => {
      const named = namedBy(row);
      return named > found.named ? { place, named } : found;
    },
    { place: -1, named: 0 },
  );
  if (best.place >= 0 && (best.named > 1 || filled(head[best.place] ?? []) > 1)) return best;
  const wide = head.findIndex((row) => filled(row) > 1);
  return { place: wide >= 0 ? wide : table.findIndex((row) => filled(row) > 0), named: 0 };
};

/** How well a separator tells the columns of the first rows apart. */
export const rateHead = (head: Table): number => {
  const { place, named } = headerIn(head);
  return named * 10_000 + (head[place]?.length ?? 0);
};

/** Whether people can be found by the columns of the header. */
export const hasColumns = (headers: Row): boolean =>
  missingColumns(guessColumns(headers).columns).length === 0;
