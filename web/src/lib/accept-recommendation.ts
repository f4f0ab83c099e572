/** 'Adicionar ao PDI': the same click on the dashboard and in the list of recommendations. */
import { useAct } from './act.ts';
import { api } from './api.ts';

/** Puts a recommendation into the person's plan. */
export const useAcceptRecommendation = () =>
  useAct(api.recommendations.accept, {
    done: ({ goal }) => `Adicionada ao seu PDI, na meta “${goal.title}”`,
  });
