/** The map as the server last told it, and what is read again after a change. */
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';

const freshMs = 60_000;

export const careerQuery = (person_id: string | undefined) => ({
  ...api.career.view.queryOptions({ input: person_id === undefined ? {} : { person_id } }),
  staleTime: freshMs,
});

export const drawingQuery = { ...api.career.editor.get.queryOptions(), staleTime: freshMs };

export function useAfterwards() {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: api.career.key() });
  return {
    client,
    refresh,
    /** Somebody else may have been quicker: what is on the screen is then read again. */
    refused: (error: unknown) => {
      toastError(error);
      return refresh();
    },
  };
}
