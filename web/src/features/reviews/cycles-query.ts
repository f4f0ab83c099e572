/** The queries of cycles; they repeat while one is being prepared. */
import type { CycleState } from '@pdy/contract/reviews/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

const rereadMs = 2000;

const rereads = (status: CycleState | undefined) => status === 'launching' && rereadMs;

/** The company's settings, for new cycles. */
export const settingsQuery = api.companySettings.get.queryOptions();

/** Cycles of the company, the newest first. */
export const useCycles = (enabled: boolean) =>
  usePages(
    api.reviewCycles.list,
    {},
    {
      enabled,
      refetchInterval: (shown) => rereads(shown.find(({ status }) => status === 'launching')?.status),
    },
  );

export const useCycle = (id: string | undefined) =>
  useQuery({
    ...api.reviewCycles.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) => rereads(state.data?.status),
  });
