/** A table of counts with its totals, as entries that belong to lines. */

/** One number of the table. Totals are entries too: the total of a row follows its last column, and vice versa. */
export type Entry = {
  readonly row: number;
  readonly column: number;
  readonly n: number;
  readonly isTotal: boolean;
};

/** A row or a column: its entries add up to `total`. */
export type Line = {
  readonly key: string;
  readonly parts: readonly Entry[];
  readonly total: Entry;
};

export type MarginTable = {
  /** All entries except the grand total. */
  readonly entries: readonly Entry[];
  /** Rows from the top, then columns from the left; in both, the totals come last. */
  readonly lines: readonly Line[];
  readonly grandTotal: number;
};

export const rowKey = (entry: Entry) => `row ${entry.row}`;
export const columnKey = (entry: Entry) => `column ${entry.column}`;

const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** `matrix`: rows of whole counts, all of the same length. */
export function marginTable(matrix: readonly (readonly number[])[]): MarginTable {
  const width = matrix[0]?.length ?? 0;
  const height = matrix.length;
  const withTotals = [
    ...matrix.map((row) => [...row, total(row)]),
    Array.from({ length: width + 1 }, (_, column) =>
      total(matrix.map((row) => (column === width ? total(row) : (row[column] ?? 0)))),
    ),
  ];
  const grid = withTotals.map((values, row) =>
    values.map((n, column): Entry => ({ row, column, n, isTotal: row === height || column === width })),
  );
  const columns = Array.from({ length: width + 1 }, (_, column) => grid.flatMap((row) => row[column] ?? []));
  return {
    entries: grid.flat().filter(({ row, column }) => row < height || column < width),
    lines: [
      ...grid.flatMap((entries) => lineOf(entries, rowKey)),
      ...columns.flatMap((entries) => lineOf(entries, columnKey)),
    ],
    grandTotal: grid[height]?.[width]?.n ?? 0,
  };
}

function lineOf(entries: readonly Entry[], keyOf: (entry: Entry) => string): Line[] {
  const last = entries.at(-1);
  return last ? [{ key: keyOf(last), parts: entries.slice(0, -1), total: last }] : [];
}
