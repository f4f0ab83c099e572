/** The query of the map. */
import { api } from '#lib/api.ts';

const freshMs = 60_000;

export const careerQuery = (person_id: string | undefined) => ({
  ...api.career.view.queryOptions({ input: person_id === undefined ? {} : { person_id } }),
  staleTime: freshMs,
});

export const drawingQuery = { ...api.career.editor.get.queryOptions(), staleTime: freshMs };
