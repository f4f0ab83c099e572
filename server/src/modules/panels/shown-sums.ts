/** Sums of hidden numbers that follow from the numbers shown in a table, though no hidden number follows alone. */
import type { HiddenEntries } from '@pdy/contract/rules/suppression/two-way';

type Vector = number[];

const leadOf = (vector: Vector) => vector.findIndex((value) => value !== 0);

/** The rest of a vector after reduction by the rows; all zero: it follows from them. */
const reduced = (rows: readonly Vector[], vector: Vector): Vector => {
  const rest = [...vector];
  for (const row of rows) {
    const lead = leadOf(row);
    const factor = (rest[lead] ?? 0) / (row[lead] ?? 1);
    if (factor !== 0) for (const [at, value] of row.entries()) rest[at] = (rest[at] ?? 0) - factor * value;
  }
  return rest;
};

/**
 * The check of one table. It says whether the sum of some cells, or of some column totals, follows: each line of the
 * table gives the sum of its hidden entries.
 */
export function shownSums({ hidden_cells, hidden_row_totals, hidden_column_totals }: HiddenEntries) {
  const places = new Map<string, number>();
  const at = (key: string) => {
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return place;
  };
  const lines = new Map<string, [place: number, sign: 1 | -1][]>();
  const say = (line: string, place: number, sign: 1 | -1 = 1) =>
    lines.set(line, [...(lines.get(line) ?? []), [place, sign]]);
  for (const [row, column] of hidden_cells) {
    say(`row ${row}`, at(`${row} ${column}`));
    say(`column ${column}`, at(`${row} ${column}`));
  }
  for (const row of hidden_row_totals) {
    say(`row ${row}`, at(`row ${row}`), -1);
    say('rows', at(`row ${row}`));
  }
  for (const column of hidden_column_totals) {
    say(`column ${column}`, at(`column ${column}`), -1);
    say('columns', at(`column ${column}`));
  }
  const vectorOf = (entries: readonly (readonly [place: number, sign: 1 | -1])[]) => {
    const vector: Vector = Array.from({ length: places.size }, () => 0);
    for (const [place, sign] of entries) vector[place] = sign;
    return vector;
  };
  const rows: Vector[] = [];
  for (const entries of lines.values()) {
    const rest = reduced(rows, vectorOf(entries));
    if (leadOf(rest) >= 0) rows.push(rest);
  }
  const follows = (keys: readonly string[]) => {
    const hidden = keys.flatMap((key) => places.get(key) ?? []);
    return leadOf(reduced(rows, vectorOf(hidden.map((place) => [place, 1] as const)))) < 0;
  };
  return {
    ofCells: (row: number, columns: readonly number[]) =>
      follows(columns.map((column) => `${row} ${column}`)),
    ofColumns: (columns: readonly number[]) => follows(columns.map((column) => `column ${column}`)),
  };
}
