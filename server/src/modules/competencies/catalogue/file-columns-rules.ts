/** The columns of the catalogue's files, and how a cell is read. */

import type { CatalogueImportKind } from '@pdy/contract/competencies/catalogue/files';
import { foldedText, plainSigns } from '@pdy/contract/line-text';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { plainWord } from '@pdy/contract/rules/user-import-columns';

export const fileColumns = {
  competencias: [
    'codigo',
    'nome',
    'categoria',
    'tipo',
    'descricao',
    'meia_vida_dias',
    'nivel1',
    'nivel2',
    'nivel3',
    'nivel4',
    'nivel5',
  ],
  cargos: ['codigo', 'nome', 'familia', 'senioridade', 'trilha', 'cbo'],
  exigencias: ['cargo_codigo', 'competencia_codigo', 'nivel', 'criticidade', 'obrigatoria', 'expectativa'],
  evidencias: ['email', 'competencia_codigo', 'tipo', 'nivel', 'data', 'validade', 'observacao'],
} as const satisfies Record<CatalogueImportKind, readonly string[]>;

const requiredColumns: Record<CatalogueImportKind, readonly string[]> = {
  competencias: ['codigo', 'nome'],
  cargos: ['codigo', 'nome'],
  exigencias: ['cargo_codigo', 'competencia_codigo', 'nivel'],
  evidencias: ['email', 'competencia_codigo', 'tipo', 'nivel', 'data'],
};

export type FileLine = {
  /** As a spreadsheet counts: the header is line 1. */
  readonly line: number;
  readonly cells: readonly string[];
};

/** Place of each column; what is not in the file is absent. */
export type Places = ReadonlyMap<string, number>;

/** The columns of a header, or what is wrong with it. */
export const placesIn = (kind: CatalogueImportKind, headers: readonly string[]) =>
  placesOf({ all: fileColumns[kind], required: requiredColumns[kind] }, headers);

type Columns<Name> = { readonly all: readonly Name[]; readonly required: readonly Name[] };

const list = new Intl.ListFormat('pt-BR');

const columnsText = (names: readonly string[]) =>
  `${names.length === 1 ? 'a coluna' : 'as colunas'} ${list.format(names)}`;

export const placesOf = <Name extends string>(
  { all, required }: Columns<Name>,
  headers: readonly string[],
): ReadonlyMap<Name, number> | { fault: string } => {
  const known = new Map(all.map((name) => [plainWord(name), name]));
  const places = new Map<Name, number>();
  for (const [place, header] of headers.entries()) {
    if (header === '' && place > 0) continue;
    const name = known.get(plainWord(header));
    if (!name) return { fault: `Cabeçalho desconhecido: ${header}.` };
    if (places.has(name)) return { fault: `Cabeçalho repetido: ${header}.` };
    places.set(name, place);
  }
  const missing = required.filter((name) => !places.has(name));
  return missing.length > 0 ? { fault: `Cabeçalho sem ${columnsText(missing)}.` } : places;
};

/** What a line says under a column: undefined when the file has no such column. */
export type Cells = (column: string) => string | undefined;

export const cellsOf =
  (places: Places, cells: readonly string[]): Cells =>
  (column) => {
    const place = places.get(column);
    return place === undefined ? undefined : (cells[place] ?? '');
  };

/** Of words and what they stand for, compared without case, accents and signs; undefined for another word. */
export const oneOfWords = <T>(words: readonly (readonly [string, T])[], cell: string): T | undefined =>
  words.find(([word]) => plainWord(word) === plainWord(cell))?.[1];

/** dd/MM/yyyy or yyyy-MM-dd, a day that is in the calendar; null for anything else. */
export const dayOfCell = (cell: string): string | null => {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(cell) ?? [];
  const written = day === undefined ? cell : `${year}-${month}-${day}`;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written)) return null;
  const known = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(known.getTime()) && known.toISOString().startsWith(written) ? written : null;
};

export const yesOrNo = (cell: string): boolean | undefined =>
  oneOfWords(
    [
      ['sim', true],
      ['s', true],
      ['x', true],
      ['1', true],
      ['não', false],
      ['n', false],
      ['0', false],
    ],
    cell,
  );

/** A company has one of a code or name, whatever its case and accents. */
export const keyOf = (text: string) => plainSigns(text).trim().toUpperCase();
export const nameKeyOf = (text: string) => foldedText(text).trim();

export type Judged<Row> = {
  readonly line: number;
  readonly key: string;
  readonly action: 'criar' | 'atualizar' | 'sem_alteracao' | 'erro';
  /** Whole sentences; empty unless the action is erro. */
  readonly messages: readonly string[];
  /** What its author should look at, though the line is taken. */
  readonly notes?: readonly string[];
  /** The row as it is to be; null for a line that is not taken. */
  readonly row: Row | null;
  /** Names of the fields that change in a row that is there. */
  readonly fields: readonly string[];
};

/** What is wrong with a line: with all of it, or under one column. */
export type LineFault = string | { readonly column: string; readonly says: string };

const faultText = (line: number, fault: LineFault) =>
  typeof fault === 'string'
    ? `Linha ${line}: ${fault}`
    : `Linha ${line}, coluna ${fault.column}: ${fault.says}`;

/** What becomes of a line whose cells are read: nothing, when they say what is there already. */
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

/** Judges what fits under the header; a line that does not is refused, in its place among the others. */
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
