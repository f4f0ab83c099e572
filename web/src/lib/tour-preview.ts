/** A preview of a tour: the steps of a draft, shown on the real pages, with nothing stored. */
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { useSyncExternalStore } from 'react';
import { createListeners } from './live/listeners.ts';
import { onPersonChange } from './session/session.ts';

type Preview = {
  readonly steps: readonly TourStep[] | null;
  /** Titles of the steps whose target was missing last time. */
  readonly missing: readonly string[];
};

const none: Preview = { steps: null, missing: [] };
let preview = none;
const { notify, listen } = createListeners();

function set(next: Preview) {
  preview = next;
  notify();
}

export const previewTour = (steps: readonly TourStep[]) => set({ steps, missing: [] });

/** Notes the title of a step that was skipped because its target is missing. */
export const notePreviewMissing = (title: string) =>
  set({ ...preview, missing: [...preview.missing, title] });

export const endPreview = () => set({ ...preview, steps: null });

/** Null while there is no preview. */
export const useTourPreview = () => useSyncExternalStore(listen, () => preview.steps);
export const usePreviewedMissing = () => useSyncExternalStore(listen, () => preview.missing);

onPersonChange(() => set(none));
