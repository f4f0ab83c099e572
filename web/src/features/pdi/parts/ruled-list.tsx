import type { ComponentProps, ReactNode } from 'react';
import { DataList } from '#ui/list/data-list.tsx';
import { FramedList } from '#ui/parts.tsx';
import classes from './rows.module.css';

type Rows<Item> = {
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** The class of each row; a `PanelLink` has its own padding. */
  rowClass?: string | undefined;
};

/** Rows in one frame, with a line between them. */
export const RuledList = <Item,>({
  items,
  keyOf,
  children,
  rowClass,
}: Rows<Item> & { items: readonly Item[] }) => (
  <FramedList className={classes.rows}>
    {items.map((item) => (
      <li key={keyOf(item)} className={rowClass}>
        {children(item)}
      </li>
    ))}
  </FramedList>
);

type Read<Item> = Pick<ComponentProps<typeof DataList<Item>>, 'query' | 'what' | 'none' | 'skeleton'>;

/** A ruled list of loaded data, with its states while it loads, failed or is empty. */
export const ReadRows = <Item,>({ keyOf, children, rowClass, ...read }: Rows<Item> & Read<Item>) => (
  <DataList rows={2} {...read}>
    {(items) => (
      <RuledList items={items} keyOf={keyOf} rowClass={rowClass}>
        {children}
      </RuledList>
    )}
  </DataList>
);
