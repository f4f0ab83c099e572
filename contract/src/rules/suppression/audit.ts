/**
 * Whether a hidden number of a table can be worked out from the shown ones: whether the sums leave it only one value.
 * That counts are whole and not negative adds no information: a hidden number is never 0, and the sums form a network,
 * so an open number may always be one more or one less, and no bound can fix it.
 */
import type { Entry, Line } from './margins.ts';

/** What one line tells about its hidden entries: Σ sign·entry is known. */
type Equation = readonly (readonly [entry: Entry, sign: 1 | -1])[];

/**
 * Whether a hidden entry is determined: after the reduction, an equation contains only this entry. Gauss-Jordan
 * elimination; as the matrix belongs to a network, its numbers stay −1, 0 and 1.
 */
export function isAnyDetermined(lines: readonly Line[], hidden: ReadonlySet<Entry>): boolean {
  const rows = lines.map((line) => rowOf(equationOf(line, hidden), hidden));
  let done = 0;
  for (let column = 0; column < hidden.size; column += 1) {
    const pivot = rows.findIndex((row, index) => index >= done && row[column] !== 0);
    const found = rows[pivot];
    if (found === undefined) continue;
    rows[pivot] = rows[done] ?? found;
    rows[done] = found;
    for (const [index, row] of rows.entries()) if (index !== done) reduce(row, found, column);
    done += 1;
  }
  return rows.some((row) => row.filter((value) => value !== 0).length === 1);
}

function equationOf({ parts, total }: Line, hidden: ReadonlySet<Entry>): Equation {
  const missing = parts.filter((part) => hidden.has(part)).map((part) => [part, 1] as const);
  return hidden.has(total) ? [...missing, [total, -1]] : missing;
}

function rowOf(equation: Equation, hidden: ReadonlySet<Entry>) {
  const signs = new Map<Entry, number>(equation);
  return [...hidden].map((entry) => signs.get(entry) ?? 0);
}

function reduce(row: number[], pivot: readonly number[], column: number) {
  const factor = (row[column] ?? 0) / (pivot[column] ?? 1);
  if (factor === 0) return;
  for (const [index, value] of pivot.entries()) row[index] = (row[index] ?? 0) - factor * value;
}
