import type { ComponentProps, ReactNode } from 'react';
import { DataList } from '#ui/list/data-list.tsx';
import { FramedList } from '#ui/parts.tsx';

type Rows<Item> = {
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
};

/** Rows in one frame, with a line between them. */
export const FramedRows = <Item,>({ items, keyOf, children }: Rows<Item> & { items: readonly Item[] }) => (
  <FramedList>
    {items.map((item) => (
      <li key={keyOf(item)}>{children(item)}</li>
    ))}
  </FramedList>
);

type Read<Item> = Pick<ComponentProps<typeof DataList<Item>>, 'query' | 'what' | 'none' | 'skeleton'>;

/** A ruled list of loaded data, with its states while it loads, failed or is empty. */
export const ReadRows = <Item,>({ keyOf, children, ...read }: Rows<Item> & Read<Item>) => (
  <DataList rows={2} {...read}>
    {(items) => (
      <FramedRows items={items} keyOf={keyOf}>
        {children}
      </FramedRows>
    )}
  </DataList>
);
