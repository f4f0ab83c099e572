/** One's own plan as the server last told it, and what is read again after a change. */
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';

const freshMs = 30_000;

export const currentPlanQuery = () => ({
  ...api.pdi.plans.current.queryOptions({ input: {} }),
  staleTime: freshMs,
});

/** One's own draft that was chosen; nothing where none was. */
export const draftQuery = (id: string | undefined) => ({
  ...api.pdi.plans.get.queryOptions({ input: { id: id ?? '' } }),
  staleTime: freshMs,
  enabled: id !== undefined,
});

export const awaitingPlansQuery = () => ({ ...api.pdi.plans.awaiting.queryOptions(), staleTime: freshMs });

export const awaitingActivitiesQuery = () => ({
  ...api.pdi.activities.awaiting.queryOptions(),
  staleTime: freshMs,
});

/** Changes of one plan that were asked for, the newest first. */
export const amendmentsQuery = (plan_id: string) => ({
  ...api.pdi.amendments.list.queryOptions({ input: { plan_id } }),
  staleTime: freshMs,
});

export const awaitingAmendmentsQuery = () => ({
  ...api.pdi.amendments.awaiting.queryOptions(),
  staleTime: freshMs,
});

/** A change of a plan moves levels, recommendations and the dashboard with it. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [api.pdi, api.dashboard, api.competencies, api.recommendations].map((module) =>
      client.invalidateQueries({ queryKey: module.key() }),
    ),
  );

/** What every change of a plan does afterwards: read again; say why when it was refused. */
export function useAfterwards() {
  const client = useQueryClient();
  return {
    client,
    refresh: () => refresh(client),
    refused: (error: unknown) => {
      toastError(error);
      // Somebody else may have been quicker: what is on the screen is then out of date.
      return refresh(client);
    },
  };
}
