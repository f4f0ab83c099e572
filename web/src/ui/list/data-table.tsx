import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Selection } from '#lib/keys/selection.ts';
import classes from './data-table.module.css';

export type Column<Item> = {
  name: string;
  /** An empty value (null, undefined, '' or false) shows as a dash, and is left out of a card. */
  cell: (item: Item) => ReactNode;
  /**
   * Its place in a card. head: the subject of the row, first and bold. state: beside the head, on the right. plain:
   * below, without the column name. Absent: below, after the column name.
   */
  as?: 'head' | 'state' | 'plain';
  /** Numbers are aligned to the right of their column. */
  isFigure?: boolean;
  /** Absent: the list cannot be sorted by it. */
  sort?: string;
};

/** How the list is sorted, in the names of the columns. */
export type Order = { by: string | undefined; isDown: boolean; onOrder: (by: string) => void };

export type TableOf<Item> = {
  /** The name of the rows for screen readers: 'Usuários da empresa'. */
  caption: string;
  /** The caption is shown as a heading above the table. */
  isTitled?: boolean | undefined;
  columns: readonly Column<Item>[];
  keyOf: (item: Item) => string;
  order?: Order;
  /** Rows selected for one change. `name`: 'Selecionar Ana'; null: this row cannot be selected. */
  selection?: { of: Selection<Item>; all: string; name: (item: Item) => string | null } | undefined;
  /** The actions of a row, in its last cell. */
  acts?: ((item: Item) => ReactNode) | undefined;
  /** Content that opens below a row, in a row of its own; empty: it is closed. */
  below?: ((item: Item) => ReactNode) | undefined;
  /** The name of the column of actions where it has no visible name. */
  actsName?: string | undefined;
  /** Rows that are no longer in force are paler. */
  isOff?: ((item: Item) => boolean) | undefined;
  className?: string | undefined;
};

/** Rows of one kind: a table, or cards where a table has no room. */
export const DataTable = <Item,>({ items, ...table }: TableOf<Item> & { items: readonly Item[] }) => (
  <div className={classes.room}>
    <table className={`${classes.table} ${table.className ?? ''}`}>
      <caption className={table.isTitled ? classes.title : 'fora-da-vista'}>
        {table.isTitled ? <h3>{table.caption}</h3> : table.caption}
      </caption>
      <thead>
        <tr>
          {table.selection && <CheckAll {...table.selection} />}
          {table.columns.map((column) => (
            <Heading key={column.name} {...column} order={table.order} />
          ))}
          {table.acts && (
            <th scope="col">
              {table.actsName ? <span className="fora-da-vista">{table.actsName}</span> : 'Ações'}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Fragment key={table.keyOf(item)}>
            <TableRow item={item} {...table} />
            <RowBelow item={item} {...table} />
          </Fragment>
        ))}
      </tbody>
    </table>
  </div>
);

function TableRow<Item>({ item, columns, keyOf, selection, acts, isOff }: TableOf<Item> & { item: Item }) {
  const isSelected = selection?.of.has(keyOf(item));
  return (
    <tr data-selected={isSelected || undefined} data-off={isOff?.(item) || undefined}>
      {selection && <RowCheck item={item} id={keyOf(item)} {...selection} />}
      {columns.map((column) => (
        <Cell key={column.name} {...column} item={item} />
      ))}
      {acts && <td className={classes.acts}>{acts(item)}</td>}
    </tr>
  );
}

function RowBelow<Item>({ item, columns, selection, acts, below }: TableOf<Item> & { item: Item }) {
  const shown = below?.(item);
  if (isNothing(shown)) return null;
  return (
    <tr className={classes.below}>
      <td colSpan={columns.length + Number(selection !== undefined) + Number(acts !== undefined)}>{shown}</td>
    </tr>
  );
}

const isNothing = (shown: ReactNode) =>
  shown === null || shown === undefined || shown === '' || shown === false;

function Cell<Item>({ item, name, cell, as, isFigure }: Column<Item> & { item: Item }) {
  const shown = cell(item);
  const words = isNothing(shown) ? <span aria-hidden>–</span> : shown;
  if (as === 'head')
    return (
      <th scope="row" className={classes.head}>
        {words}
      </th>
    );
  return (
    <td
      data-name={as === undefined ? name : undefined}
      data-none={isNothing(shown) || undefined}
      data-as={as}
      data-figure={isFigure || undefined}
    >
      {words}
    </td>
  );
}

type HeadingProps = { name: string; isFigure?: boolean; sort?: string; order: Order | undefined };

function Heading({ name, isFigure, sort, order }: HeadingProps) {
  if (sort === undefined || !order)
    return (
      <th scope="col" data-figure={isFigure || undefined}>
        {name}
      </th>
    );
  const isHere = order.by === sort;
  const Arrow = order.isDown ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-figure={isFigure || undefined}
      aria-sort={isHere ? (order.isDown ? 'descending' : 'ascending') : 'none'}
    >
      <button type="button" className={classes.sort} onClick={() => order.onOrder(sort)}>
        {name}
        {isHere && <Arrow size={14} aria-hidden />}
      </button>
    </th>
  );
}

type SelectionOf<Item> = NonNullable<TableOf<Item>['selection']>;

const CheckAll = <Item,>({ of, all }: SelectionOf<Item>) => (
  <th scope="col" className={classes.check}>
    <Checkbox
      aria-label={all}
      checked={of.hasAll}
      indeterminate={of.items.length > 0 && !of.hasAll}
      onChange={of.toggleAll}
    />
  </th>
);

function RowCheck<Item>({ item, id, of, name }: SelectionOf<Item> & { item: Item; id: string }) {
  const label = name(item);
  return (
    <td className={classes.check}>
      {label !== null && (
        <Checkbox aria-label={label} checked={of.has(id)} onChange={() => of.toggle(item)} />
      )}
    </td>
  );
}
