/** The platform's catalogue, as the platform writes it and as a company is offered it. */
import type { GlobalFilters } from '@pdy/contract/library/globals';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const useGlobals = (filters: GlobalFilters) =>
  useInfiniteQuery({
    ...api.platform.library.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: (last) => last,
  });

export const globalQuery = (id: string) => api.platform.library.get.queryOptions({ input: { id } });

export const useOffers = (search: string | undefined) =>
  useInfiniteQuery({
    ...api.libraryGlobals.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...(search && { search }),
        ...(after !== undefined && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: (last) => last,
  });

export function useRefreshGlobals() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.platform.library, api.libraryGlobals].map((part) =>
        client.invalidateQueries({ queryKey: part.key() }),
      ),
    );
}
