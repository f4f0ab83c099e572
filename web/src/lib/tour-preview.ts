/** A tour that is only looked at: the steps of somebody's draft, walked for real, with nothing kept. */
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';
import { onPersonChange } from './session.ts';

type Preview = {
  readonly steps: readonly TourStep[] | null;
  /** Titles of the steps that pointed at nothing, last time. */
  readonly missing: readonly string[];
};

const none: Preview = { steps: null, missing: [] };
let preview = none;
const { tell, listen } = createListeners();

function set(next: Preview) {
  preview = next;
  tell();
}

export const previewTour = (steps: readonly TourStep[]) => set({ steps, missing: [] });

/** Takes the title of a step that was passed over because its target is not there. */
export const notePreviewMissing = (title: string) =>
  set({ ...preview, missing: [...preview.missing, title] });

export const endPreview = () => set({ ...preview, steps: null });

/** Null while nothing is being looked at. */
export const useTourPreview = () => useSyncExternalStore(listen, () => preview.steps);
export const usePreviewedMissing = () => useSyncExternalStore(listen, () => preview.missing);

onPersonChange(() => set(none));
