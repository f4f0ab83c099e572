/**
 * The company's steps of one role: as read, as typed, and saved. Typed values survive a refusal, and a colleague who
 * saved first.
 */
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { type News, newsOf } from '#lib/form/merge.ts';
import { forgetOwnSave, noteOwnSave, wasSavedHere } from '#lib/form/own-saves.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { isConflict } from '#lib/live/overtaken.ts';
import { friendlyError } from '#lib/words/friendly-error.ts';
import { tourQuery, useDesk } from './desk.ts';
import { type DraftStep, draftOf, errorsOf, factsOf, fieldsOf, isSame, type StepErrors } from './draft.ts';

type Saves = {
  role: AuthoredTour['role'];
  /** The key of own saves. */
  name: string;
  /** The revision that the typed steps are based on. */
  revision: AuthoredTour['revision'];
  isDirty: boolean;
  onSaved: (next: AuthoredTour) => void;
};

/** Saves the steps. A conflict reads the colleague's steps, to show them beside what was typed. */
function useSaving({ role, name, revision, isDirty, onSaved }: Saves) {
  const client = useQueryClient();
  const desk = useDesk();
  return useAct(
    composed(api.onboarding, async (next: readonly DraftStep[]) => {
      noteOwnSave(name, revision);
      try {
        return await desk.save(role, { revision, steps: fieldsOf(next) });
      } catch (error) {
        forgetOwnSave(name, revision);
        if (isConflict(error)) void client.fetchQuery(tourQuery(desk, role)).catch(toastError);
        throw error;
      }
    }),
    {
      done: 'Passos salvos',
      // The colleague's changes are shown beside the steps.
      refused: (error) => (isDirty && isConflict(error) ? null : friendlyError(error, 'administration')),
      onDone: (next) => {
        // A running request was answered before this change.
        void client.cancelQueries({ queryKey: desk.queryKey(role) });
        client.setQueryData(desk.queryKey(role), next);
        onSaved(next);
      },
    },
  );
}

export function useDraft(tour: AuthoredTour) {
  const desk = useDesk();
  const { role } = tour;
  const [base, setBase] = useState(tour);
  const [steps, setSteps] = useState<readonly DraftStep[]>(() => draftOf(tour));
  const [errors, setErrors] = useState<StepErrors>({});
  const [attempt, setAttempt] = useState(0);
  const [news, setNews] = useState<readonly News[]>([]);
  const [isNewsOwn, setNewsOwn] = useState(false);
  const name = `tour ${desk.isPlatform ? 'plataforma' : 'empresa'} ${role}`;
  const settle = (next: AuthoredTour) => {
    setBase(next);
    setSteps(draftOf(next));
    setErrors({});
    setNews([]);
  };
  const isDirty = !isSame(steps, draftOf(base));
  const saving = useSaving({ role, name, revision: base.revision, isDirty, onSaved: settle });
  useUnsavedGuard(isDirty && !saving.isPending, ['aba', 'papel', 'passos']);
  const meet = (theirs: AuthoredTour) => {
    const [before, now] = [draftOf(base), draftOf(theirs)];
    setNews(newsOf(factsOf, before, steps, now));
    setNewsOwn(wasSavedHere(name, base.revision));
    setBase(theirs);
  };
  // When it is read again without typed values, the new state is shown; typed values stay, to be saved over it.
  useEffect(() => {
    if (saving.isPending || tour.revision === base.revision) return;
    if (isDirty) meet(tour);
    else settle(tour);
  }, [tour.revision, isDirty, saving.isPending]);
  const save = (next = steps) => {
    const wrong = errorsOf(next, desk.isPlatform);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) saving.mutate(next);
    else setAttempt((count) => count + 1);
  };
  return {
    steps,
    setSteps,
    errors,
    /** The number of attempts with errors. */
    attempt,
    isDirty,
    isBusy: saving.isPending,
    /** The changes that were saved meanwhile, by others or in another tab; saving again overwrites them. */
    news,
    isNewsOwn,
    save,
    /** Restores the last state that was read. */
    discard: () => settle(base),
  };
}

export type Draft = ReturnType<typeof useDraft>;
