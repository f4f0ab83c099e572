/** The company's steps of one role: as read, as typed, and saved. What was typed survives a refusal. */
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api } from '#lib/api.ts';
import { toastDone, toastError } from '#lib/feedback.ts';
import { useUnsavedGuard } from '#lib/form/unsaved.ts';
import { tourQuery, useDesk } from './desk.ts';
import { type DraftStep, draftOf, fieldsOf, isSame } from './draft.ts';
import { errorsOf, type StepErrors } from './step-schema.ts';

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
  const saving = useMutation({
    mutationFn: (next: readonly DraftStep[]) =>
      desk.save(role, { revision: base.revision, steps: fieldsOf(next) }),
    onSuccess: (next) => {
      client.setQueryData(desk.queryKey(role), next);
      void client.invalidateQueries({ queryKey: api.onboarding.key() });
      settle(next);
      toastDone('Passos salvos');
    },
    onError: (error) => {
      if (!isConflict(error)) toastError(error);
    },
  });
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
