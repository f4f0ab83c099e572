import type { ReactNode } from 'react';
import { isNotFound } from '#lib/is-not-found.ts';
import { ListFaces } from './list/list-faces.tsx';

type Props<T> = {
  query: { data?: T | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** Same shape as the real thing, so nothing jumps. */
  skeleton: ReactNode;
  /** What could not be loaded: 'o seu PDI', 'as evidências'. */
  what: string;
  /** Instead of a failure, where there is no such thing for the reader. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The faces of one thing instead of a list: loading, failed, there. */
export const OneFace = <T,>({ query, skeleton, what, gone, children }: Props<T>) =>
  gone !== undefined && isNotFound(query.error) ? (
    gone
  ) : (
    <ListFaces
      query={{ ...query, data: query.data === undefined ? undefined : [query.data] }}
      skeleton={skeleton}
      rows={1}
      none={null}
      what={what}
    >
      {([data]) => (data === undefined ? null : children(data))}
    </ListFaces>
  );
