/** Which numbers of a table of people are hidden, so that none of them can be worked out from the totals. */

import { isAnyDetermined } from './audit.ts';
import { columnKey, type Entry, type Line, type MarginTable, marginTable, rowKey } from './margins.ts';
import { hiddenGroups, smallestGroup } from './suppression.ts';

export type HiddenEntries = {
  /**
   * 'tabela': all entries but those named here are shown. 'totais': no cells, and only the totals that are not named.
   * 'nada': fewer than `k` people in total, nothing is shown.
   */
  readonly mode: 'tabela' | 'totais' | 'nada';
  /** Row and column, from 0, in order; only for 'tabela'. */
  readonly hidden_cells: readonly (readonly [row: number, column: number])[];
  readonly hidden_row_totals: readonly number[];
  readonly hidden_column_totals: readonly number[];
};

type Hidden = Set<Entry>;

/** `matrix`: counts of people by row and column; all rows have the same length. */
export function hiddenEntries(matrix: readonly (readonly number[])[], k = smallestGroup): HiddenEntries {
  const table = marginTable(matrix);
  if (table.grandTotal < k)
    return { mode: 'nada', hidden_cells: [], hidden_row_totals: [], hidden_column_totals: [] };
  const hidden: Hidden = new Set(table.entries.filter(({ n }) => n > 0 && n < k));
  const isRepaired = repairAll(table, hidden, k);
  if (!isRepaired || isAnyDetermined(table.lines, hidden)) return totalsOnly(table, k);
  const named = [...hidden].sort((a, b) => a.row - b.row || a.column - b.column);
  return {
    mode: 'tabela',
    hidden_cells: named.filter(({ isTotal }) => !isTotal).map(({ row, column }) => [row, column]),
    hidden_row_totals: named.filter((entry) => isRowTotal(entry, matrix)).map(({ row }) => row),
    hidden_column_totals: named.filter((entry) => isColumnTotal(entry, matrix)).map(({ column }) => column),
  };
}

const isColumnTotal = ({ row }: Entry, { length }: readonly unknown[]) => row === length;
const isRowTotal = (entry: Entry, matrix: readonly unknown[]) =>
  entry.isTotal && !isColumnTotal(entry, matrix);

/** Goes through all lines until nothing more has to be hidden. False when a line has nothing left to hide. */
function repairAll({ lines }: MarginTable, hidden: Hidden, k: number) {
  const lineBy = new Map(lines.map((line) => [line.key, line]));
  for (let before = -1; before !== hidden.size; ) {
    before = hidden.size;
    for (const line of lines) {
      while (needsMore(line, hidden, k)) {
        const extra = extraOf(line, lineBy, hidden);
        if (extra === undefined) return false;
        hidden.add(extra);
      }
    }
  }
  return true;
}

const entriesOf = ({ parts, total }: Line) => [...parts, total];

/**
 * Whether a line must hide more: one hidden entry can be found by subtraction, and so can two or more beside a shown
 * total when they count fewer than `k` people together.
 */
function needsMore(line: Line, hidden: Hidden, k: number) {
  const missing = entriesOf(line).filter((entry) => hidden.has(entry));
  if (missing.length === 0) return false;
  if (missing.length < 2) return true;
  return !hidden.has(line.total) && missing.reduce((all, { n }) => all + n, 0) < k;
}

/** What is hidden next: cells before totals, then entries whose crossing line already hides some, then the smallest. */
function extraOf(line: Line, lineBy: ReadonlyMap<string, Line>, hidden: Hidden): Entry | undefined {
  const crossing = (entry: Entry) =>
    lineBy.get(rowKey(entry) === line.key ? columnKey(entry) : rowKey(entry));
  const startsNew = (entry: Entry) => {
    const across = crossing(entry);
    return across !== undefined && entriesOf(across).some((one) => hidden.has(one)) ? 0 : 1;
  };
  return entriesOf(line)
    .filter((entry) => entry.n > 0 && !hidden.has(entry) && !isGrandTotal(entry, lineBy))
    .toSorted(
      (a, b) =>
        Number(a.isTotal) - Number(b.isTotal) ||
        startsNew(a) - startsNew(b) ||
        a.n - b.n ||
        a.row - b.row ||
        a.column - b.column,
    )[0];
}

/** Whether the entry is the last one of the last line. */
function isGrandTotal(entry: Entry, lineBy: ReadonlyMap<string, Line>) {
  return lineBy.get(rowKey(entry))?.total === entry && lineBy.get(columnKey(entry))?.total === entry;
}

/** The totals of each side, by the rule for a single row of groups. */
function totalsOnly({ entries }: MarginTable, k: number): HiddenEntries {
  const totals = entries.filter(({ isTotal }) => isTotal);
  const lastRow = Math.max(...totals.map(({ row }) => row));
  const hiddenOf = (side: readonly Entry[], place: (entry: Entry) => number) => {
    // Padded, so that the keys sort like the positions.
    const cells = side.map((entry) => ({ key: String(place(entry)).padStart(9, '0'), n: entry.n }));
    const hidden = hiddenGroups(cells, k);
    return side.map(place).filter((at) => hidden === 'all' || hidden.has(String(at).padStart(9, '0')));
  };
  return {
    mode: 'totais',
    hidden_cells: [],
    hidden_row_totals: hiddenOf(
      totals.filter(({ row }) => row < lastRow),
      ({ row }) => row,
    ),
    hidden_column_totals: hiddenOf(
      totals.filter(({ row }) => row === lastRow),
      ({ column }) => column,
    ),
  };
}
