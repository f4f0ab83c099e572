import { lazy, Suspense, useEffect } from 'react';
import type { Shell } from '#lib/shell-data.ts';
import { openTour, useTourOpen } from '#lib/tour.ts';

// A tour that can't be loaded is no reason to take the page away from anybody.
const Tour = lazy(() =>
  import('../../features/onboarding/tour.tsx').then(
    ({ Tour: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }),
  ),
);

/** The guided tour over every page: when somebody asks for it, and while one is under way. Never by itself. */
export function TourGate({ state }: { state: Shell['onboarding'] | undefined }) {
  const isOpen = useTourOpen();
  useEffect(() => {
    if (state === 'running') openTour();
  }, [state]);
  return (
    isOpen && (
      <Suspense>
        <Tour />
      </Suspense>
    )
  );
}
