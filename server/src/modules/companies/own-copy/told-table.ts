/** How a table is told in the copy of somebody's own data: which rows, which columns, and in which words. */
import type { RawBuilder } from 'kysely';
import type { RefKind } from './refs.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Labels = Readonly<Record<string, string>>;

export type ToldTable = {
  /** What the person reads above it. */
  readonly title: string;
  /** What is told, in this order. A column that is not named here is not told. */
  readonly columns: readonly string[];
  /** Columns that name whose a row is; `person_id` unless told. */
  readonly own?: readonly string[];
  /** The newest rows come first by this column; `created_at` unless told. */
  readonly newest?: string;
  /** Column names that say something else here than in other tables. */
  readonly headings?: Labels;
  /** What the codes of a column mean. */
  readonly words?: Readonly<Record<string, Labels>>;
  /** What the ids of a column are of, where its name does not say it. */
  readonly refers?: Readonly<Record<string, RefKind>>;
  /** Values that are told in another form: what is stored is not what a person reads on the screens. */
  readonly texts?: Readonly<Record<string, (value: unknown) => string | number>>;
  /** Columns that are told to the side named in the first part alone: told to others as null. */
  readonly onlyTo?: { readonly column: string; readonly columns: readonly string[] };
  /** Columns of the table that are not told, each with its reason. */
  readonly without?: Labels;
  /** The rows themselves, where no column names the person or more than the row is needed. */
  readonly rows?: (person_id: string, most: number) => RawBuilder<Row>;
};

/** `columns` as words with blanks between them. */
export const told = (
  title: string,
  columns: string,
  more: Omit<ToldTable, 'title' | 'columns'> = {},
): ToldTable => ({ title, columns: columns.trim().split(/\s+/), ...more });

/** Columns that no table tells, each with its reason. */
export const neverTold: Labels = {
  id: 'an inner number',
  company_id: 'an inner number: the company is named once',
  version: 'counts changes, so that a lost update is noticed',
  updated_at: 'when the row was last written, for any reason',
  person_id: 'the person whose copy it is',
  user_id: 'the person whose copy it is',
  profile_id: 'the person whose copy it is',
  actor_id: 'the person whose copy it is',
  search: 'made for the search',
  name_key: 'made for the order of lists',
  sha256: 'a check sum',
  mime: 'the technical kind of a file',
  lease_id: 'tells two open pages apart',
  changed_in: 'a number of the database',
  algo_version: 'a number of the program',
  supersede_key: 'tells which measurements replace each other',
  dedupe_key: 'keeps a message from being sent twice',
  batch_id: 'an inner number',
  import_id: 'an inner number',
  audience: 'who may read it, as the database keeps it',
  audience_ids: 'inner numbers of other people',
  in_confidence: 'an inner number',
};

export const ownColumns = (table: ToldTable): readonly string[] => table.own ?? ['person_id'];
