import { PdiPage as Goals } from '../../features/pdi/goals-page.tsx';
import { lazyPage } from '../routes/lazy-page.ts';

const Contests = lazyPage(
  () => import('../../features/competencies/evidence/contest-list.tsx'),
  'ContestList',
);

/** /goals; for leaders, the contests of their reports are among what waits for a decision. */
export const GoalsPage = () => <Goals contests={<Contests />} />;
