/** What stands above the lists, as the server last told it. */
import { api } from '#lib/api.ts';

const waitsMs = 3_000;

export const overviewQuery = {
  ...api.recommendations.overview.queryOptions(),
  // the first list is a job's, and there within seconds
  refetchInterval: ({ state }: { state: { data?: { state: string } | undefined } }) =>
    state.data?.state === 'waiting' ? waitsMs : (false as const),
};

/** Where the focus goes when what had it is gone. */
export const listId = 'lista-de-recomendacoes';
