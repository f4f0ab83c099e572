/** What was typed and not sent, kept in this tab only; signing out wipes it. */

/** What a form was read from. `version` is 0 for something new. */
export type Read<V> = { values: V; version: number };
type Kept<V> = { mine: V; base: Read<V> };

const keyOf = (name: string) => `pdy-form-${name}`;

/** Once it is saved, or given up. */
export const forgetKept = (name: string) => sessionStorage.removeItem(keyOf(name));

export const keepTyped = <V extends object>(name: string, kept: Kept<V>) =>
  sessionStorage.setItem(keyOf(name), JSON.stringify(kept));

/** What was typed lately, else the row itself; a field that came since has the row's value. */
export function readKept<V extends object>(name: string | undefined, row: Read<V>): Kept<V> {
  const kept = name === undefined ? null : sessionStorage.getItem(keyOf(name));
  const parsed: unknown = kept === null ? null : JSON.parse(kept);
  const isKept = typeof parsed === 'object' && parsed !== null && 'mine' in parsed && 'base' in parsed;
  if (!isKept) return { mine: row.values, base: row };
  const { mine, base } = parsed as Kept<V>;
  return { mine: { ...row.values, ...mine }, base: { ...base, values: { ...row.values, ...base.values } } };
}
