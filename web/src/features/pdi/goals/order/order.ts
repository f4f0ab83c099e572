/** The place of a goal in a list that is being sorted. */

/** The list with `item` at another place, from 0; a place outside the list is the nearest end. */
export function moved<T>(items: readonly T[], item: T, to: number): readonly T[] {
  const rest = items.filter((one) => one !== item);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), item, ...rest.slice(place)];
}

/** The item before it; null: it is the first. */
export const before = <T>(items: readonly T[], item: T): T | null => items[items.indexOf(item) - 1] ?? null;
