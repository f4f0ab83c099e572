import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { GoalsPage as Goals } from '../features/pdi/goals-page.tsx';

const Contests = lazyRouteComponent(
  () => loadPage(() => import('../features/evidence/contest-list.tsx')),
  'ContestList',
);

/** /goals, with the contests of those one leads among what waits for a decision. */
export const GoalsPage = () => <Goals contests={<Contests />} />;
