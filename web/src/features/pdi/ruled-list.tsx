import type { ReactNode } from 'react';
import classes from './rows.module.css';

type Props<Item> = {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
  /** Of each row; one that is a link has its room by itself. */
  rowClass?: string | undefined;
};

/** Rows in one frame, with a line between them. */
export const RuledList = <Item,>({ items, keyOf, children, rowClass }: Props<Item>) => (
  <ul className={classes.rows}>
    {items.map((item) => (
      <li key={keyOf(item)} className={rowClass}>
        {children(item)}
      </li>
    ))}
  </ul>
);
