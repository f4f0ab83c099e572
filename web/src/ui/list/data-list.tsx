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
  /** A single query, or the pages of `usePages`. */
  query: Query<Item> | (Query<Item> & Paging);
  /** What could not be loaded: 'os usuários'. */
  what: string;
  /** The content of the next page, where `what` does not name it: 'mais atividades' for 'o catálogo'. */
  whatMore?: string;
  /** A plain text is shown as a quiet line. */
  none: ReactNode;
  /** Whether any filter is on: then an empty list means that nothing matches. */
  isFiltered?: boolean;
  filteredOut?: ReactNode;
  /** The number of skeleton rows. */
  rows?: number;
  skeleton?: ReactNode;
  /** The label of the button for the next page; by default 'Carregar mais'. */
  more?: string;
} & (TableOf<Item> | { children: (items: readonly Item[]) => ReactNode });

const isPaged = <Item,>(query: Query<Item>): query is Query<Item> & Paging => 'fetchNextPage' in query;

/**
 * A list with its four states (loading, failed, empty, loaded) and its next page: as a table or, with children, in any
 * form.
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
