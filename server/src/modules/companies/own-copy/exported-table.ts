/** How a table appears in the copy of a person's own data: its rows, columns and words. */
import type { RawBuilder } from 'kysely';
import type { RefKind } from './refs.ts';

export type Row = Readonly<Record<string, unknown>>;
export type Labels = Readonly<Record<string, string>>;

export type ExportedTable = {
  /** The title above the table. */
  readonly title: string;
  /** The columns in this order. A column that is not listed is left out. */
  readonly columns: readonly string[];
  /** Columns with the id of the person that a row is about; `person_id` by default. */
  readonly own?: readonly string[];
  /** The newest rows come first by this column; `created_at` by default. */
  readonly newest?: string;
  /** Column names with another meaning here than in other tables. */
  readonly headings?: Labels;
  /** The words for the codes of a column. */
  readonly words?: Readonly<Record<string, Labels>>;
  /** What the ids of a column refer to, where its name does not say it. */
  readonly refers?: Readonly<Record<string, RefKind>>;
  /** Values that are shown in another form than they are stored. */
  readonly texts?: Readonly<Record<string, (value: unknown) => string | number>>;
  /** Columns only for the person named in the first column; null for others. */
  readonly onlyTo?: { readonly column: string; readonly columns: readonly string[] };
  /** Columns of the table that are left out, each with its reason. */
  readonly without?: Labels;
  /** The statement for the rows, where no column names the person or more than the row is needed. */
  readonly rows?: (person_id: string, most: number) => RawBuilder<Row>;
};

/** `columns` as words separated by spaces. */
export const exported = (
  title: string,
  columns: string,
  more: Omit<ExportedTable, 'title' | 'columns'> = {},
): ExportedTable => ({ title, columns: columns.trim().split(/\s+/), ...more });

/** Columns that are left out of every table, each with its reason. */
export const neverExported: Labels = {
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

export const ownColumns = (table: ExportedTable): readonly string[] => table.own ?? ['person_id'];
