import { useState } from 'react';

/** The most rows that can be selected: one change takes no more at once. */
export const mostSelected = 200;

export type Selection<T> = {
  items: readonly T[];
  has: (id: string) => boolean;
  /** All rows of the list are selected, or as many as one change takes. */
  hasAll: boolean;
  toggle: (item: T) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Rows selected for one change. Rows that a filter removes from the list are no longer selected. */
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
