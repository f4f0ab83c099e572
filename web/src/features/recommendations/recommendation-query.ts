/** Lists and what stands above them, as the server last told them. */
import type { Recommendation, RecommendationTab } from '@pdy/contract/recommendations/recommendations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { toastUndo } from '#ui/undo-toast.tsx';

const waitsMs = 3_000;

export const overviewQuery = {
  ...api.recommendations.overview.queryOptions(),
  // the first list is a job's, and there within seconds
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'waiting' ? waitsMs : (false as const),
};

export const listQuery = (tab: RecommendationTab) =>
  api.recommendations.list.queryOptions({ input: { tab } });

export const reportQuery = (person_id: string) =>
  api.recommendations.ofReport.queryOptions({ input: { person_id } });

/** Where the focus goes when what had it is gone. */
export const listId = 'lista-de-recomendacoes';

function useRefresh() {
  const client = useQueryClient();
  return () =>
    Promise.all(
      [api.recommendations, api.dashboard].map((module) =>
        client.invalidateQueries({ queryKey: module.key() }),
      ),
    );
}

/** Keeps an entry, or lets it go. */
export function useSave() {
  const refresh = useRefresh();
  return useMutation(
    api.recommendations.save.mutationOptions({
      onSuccess: (_saved, { is_saved }) => {
        toastDone(is_saved ? 'Recomendação salva' : 'Recomendação tirada das salvas');
        return refresh();
      },
      onError: (error) => {
        toastError(error);
        return refresh();
      },
    }),
  );
}

export function useRestore() {
  const refresh = useRefresh();
  return useMutation(
    api.recommendations.restore.mutationOptions({
      onSuccess: () => refresh(),
      onError: (error) => {
        toastError(error);
        return refresh();
      },
    }),
  );
}

/** Puts an entry away; for a few seconds it can be taken back on the spot. */
export function useDismiss({ id, title }: Pick<Recommendation, 'id' | 'title'>) {
  const refresh = useRefresh();
  const restore = useRestore();
  return useMutation(
    api.recommendations.dismiss.mutationOptions({
      onSuccess: () => {
        toastUndo({
          text: 'Recomendação dispensada por 90 dias.',
          of: title,
          onUndo: () => restore.mutate({ id }),
        });
        document.getElementById(listId)?.focus();
        return refresh();
      },
      onError: (error) => {
        toastError(error);
        return refresh();
      },
    }),
  );
}
