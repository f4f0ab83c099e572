/** The values of a write. */
import { badInputSentence } from '@pdy/contract/messages';
import { forbidden } from '#kernel/broken.ts';
import type { Row } from './read.ts';
import { refuse } from './refusal.ts';
import type { Table } from './tables.ts';

const isPlain = (value: unknown) => value === null || typeof value !== 'object';

/** One object, or a list with one; its values are plain, or lists of plain ones. */
export const valuesOf = (body: unknown): Row => {
  const [one, ...more] = Array.isArray(body) ? (body as unknown[]) : [body];
  if (more.length > 0) throw refuse.oneAtATime();
  if (typeof one !== 'object' || one === null || Array.isArray(one)) throw refuse.body();
  const strange = Object.entries(one).find(
    ([, value]) => !isPlain(value) && !(Array.isArray(value) && value.every(isPlain)),
  );
  if (strange) throw refuse.rule(badInputSentence, strange[0].slice(0, 100));
  return one as Row;
};

type Allowed = {
  readonly writes: readonly string[];
  /** The database's own: what is sent is not used. */
  readonly ignores: readonly string[];
};

/** What of the values is to be written. A column that is not there is an error, one that is not the caller's a refusal. */
export const writable = (table: Table, values: Row, { writes, ignores }: Allowed): Row => {
  for (const name of Object.keys(values)) {
    if (!Object.hasOwn(table.columns, name)) throw refuse.noColumnToWrite(table.name, name);
    if (!writes.includes(name) && !ignores.includes(name)) throw forbidden();
  }
  return Object.fromEntries(Object.entries(values).filter(([name]) => writes.includes(name)));
};

const plain = (value: unknown) => JSON.stringify(value === '' || value === undefined ? null : value);

/** Values other than those of the row; an empty text is as good as none. */
export const differing = (row: Row, values: Row): Row =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => plain(value) !== plain(row[name])));
