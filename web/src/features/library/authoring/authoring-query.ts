/** The library as its keepers see it. */
import type { AuthoringFilters } from '@pdy/contract/library/authoring';
import { useInfiniteQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const useAuthored = (filters: AuthoringFilters) =>
  useInfiniteQuery({
    ...api.libraryAuthoring.list.infiniteOptions({
      input: (after: string | undefined) => ({ ...filters, ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    placeholderData: (last) => last,
  });

export const overviewQuery = api.libraryAuthoring.overview.queryOptions();
export const suggestionsQuery = api.libraryAuthoring.suggestions.queryOptions();
export const collectionsQuery = api.libraryAuthoring.collections.queryOptions();
