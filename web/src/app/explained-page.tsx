import { useLocation } from '@tanstack/react-router';
import { lazy } from 'react';
import { loadPage } from '#lib/lazy.ts';
import { visitedCompany } from '#lib/visit.ts';
import { Explained } from '../features/competencies/explained.tsx';
import { VisitPart } from './visit-part.tsx';

const PanelActs = lazy(() =>
  loadPage(() => import('../features/evidence/panel-acts.tsx')).then((page) => ({ default: page.PanelActs })),
);
const RowActs = lazy(() =>
  loadPage(() => import('../features/evidence/row-acts.tsx')).then((page) => ({ default: page.RowActs })),
);

const acts = { Panel: PanelActs, Row: RowActs };

/**
 * Pages on which 'Por quê?' opens its panel, with what one may do about the evidence in it. But for the profile they
 * are about a place in the company, which whoever visits it has not.
 */
export function ExplainedPage() {
  const { pathname } = useLocation();
  if (visitedCompany() === null || pathname === '/profile') return <Explained acts={acts} />;
  return <VisitPart is="no_place" pathname={pathname} />;
}
