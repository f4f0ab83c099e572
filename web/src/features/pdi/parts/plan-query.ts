/** Plans, and what waits for a decision, as the server last sent them. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { isRunning } from '@pdy/contract/rules/pdi/plan-progress';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

const freshMs = 30_000;

export const currentPlanQuery = () => ({
  ...api.pdi.plans.current.queryOptions({ input: {} }),
  staleTime: freshMs,
});

/** The running plan while `draft` is written: only one plan runs at a time, and the draft is sent after it. */
export function useRunningBeside(draft: Pick<Plan, 'id'>) {
  const { data: current } = useQuery(currentPlanQuery());
  return current && isRunning(current) && current.id !== draft.id ? current : null;
}

/** The chosen draft of the reader's own; nothing where none was chosen. */
export const draftQuery = (id: string | undefined) => ({
  ...api.pdi.plans.get.queryOptions({ input: { id: id ?? '' } }),
  staleTime: freshMs,
  enabled: id !== undefined,
});

/** Who would decide on the reader's plan if it was sent now. */
export const approverQuery = () => ({ ...api.pdi.plans.approver.queryOptions(), staleTime: freshMs });

export const awaitingPlansQuery = () => ({ ...api.pdi.plans.awaiting.queryOptions(), staleTime: freshMs });

export const awaitingActivitiesQuery = () => ({
  ...api.pdi.activities.awaiting.queryOptions(),
  staleTime: freshMs,
});

/** The requested changes of one plan, the newest first. */
export const amendmentsQuery = (plan_id: string) => ({
  ...api.pdi.amendments.list.queryOptions({ input: { plan_id } }),
  staleTime: freshMs,
});

export const awaitingAmendmentsQuery = () => ({
  ...api.pdi.amendments.awaiting.queryOptions(),
  staleTime: freshMs,
});
