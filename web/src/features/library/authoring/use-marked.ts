import { mostAtOnce } from '@pdy/contract/library/values';
import { useState } from 'react';

export type Marked<Item = { readonly id: string }> = {
  items: readonly Item[];
  has: (id: string) => boolean;
  /** All of the list, or as many of them as one change takes. */
  hasAll: boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
};

/** Rows marked for one change together. Those a filter takes out of the list are not marked any more. */
export function useMarked<Item extends { readonly id: string }>(list: readonly Item[]): Marked<Item> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const items = list.filter(({ id }) => ids.has(id));
  const hasAll = list.length > 0 && items.length === Math.min(list.length, mostAtOnce);
  return {
    items,
    hasAll,
    has: (id) => ids.has(id),
    toggle: (id) => {
      const next = new Set(items.map((item) => item.id));
      if (!next.delete(id)) next.add(id);
      setIds(next);
    },
    toggleAll: () => setIds(hasAll ? new Set() : new Set(list.slice(0, mostAtOnce).map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
