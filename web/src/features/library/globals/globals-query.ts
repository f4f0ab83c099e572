/** The platform's catalogue, as the platform writes it and as a company is offered it. */
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export const globalsQuery = api.platform.library.list.queryOptions();

export const offersQuery = (search: string | undefined) =>
  api.libraryGlobals.list.queryOptions({ input: search ? { search } : {} });

export function useRefreshGlobals() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.platform.library, api.libraryGlobals].map((part) =>
        client.invalidateQueries({ queryKey: part.key() }),
      ),
    );
}
