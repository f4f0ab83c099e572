/** The library as the server last told it, and what is read again after a change. */
import type { LibraryFilters } from '@pdy/contract/library/library';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';

export const useItems = (filters: Partial<LibraryFilters>) =>
  useInfiniteQuery({
    ...api.library.search.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: (last) => last,
  });

const freshMs = 5 * 60_000;

export const facetsQuery = { ...api.library.facets.queryOptions(), staleTime: freshMs };

export const itemQuery = (id: string) => api.library.get.queryOptions({ input: { id } });

/** What follows a change: what shows the library is read again; a refusal is said first. */
export function useAfterwards() {
  const client = useQueryClient();
  const again = (modules: readonly { key: () => readonly unknown[] }[]) =>
    Promise.all(modules.map((module) => client.invalidateQueries({ queryKey: module.key() })));
  const refresh = () => again([api.library, api.libraryAssignments, api.libraryAuthoring]);
  return {
    refresh,
    refreshPlans: () => again([api.library, api.pdi, api.recommendations, api.dashboard]),
    refused: (error: unknown) => {
      toastError(error);
      return refresh();
    },
  };
}
