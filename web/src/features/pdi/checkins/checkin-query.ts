/** Check-ins as the server last told them, and what is read again after a change. */
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';

const freshMs = 30_000;

export const checkinsQuery = (person_id?: string) => ({
  ...api.pdi.checkins.list.queryOptions({ input: person_id === undefined ? {} : { person_id } }),
  staleTime: freshMs,
});

export const awaitingCheckinsQuery = () => ({
  ...api.pdi.checkins.awaiting.queryOptions(),
  staleTime: freshMs,
});

export const checkinQuery = (id: string) => api.pdi.checkins.get.queryOptions({ input: { id } });

export const rhythmQuery = () => ({ ...api.pdi.checkins.rhythm.queryOptions(), staleTime: freshMs });

/** A check-in moves goals, and with them the plan and the team's numbers. */
export function useAfterCheckin() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.pdi, api.dashboard].map((module) => client.invalidateQueries({ queryKey: module.key() })),
    );
  return {
    refresh,
    refused: (error: unknown) => {
      toastError(error);
      return refresh();
    },
  };
}
