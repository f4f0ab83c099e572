/** The columns of a file that people bring: what they are called, and which of a file's columns are which. */
import { plainWord } from '../rules/user-import-columns.ts';

export type FileColumn<Name extends string = string> = {
  /** Also the header that files of the first format have. */
  readonly name: Name;
  /** The header of the model, in the words of the screens. */
  readonly label: string;
  /** Other headers. One that two columns share goes to the one that the file still lacks. */
  readonly aliases?: readonly string[];
  /** What to write, in a sentence or two. */
  readonly help: string;
  /** Of the line that shows how; empty where it says nothing. */
  readonly example: string;
  /** A file without the column is refused. */
  readonly is_required?: true;
  /** Codes: a spreadsheet that took them for numbers would lose the zeros they begin with. */
  readonly is_text?: true;
};

export type Columns<Name extends string = string> = readonly FileColumn<Name>[];

/** Place of each column, counted from 0; what is not in the file is absent. */
export type Places<Name extends string = string> = ReadonlyMap<Name, number>;

/** Of the file of refused lines, which comes back corrected. */
export const ofRefused = ['Linha', 'Erro'] as const;
const passedOver = new Set(ofRefused.map(plainWord));

/** Without what stands in brackets: 'Nível (1 a 5)'. */
const bare = (header: string) => header.replace(/\([^()]*\)/g, ' ');

/** Which columns a header may be. */
const readerOf = <Name extends string>(columns: Columns<Name>) => {
  const byWord = new Map<string, FileColumn<Name>[]>();
  for (const column of columns)
    for (const word of new Set([column.name, column.label, ...(column.aliases ?? [])].map(plainWord)))
      byWord.set(word, [...(byWord.get(word) ?? []), column]);
  return (header: string): readonly FileColumn<Name>[] =>
    byWord.get(plainWord(header)) ?? byWord.get(plainWord(bare(header))) ?? [];
};

/** How many of the columns a row names; single letters, which also stand in lines, are not counted. */
export const namedBy = (columns: Columns) => {
  const read = readerOf(columns);
  const isWord = (header: string) => plainWord(header).length > 1;
  return (row: readonly string[]): number =>
    new Set(row.filter(isWord).flatMap((header) => read(header)[0]?.name ?? [])).size;
};

const list = new Intl.ListFormat('pt-BR');
const labels = (columns: Columns) => list.format(columns.map(({ label }) => label));

type Found<Name extends string> = { readonly places: Places<Name> } | { readonly fault: string };

/** Letters of a header that a sentence repeats, and how many of them. */
const longestTold = 60;
const mostTold = 5;

const unknownText = (unknown: readonly string[], left: Columns) => {
  const told = unknown.slice(0, mostTold).map((header) => header.slice(0, longestTold));
  const offer = left.length > 0 ? ` O arquivo ainda pode ter ${labels(left)}.` : '';
  return `Cabeçalho desconhecido: ${list.format(told)}.${offer}`;
};

/** The columns of a header, or what is wrong with it. */
export const placesIn = <Name extends string>(
  columns: Columns<Name>,
  headers: readonly string[],
): Found<Name> => {
  const read = readerOf(columns);
  const places = new Map<Name, number>();
  const unknown: string[] = [];
  const repeated: string[] = [];
  const asked = headers
    .map((header, place) => ({ header, place, may_be: read(header) }))
    .filter(({ header }) => header !== '' && !passedOver.has(plainWord(header)));
  const byChoices = [...asked].sort((one, other) => one.may_be.length - other.may_be.length);
  for (const { header, place, may_be } of byChoices) {
    const free = may_be.filter(({ name }) => !places.has(name));
    const column = free.find(({ is_required }) => is_required) ?? free[0];
    if (column) places.set(column.name, place);
    else (may_be.length > 0 ? repeated : unknown).push(header);
  }
  const left = columns.filter(({ name }) => !places.has(name));
  if (unknown.length > 0) return { fault: unknownText(unknown, left) };
  if (repeated.length > 0) return { fault: `Cabeçalho repetido: ${list.format(repeated)}.` };
  const missing = left.filter(({ is_required }) => is_required);
  if (missing.length === 0) return { places };
  return { fault: `Cabeçalho sem ${missing.length === 1 ? 'a coluna' : 'as colunas'} ${labels(missing)}.` };
};

/** What the file calls a column; where it has none, what the model does. */
export const headerOf =
  <Name extends string>(columns: Columns<Name>, headers: readonly string[], places: Places<Name>) =>
  (name: Name): string => {
    const place = places.get(name);
    const own = place === undefined ? '' : (headers[place] ?? '');
    return own || (columns.find((column) => column.name === name)?.label ?? name);
  };

/** The line of the model that shows how; it is passed over wherever it stands. */
export const isExample = <Name extends string>(
  columns: Columns<Name>,
  places: Places<Name>,
  cells: readonly string[],
): boolean => {
  const shown = columns.filter(({ name }) => places.has(name));
  return (
    shown.some(({ example }) => example !== '') &&
    shown.every(({ name, example }) => plainWord(cells[places.get(name) ?? -1] ?? '') === plainWord(example))
  );
};
