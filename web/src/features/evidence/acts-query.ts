import { api } from '#lib/api.ts';

type Of = { competency_id: string; person_id: string };

/** What was done about the evidence of one panel, and what its reader may do: every row shares one answer. */
export const actsQuery = ({ competency_id, person_id }: Of) => ({
  ...api.evidenceActs.of.queryOptions({ input: { competency_id, person_id } }),
  staleTime: 0,
});
