/** The guided tour for the rest of the app: it can be opened, and changed by one act. */
import type { OnboardingProgress } from '@pdy/contract/onboarding/onboarding';
import { tourStateOf } from '@pdy/contract/rules/platform/onboarding';
import { useMutation } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { api, queryClient } from './api.ts';
import { toastError } from './feedback.ts';
import { createListeners } from './live/listeners.ts';
import { onPersonChange } from './session/session.ts';
import { shellQuery } from './shell-data.ts';

let isOpen = false;
const { notify, listen } = createListeners();

function set(next: boolean) {
  if (isOpen === next) return;
  isOpen = next;
  notify();
}

/** Shows the welcome, or the current step of a tour that has begun. */
export const openTour = () => set(true);
export const closeTour = () => set(false);

/** Whether the tour is open in this tab. */
export const useTourOpen = () => useSyncExternalStore(listen, () => isOpen);

onPersonChange(closeTour);

/** Updates the tour's state at once in the frame and on the dashboard. */
export function keepTourState(progress: OnboardingProgress) {
  const onboarding = tourStateOf(progress);
  queryClient.setQueryData(shellQuery.queryKey, (shell) => shell && { ...shell, onboarding });
}

/** An act outside the open tour: dismissing it, or starting it again. Earlier reads of its state no longer count. */
export function useTourAct({ onDone }: { onDone?: () => void } = {}) {
  return useMutation(
    api.onboarding.move.mutationOptions({
      onSuccess: (progress) => {
        queryClient.removeQueries({ queryKey: api.onboarding.key() });
        keepTourState(progress);
        onDone?.();
      },
      onError: (error) => toastError(error),
    }),
  );
}
