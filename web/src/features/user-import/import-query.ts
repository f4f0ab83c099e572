/** Imports as the server last told them, and the acts that carry one on. */
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Call, type Telling, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

const kept = { staleTime: 0, gcTime: 5 * 60_000 };
/** How often it is asked how far a large file has come. */
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

/** Whom one dry run gives people to lead, without the role for it. */
export const leadersQuery = ({ id, version }: UserImport) => {
  const query = api.userImports.leaders.queryOptions({ input: { id } });
  return { ...query, ...kept, queryKey: [...query.queryKey, version] };
};

/** Lines of one dry run; the next dry run is another list, shown once it is there: somebody may be typing in this one. */
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

/** What the server answers with is what the screen shows from now on; a refusal is told beside what was tried. */
export function useImportAct<Input>(call: Call<Input, UserImport>, telling: Telling<Input, UserImport> = {}) {
  const client = useQueryClient();
  return useAct(call, {
    refused: () => null,
    ...telling,
    onDone: (known, input) => {
      client.setQueryData(importQuery(known.id).queryKey, known);
      telling.onDone?.(known, input);
    },
  });
}
