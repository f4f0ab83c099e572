/** Imports as the server last told them, and what is read again after one changed people. */
import type { ImportAction, UserImport } from '@pdy/contract/people/imports';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { saveDownload } from '#lib/save-file.ts';

const keptMs = 5 * 60_000;
/** How often it is asked how far a large file has come. */
const watchMs = 1_000;

const pages = {
  initialPageParam: undefined,
  getNextPageParam: ({ next }: { next: string | null }) => next ?? undefined,
};

export const useImports = () =>
  useInfiniteQuery({
    ...api.userImports.list.infiniteOptions({
      input: (after: string | undefined) => (after === undefined ? {} : { after }),
      ...pages,
    }),
    staleTime: 0,
    gcTime: keptMs,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'aplicando'))
        ? 2 * watchMs
        : false,
  });

export const useImport = (id: string) =>
  useQuery({
    ...api.userImports.get.queryOptions({ input: { id } }),
    staleTime: 0,
    gcTime: keptMs,
    refetchInterval: ({ state }) => (state.data?.status === 'aplicando' ? watchMs : false),
  });

/** Lines of one dry run; the next dry run is another list. */
export const useLines = ({ id, version }: UserImport, action: ImportAction | undefined) =>
  useInfiniteQuery({
    ...api.userImports.lines.infiniteOptions({
      input: (after: number) => ({ id, after, ...(action && { action }) }),
      queryKey: ['import-lines', id, version, action ?? 'todas'],
      initialPageParam: 0,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keptMs,
  });

/** What the server answers with is what the screen shows from now on. */
function useKeepImport() {
  const client = useQueryClient();
  return (known: UserImport) => {
    client.setQueryData(api.userImports.get.queryOptions({ input: { id: known.id } }).queryKey, known);
    return client.invalidateQueries({ queryKey: api.userImports.list.key() });
  };
}

/** People, invitations and seats are others after an import, and after it is taken back. */
export function useAfterPeopleChanged() {
  const client = useQueryClient();
  const keep = useKeepImport();
  return async (known: UserImport | null) => {
    if (known) await keep(known);
    await Promise.all(
      [api.users, api.invites, api.people].map((module) =>
        client.invalidateQueries({ queryKey: module.key() }),
      ),
    );
  };
}

export function useBegin(onDone: (known: UserImport) => void) {
  const keep = useKeepImport();
  return useMutation(
    api.userImports.begin.mutationOptions({
      onSuccess: async (known) => {
        await keep(known);
        onDone(known);
      },
    }),
  );
}

export function useSimulate(onDone: (known: UserImport) => void) {
  const keep = useKeepImport();
  return useMutation(
    api.userImports.simulate.mutationOptions({
      onSuccess: async (known) => {
        await keep(known);
        onDone(known);
      },
    }),
  );
}

const refused = (tried: string) => (error: unknown) =>
  toastError(`${tried}: ${friendlyError(error, 'administration')}`);

export function useTemplate() {
  return useMutation({
    mutationFn: (format: 'csv' | 'xlsx') => api.userImports.template.call({ format }),
    onSuccess: saveDownload,
    onError: refused('Erro ao baixar o modelo'),
  });
}

export function useErrorReport() {
  return useMutation(
    api.userImports.errors.mutationOptions({
      onSuccess: saveDownload,
      onError: refused('Erro ao gerar o relatório'),
    }),
  );
}

export function useUndo(onDone: () => void) {
  const changed = useAfterPeopleChanged();
  return useMutation(
    api.userImports.undo.mutationOptions({
      onSuccess: async (known) => {
        toastDone('Importação desfeita.');
        onDone();
        await changed(known);
      },
      onError: refused('Erro ao desfazer a importação'),
    }),
  );
}
