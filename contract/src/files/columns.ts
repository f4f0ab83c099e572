/** The columns of imported files: their names, and how a file's columns are recognised. */
import { listText } from '../list-text.ts';
import { plainWord } from '../rules/people/user-import-columns.ts';

export type FileColumn<Name extends string = string> = {
  /** Also the header in files of the first format. */
  readonly name: Name;
  /** The header in the template, as on screen. */
  readonly label: string;
  /** Other headers. A header that two columns share stands for the column that the file still lacks. */
  readonly aliases?: readonly string[];
  /** What to write, in one or two sentences. */
  readonly help: string;
  /** The value in the example line; empty where it has none. */
  readonly example: string;
  /** A file without the column is refused. */
  readonly is_required?: true;
  /** A code: as a number in a spreadsheet it would lose its leading zeros. */
  readonly is_text?: true;
};

export type Columns<Name extends string = string> = readonly FileColumn<Name>[];

/** The position of each column, from 0; a column that is not in the file is absent. */
export type Places<Name extends string = string> = ReadonlyMap<Name, number>;

/** Extra columns of the file of refused lines, which people upload again after correcting it. */
export const ofRefused = ['Linha', 'Erro'] as const;
const passedOver = new Set(ofRefused.map(plainWord));

/** The header without its parenthesis: 'Nível (1 a 5)' is 'Nível'. */
const bare = (header: string) => header.replace(/\([^()]*\)/g, ' ');

/** The columns that a header may mean. */
const readerOf = <Name extends string>(columns: Columns<Name>) => {
  const byWord = new Map<string, FileColumn<Name>[]>();
  for (const column of columns)
    for (const word of new Set([column.name, column.label, ...(column.aliases ?? [])].map(plainWord)))
      byWord.set(word, [...(byWord.get(word) ?? []), column]);
  return (header: string): readonly FileColumn<Name>[] =>
    byWord.get(plainWord(header)) ?? byWord.get(plainWord(bare(header))) ?? [];
};

/** How many of the columns a row names. Single letters are not counted, because ordinary lines contain them too. */
export const namedBy = (columns: Columns) => {
  const read = readerOf(columns);
  const isWord = (header: string) => plainWord(header).length > 1;
  return (row: readonly string[]): number =>
    new Set(row.filter(isWord).flatMap((header) => read(header)[0]?.name ?? [])).size;
};

const labels = (columns: Columns) => listText(columns.map(({ label }) => label));

type Found<Name extends string> = { readonly places: Places<Name> } | { readonly fault: string };

/** The most characters of a header in a message, and the most headers. */
const longestShown = 60;
const mostShown = 5;

const unknownText = (unknown: readonly string[], left: Columns) => {
  const named = unknown.slice(0, mostShown).map((header) => header.slice(0, longestShown));
  const offer = left.length > 0 ? ` O arquivo ainda pode ter ${labels(left)}.` : '';
  return `Cabeçalho desconhecido: ${listText(named)}.${offer}`;
};

/** The columns of a header line, or what is wrong with it. */
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
  if (repeated.length > 0) return { fault: `Cabeçalho repetido: ${listText(repeated)}.` };
  const missing = left.filter(({ is_required }) => is_required);
  if (missing.length === 0) return { places };
  return { fault: `Cabeçalho sem ${missing.length === 1 ? 'a coluna' : 'as colunas'} ${labels(missing)}.` };
};

/** The file's own header of a column; that of the template where the file lacks it. */
export const headerOf =
  <Name extends string>(columns: Columns<Name>, headers: readonly string[], places: Places<Name>) =>
  (name: Name): string => {
    const place = places.get(name);
    const own = place === undefined ? '' : (headers[place] ?? '');
    return own || (columns.find((column) => column.name === name)?.label ?? name);
  };

/** The example line of the template; it is skipped wherever it stands. */
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
