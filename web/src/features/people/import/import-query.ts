/** The queries of imports, and the actions that move one on. */
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type ActOptions, type Call, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

const kept = { staleTime: 0, gcTime: 5 * 60_000 };
/** How often the progress of a large file is requested. */
const watchMs = 1_000;

const isUnderWay = ({ status }: Pick<UserImport, 'status'>) => status === 'aplicando';

export const useImports = () =>
  usePages(
    api.userImports.list,
    {},
    { ...kept, refetchInterval: (shown) => (shown.some(isUnderWay) ? 2 * watchMs : false) },
  );

export const importQuery = (id: string) => ({
  ...api.userImports.get.queryOptions({ input: { id } }),
  ...kept,
  refetchInterval: ({ state }: { state: { data?: UserImport | undefined } }) =>
    state.data && isUnderWay(state.data) ? watchMs : false,
});

/** The people to whom one dry run gives reports, without the role for it. */
export const leadersQuery = ({ id, version }: UserImport) => {
  const query = api.userImports.leaders.queryOptions({ input: { id } });
  return { ...query, ...kept, queryKey: [...query.queryKey, version] };
};

/**
 * The lines of one dry run. The next dry run is another list, shown once it has loaded, because somebody may be typing
 * in this one.
 */
export const useLines = ({ id, version }: UserImport, action: ImportAction | undefined) => {
  const list = [id, action ?? 'todas'];
  const query = useInfiniteQuery({
    ...api.userImports.lines.infiniteOptions({
      input: (after: number) => ({ id, after, ...(action && { action }) }),
      queryKey: ['import-lines', ...list, version],
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...kept,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: (shown, before) =>
      list.every((part, at) => before?.queryKey[at + 1] === part) ? shown : undefined,
  });
  return { ...query, data: query.data?.pages.flatMap(({ items }) => items) };
};

/**
 * An act on an import. The server's answer replaces the shown import; a refusal is shown beside the attempted action.
 */
export function useImportAct<Input>(
  call: Call<Input, UserImport>,
  options: ActOptions<Input, UserImport> = {},
) {
  const client = useQueryClient();
  return useAct(call, {
    refused: () => null,
    ...options,
    onDone: (known, input) => {
      client.setQueryData(importQuery(known.id).queryKey, known);
      options.onDone?.(known, input);
    },
  });
}
