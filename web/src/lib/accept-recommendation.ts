/** 'Adicionar ao PDI': the same click on the dashboard and in the list of recommendations. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from './api.ts';
import { toastDone, toastError } from './feedback.ts';

/** Puts a recommendation into the person's plan; everything that shows it is read again. */
export function useAcceptRecommendation() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.recommendations, api.pdi, api.dashboard].map((module) =>
        client.invalidateQueries({ queryKey: module.key() }),
      ),
    );
  return useMutation(
    api.recommendations.accept.mutationOptions({
      onSuccess: ({ goal }) => {
        toastDone(`Adicionada ao seu PDI, na meta “${goal.title}”`);
        return refresh();
      },
      onError: (error) => {
        toastError(error);
        return refresh();
      },
    }),
  );
}
