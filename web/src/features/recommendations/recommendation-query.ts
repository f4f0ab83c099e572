/** The query of the overview above the lists. */
import { api } from '#lib/api.ts';

const waitsMs = 3_000;

export const overviewQuery = {
  ...api.recommendations.overview.queryOptions(),
  // A background job writes the first list, within seconds.
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'waiting' ? waitsMs : (false as const),
};

/** The focus goes here when the focused element disappears. */
export const listId = 'lista-de-recomendacoes';
