/** The company's steps of one role: as read, as typed, and saved. What was typed survives a refusal. */
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { composed, useAct } from '#lib/act.ts';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { tourQuery, useDesk } from './desk.ts';
import { type DraftStep, draftOf, errorsOf, fieldsOf, isSame, type StepErrors } from './draft.ts';

const isConflict = (error: Error | null) => error !== null && 'code' in error && error.code === 'CONFLICT';

export function useDraft(tour: AuthoredTour) {
  const client = useQueryClient();
  const desk = useDesk();
  const { role } = tour;
  const [base, setBase] = useState(tour);
  const [steps, setSteps] = useState<readonly DraftStep[]>(() => draftOf(tour));
  const [errors, setErrors] = useState<StepErrors>({});
  const [attempt, setAttempt] = useState(0);
  const settle = (next: AuthoredTour) => {
    setBase(next);
    setSteps(draftOf(next));
    setErrors({});
  };
  const saving = useAct(
    composed(api.onboarding, (next: readonly DraftStep[]) =>
      desk.save(role, { revision: base.revision, steps: fieldsOf(next) }),
    ),
    {
      done: 'Passos salvos',
      // What another person saved first is told beside the steps.
      refused: (error) => (isConflict(error) ? null : friendlyError(error, 'administration')),
      onDone: (next) => {
        client.setQueryData(desk.queryKey(role), next);
        settle(next);
      },
    },
  );
  const isDirty = !isSame(steps, draftOf(base));
  useUnsavedGuard(isDirty && !saving.isPending, ['aba', 'papel', 'passos']);
  // Read again in the background, with nothing typed yet: then it is simply what there is.
  useEffect(() => {
    if (!isDirty && !saving.isPending && tour.revision !== base.revision) settle(tour);
  }, [tour.revision, isDirty, saving.isPending]);
  const save = (next = steps) => {
    const wrong = errorsOf(next, desk.isPlatform);
    setErrors(wrong);
    if (Object.keys(wrong).length === 0) saving.mutate(next);
    else setAttempt((count) => count + 1);
  };
  const reload = async () => {
    saving.reset();
    settle(await client.fetchQuery(tourQuery(desk, role)));
  };
  return {
    steps,
    setSteps,
    errors,
    /** Counts the times something was wrong. */
    attempt,
    isDirty,
    isBusy: saving.isPending,
    isConflict: isConflict(saving.error),
    save,
    reload: () => void reload().catch(toastError),
    discard: () => settle(base),
  };
}

export type Draft = ReturnType<typeof useDraft>;
