import { api } from '#lib/api.ts';

export const amendmentsQuery = (plan_id: string) => ({
  ...api.pdi.amendments.list.queryOptions({ input: { plan_id } }),
  staleTime: 30_000,
});

export const awaitingAmendmentsQuery = () => ({
  ...api.pdi.amendments.awaiting.queryOptions(),
  staleTime: 30_000,
});
