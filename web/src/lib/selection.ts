import { useState } from 'react';

/** More rows than this are not marked: one change takes no more at once. */
export const mostSelected = 200;

export type Selection<T> = {
  items: readonly T[];
  has: (id: string) => boolean;
  /** All of the list, or as many of them as one change takes. */
  hasAll: boolean;
  toggle: (item: T) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Rows marked for one change together. Those a filter takes out of the list are not marked any more. */
export function useSelection<T>(list: readonly T[], idOf: (item: T) => string): Selection<T> {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const items = list.filter((item) => chosen.has(idOf(item)));
  const hasAll = list.length > 0 && items.length === Math.min(list.length, mostSelected);
  const toggle = (item: T) => {
    const next = new Set(items.map(idOf));
    if (!next.delete(idOf(item))) next.add(idOf(item));
    setChosen(next);
  };
  return {
    items,
    has: (id) => chosen.has(id),
    hasAll,
    toggle,
    toggleAll: () => setChosen(hasAll ? new Set() : new Set(list.slice(0, mostSelected).map(idOf))),
    clear: () => setChosen(new Set()),
  };
}
