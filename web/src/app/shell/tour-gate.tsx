import { lazy, Suspense, useEffect } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { openTour, useTourOpen } from '#lib/tour.ts';
import { useTourPreview } from '#lib/tour-preview.ts';

// A tour that can't be loaded is no reason to take the page away from anybody.
const Tour = lazy(() =>
  import('../../features/onboarding/tour.tsx').then(
    ({ Tour: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

const Preview = lazy(() =>
  import('../../features/onboarding/tour-preview.tsx').then(
    ({ TourPreview }) => ({ default: TourPreview }),
    () => ({ default: () => null }),
  ),
);

/** The guided tour over every page: when somebody asks for it, and while one is under way. Never by itself. */
export function TourGate({ state }: { state: Shell['onboarding'] | undefined }) {
  const isOpen = useTourOpen();
  const previewed = useTourPreview();
  useEffect(() => {
    if (state === 'running') openTour();
  }, [state]);
  if (previewed)
    return (
      <Suspense>
        <Preview steps={previewed} />
      </Suspense>
    );
  return (
    isOpen && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
}
