/** How the lines of a file are read and judged. */

import { type Columns, headerOf, type Places } from '@pdy/contract/files/columns';
import { foldedText, plainSigns } from '@pdy/contract/line-text';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';

export type FileLine = {
  /** Counted as in a spreadsheet: the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** The columns of a file, and the file's own names for them. */
export type Reading = {
  readonly places: Places;
  readonly titleOf: (column: string) => string;
};

type Table = { readonly headers: readonly string[]; readonly places: Places };

export const readingOf = (columns: Columns, { headers, places }: Table): Reading => ({
  places,
  titleOf: headerOf(columns, headers, places),
});

/** The cell of a line in a column; undefined when the file has no such column. */
export type Cells = (column: string) => string | undefined;

export const cellsOf =
  ({ places }: Pick<Reading, 'places'>, cells: readonly string[]): Cells =>
  (column) => {
    const place = places.get(column);
    return place === undefined ? undefined : (cells[place] ?? '');
  };

/** The key of a code or name, which is unique in a company, ignoring case and accents. */
export const keyOf = (text: string) => plainSigns(text).trim().toUpperCase();
export const nameKeyOf = (text: string) => foldedText(text).trim();

type Named = { readonly code: string; readonly name: string };

export type Findable<Row extends Named> = {
  /** By its code, else by its name where only one row has it. */
  readonly find: (cell: string) => Row | undefined;
  readonly isOfSeveral: (cell: string) => boolean;
};

/** Rows by code and by name, because people write either. */
export const findable = <Row extends Named>(rows: readonly Row[]): Findable<Row> => {
  const byCode = new Map(rows.map((row) => [keyOf(row.code), row]));
  const byName = Map.groupBy(rows, ({ name }) => nameKeyOf(name));
  const named = (cell: string) => byName.get(nameKeyOf(cell)) ?? [];
  return {
    find: (cell) => {
      const [first, ...others] = named(cell);
      return byCode.get(keyOf(cell)) ?? (others.length === 0 ? first : undefined);
    },
    isOfSeveral: (cell) => !byCode.has(keyOf(cell)) && named(cell).length > 1,
  };
};

type Reachable = { readonly email: string; readonly name: string };

/** People by lower-case address, and by full name where only one person has it. */
export const byAddressOrName = <Person extends Reachable>(
  people: readonly Person[],
): ReadonlyMap<string, Person> => {
  const byName = [...Map.groupBy(people, ({ name }) => nameKeyOf(name))];
  return new Map([
    ...byName.flatMap(([key, [person, ...others]]) =>
      person && others.length === 0 ? [[key, person] as const] : [],
    ),
    ...people.map((person) => [person.email.toLowerCase(), person] as const),
  ]);
};

export const noCompetency = (cell: string): string => `competência "${cell}" não encontrada.`;

export const noJob = (cell: string, jobs: Pick<Findable<Named>, 'isOfSeveral'>): string =>
  jobs.isOfSeveral(cell)
    ? `há mais de um cargo com o nome "${cell}". Escreva o código.`
    : `cargo "${cell}" não encontrado.`;

export type Judged<Row> = {
  readonly line: number;
  readonly key: string;
  readonly action: 'criar' | 'atualizar' | 'sem_alteracao' | 'erro';
  /** Whole sentences; empty unless the action is erro. */
  readonly messages: readonly string[];
  /** Warnings for a line that is imported all the same. */
  readonly notes?: readonly string[];
  /** The new row; null for a line that is not imported. */
  readonly row: Row | null;
  /** Names of the fields that change in an existing row. */
  readonly fields: readonly string[];
};

/** What is wrong with a line: with all of it, or in one column, named by its title. */
export type LineFault = string | { readonly column: string; readonly says: string };

export const faultText = (line: number, fault: LineFault): string =>
  typeof fault === 'string'
    ? `Linha ${line}: ${fault}`
    : `Linha ${line}, coluna ${fault.column}: ${fault.says}`;

type Issue = { readonly path: readonly PropertyKey[]; readonly message: string };

/** What a form would say, each message once, under its column. */
export const columnFaults = (
  issues: readonly Issue[],
  columnOf: (path: readonly PropertyKey[]) => string,
): LineFault[] => {
  const faults = issues.map(({ path, message }) => ({
    column: columnOf(path),
    says: `${message.replace(/\.$/, '')}.`,
  }));
  return faults.filter(
    ({ column, says }, at) => faults.findIndex((one) => one.column === column && one.says === says) === at,
  );
};

/** The result for a line whose cells were read: no change when the row is the same already. */
export const judgedAs = <Row extends object>(
  at: { readonly line: number; readonly key: string },
  faults: readonly LineFault[],
  { row, before }: { readonly row: Row; readonly before: Row | undefined },
): Judged<Row> => {
  if (faults.length > 0) {
    const messages = faults.map((fault) => faultText(at.line, fault));
    return { ...at, action: 'erro', messages, row: null, fields: [] };
  }
  const old = new Map<string, unknown>(Object.entries(before ?? {}));
  const fields = Object.entries(row)
    .filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(old.get(field)))
    .map(([field]) => field);
  const changed = fields.length > 0 ? 'atualizar' : 'sem_alteracao';
  return { ...at, action: before ? changed : 'criar', messages: [], row, fields };
};

/** Judges the lines that fit the header; a line that does not is refused, in its place among the others. */
export const judgedInWidth = <Row>(
  headers: readonly string[],
  lines: readonly FileLine[],
  judge: (fitting: readonly FileLine[]) => readonly Judged<Row>[],
): Judged<Row>[] => {
  const refused = lines
    .filter(({ cells }) => isTooWide(headers, cells))
    .map(({ line, cells }): Judged<Row> => {
      const messages = [`Linha ${line}: ${tooWideText}`];
      return { line, key: cells[0] ?? '', action: 'erro', messages, row: null, fields: [] };
    });
  const fitting = lines.filter(({ cells }) => !isTooWide(headers, cells));
  return [...judge(fitting), ...refused].sort((one, other) => one.line - other.line);
};
