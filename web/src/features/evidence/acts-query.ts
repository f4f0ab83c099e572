/** What the server last told of acts on evidence, and what to read again after one. */
import { useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';

type Of = { competency_id: string; person_id: string };

/** Shared by every row of one panel: asked once. */
export const actsQuery = ({ competency_id, person_id }: Of) => ({
  ...api.evidenceActs.of.queryOptions({ input: { competency_id, person_id } }),
  staleTime: 0,
});

export const mineQuery = { ...api.evidenceActs.certificates.mine.queryOptions(), staleTime: 15_000 };
export const choicesQuery = api.evidenceActs.certificates.choices.queryOptions();
export const waitingQuery = { ...api.evidenceActs.certificates.waiting.queryOptions(), staleTime: 0 };

export const allContestsQuery = { ...api.evidenceActs.contests.list.queryOptions(), staleTime: 0 };

/** An act moves a level, and with it every page that shows one. */
export function useAfterAct() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.evidenceActs, api.competencies, api.dashboard].map((part) =>
        client.invalidateQueries({ queryKey: part.key() }),
      ),
    );
  return {
    refresh,
    refused: (error: unknown) => {
      toastError(error);
      return refresh();
    },
  };
}
