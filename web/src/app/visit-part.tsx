import { lazy, Suspense } from 'react';
import { loadPage } from '#lib/lazy.ts';
import type { VisitPartProps } from '../features/visit/visit-part.tsx';

const Loaded = lazy(() =>
  loadPage(() => import('../features/visit/visit-part.tsx')).then((part) => ({ default: part.VisitPart })),
);

/** What belongs to working in a company one does not belong to; loaded where it is wanted. */
export const VisitPart = (props: VisitPartProps) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
