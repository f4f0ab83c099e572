import { useLocation } from '@tanstack/react-router';
import { visitedCompany } from '#lib/visit.ts';
import { later } from '#ui/later.tsx';
import { Explained } from '../features/competencies/explained.tsx';
import { VisitPart } from './visit-part.tsx';

const acts = {
  Panel: later(() => import('../features/evidence/panel-acts.tsx'), 'PanelActs'),
  Row: later(() => import('../features/evidence/row-acts.tsx'), 'RowActs'),
};

/**
 * Pages on which 'Por quê?' opens its panel, with what one may do about the evidence in it. But for the profile they
 * are about a place in the company, which whoever visits it has not.
 */
export function ExplainedPage() {
  const { pathname } = useLocation();
  if (visitedCompany() === null || pathname === '/profile') return <Explained acts={acts} />;
  return <VisitPart is="no_place" pathname={pathname} />;
}
