import { api } from '#lib/api.ts';

type Of = { competency_id: string; person_id: string };

/** The actions on the evidence of one panel, past and possible: all rows share one answer. */
export const actsQuery = ({ competency_id, person_id }: Of) => ({
  ...api.evidenceActs.of.queryOptions({ input: { competency_id, person_id } }),
  staleTime: 0,
});
