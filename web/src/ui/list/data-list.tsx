import { Skeleton, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { DataTable, type TableOf } from './data-table.tsx';
import { ListFaces } from './list-faces.tsx';
import { MoreButton } from './more-button.tsx';

type Query<Item> = {
  data?: readonly Item[] | undefined;
  isPending: boolean;
  error: Error | null;
  refetch: () => unknown;
};
type Paging = Parameters<typeof MoreButton>[0]['query'];

type Props<Item> = {
  /** One reading, or the pages of `usePages`. */
  query: Query<Item> | (Query<Item> & Paging);
  /** What could not be loaded: 'os usuários'. */
  what: string;
  /** What the next page holds, where `what` does not say it: 'mais atividades' of 'o catálogo'. */
  whatMore?: string;
  /** Words alone are said in a quiet line. */
  none: ReactNode;
  /** Any filter on? Then 'nothing' means 'nothing here'. */
  isFiltered?: boolean;
  filteredOut?: ReactNode;
  /** How many rows of skeleton. */
  rows?: number;
  skeleton?: ReactNode;
  /** What the button for the next page says; 'Carregar mais' unless told. */
  more?: string;
} & (TableOf<Item> | { children: (items: readonly Item[]) => ReactNode });

const isPaged = <Item,>(query: Query<Item>): query is Query<Item> & Paging => 'fetchNextPage' in query;

/**
 * A list with its four faces (loading, failed, nothing, there) and its next page: as a table, or, with children, as
 * whatever its rows are.
 */
export function DataList<Item>(props: Props<Item>) {
  const { query, what, none, isFiltered, filteredOut, rows, skeleton = <Skeleton height={44} /> } = props;
  return (
    <ListFaces
      query={query}
      what={what}
      none={typeof none === 'string' ? <QuietLine>{none}</QuietLine> : none}
      skeleton={skeleton}
      {...(isFiltered !== undefined && { filtered: isFiltered })}
      {...(filteredOut !== undefined && { filteredOut })}
      {...(rows !== undefined && { rows })}
    >
      {(items) => (
        <>
          {'children' in props ? props.children(items) : <DataTable {...props} items={items} />}
          {isPaged(query) && (
            <MoreButton query={query} what={props.whatMore ?? moreOf(what)} label={props.more} />
          )}
        </>
      )}
    </ListFaces>
  );
}

/** 'mais usuários' of 'os usuários'. */
const moreOf = (what: string) => what.replace(/^[oa]s? /, 'mais ');

const QuietLine = ({ children }: { children: string }) => (
  <Text fz="sm" c="dimmed">
    {children}
  </Text>
);
