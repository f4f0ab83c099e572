import type { ReactNode } from 'react';
import { isNotFound } from '#lib/address/is-not-found.ts';
import { ListFaces } from '../list/list-faces.tsx';

type Props<T> = {
  query: { data?: T | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  /** It has the shape of the content, so that nothing moves. */
  skeleton: ReactNode;
  /** What could not be loaded: 'o seu PDI', 'as evidências'. */
  what: string;
  /** Shown instead of a failure where the thing does not exist for the reader. */
  gone?: ReactNode;
  children: (data: T) => ReactNode;
};

/** The states of one thing instead of a list: loading, failed, loaded. */
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
