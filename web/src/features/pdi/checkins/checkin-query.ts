/** Check-ins as the server last sent them. */
import { api } from '#lib/api.ts';

const freshMs = 30_000;

export const checkinsQuery = (person_id?: string) => ({
  ...api.pdi.checkins.list.queryOptions({ input: person_id === undefined ? {} : { person_id } }),
  staleTime: freshMs,
});

export const awaitingCheckinsQuery = () => ({
  ...api.pdi.checkins.awaiting.queryOptions(),
  staleTime: freshMs,
});

export const rhythmQuery = () => ({ ...api.pdi.checkins.rhythm.queryOptions(), staleTime: freshMs });
