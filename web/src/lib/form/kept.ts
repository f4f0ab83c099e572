/**
 * What was typed and not sent; signing out wipes it. It is kept in this tab, or in this browser where it must survive a
 * closed tab.
 */
import { keyOf, storeOf } from './lasting.ts';
import { isSame, merged } from './merge.ts';

/** The row that a form was read from. `version` is 0 for something new. */
export type Read<V> = { values: V; version: number };
type Kept<V> = { mine: V; base: Read<V> };

/** Removes what was kept, once it is saved or discarded. */
export const forgetKept = (name: string) => storeOf(name).removeItem(keyOf(name));

/** A file cannot be kept as text. */
export const holdsFile = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));

const withoutFiles = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !holdsFile(value)));

/** A form that is unchanged has nothing to keep. */
export function keepTyped<V extends object>(name: string, { mine, base }: Kept<V>) {
  const typed = withoutFiles(mine);
  if (isSame({ ...base.values, ...typed }, base.values)) return forgetKept(name);
  const kept = { mine: typed, base: { ...base, values: withoutFiles(base.values) } };
  storeOf(name).setItem(keyOf(name), JSON.stringify(kept));
}

function keptAs<V extends object>(name: string): Kept<V> | null {
  const kept = storeOf(name).getItem(keyOf(name));
  const parsed: unknown = kept === null ? null : JSON.parse(kept);
  const isKept = typeof parsed === 'object' && parsed !== null && 'mine' in parsed && 'base' in parsed;
  return isKept ? (parsed as Kept<V>) : null;
}

/** What was typed under a name, where it differs from what the form began with; null: nothing does. */
export function typedUnder<V extends object>(name: string): V | null {
  const kept = keptAs<V>(name);
  return kept && !isSame(kept.mine, kept.base.values) ? kept.mine : null;
}

/**
 * What was typed earlier, otherwise the row itself. A field that was left alone has the value of the row now. Where the
 * row was saved since, the form merges it and shows the changes. A typed field keeps the value on which it was based,
 * also under the same version: the page may show what was typed as if it were saved already, until the server refuses
 * it.
 */
export function readKept<V extends object>(name: string | undefined, row: Read<V>): Kept<V> {
  const kept = name === undefined ? null : keptAs<V>(name);
  if (!kept) return { mine: row.values, base: row };
  const { mine, base } = kept;
  const [stood, typed] = [
    { ...row.values, ...base.values },
    { ...row.values, ...mine },
  ];
  if (base.version !== row.version) return { mine: typed, base: { ...base, values: stood } };
  return {
    mine: { ...mine, ...merged(stood, typed, row.values) },
    base: { ...row, values: merged(typed, stood, row.values) },
  };
}
