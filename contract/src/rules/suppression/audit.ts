/**
 * Whether a hidden number of a table can be worked out from what is shown: whether the sums alone leave it one value.
 * That counts are whole and never negative adds nothing to that. A hidden number is never 0, and the sums are those of
 * a network: whatever they leave open may be one more and one less, so no bound can close it. Management rules 3.4
 * and 18.
 */
import type { Entry, Line } from './margins.ts';

/** What one line says of its hidden entries: Σ sign·entry is known. */
type Equation = readonly (readonly [entry: Entry, sign: 1 | -1])[];

/**
 * Whether any of the hidden entries is determined: reduced, an equation names it alone. Gauss and Jordan; the matrix is
 * one of a network, so that all numbers in it stay −1, 0 and 1.
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
