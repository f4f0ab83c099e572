import { pageAt } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { visitedCompany } from '#lib/session/visit.ts';
import { later } from '#ui/page/later.tsx';
import { OfCompany } from '#ui/page/of-company.tsx';
import { Explained } from '../../features/competencies/explained.tsx';
import { VisitPart } from '../visit-part.tsx';

const acts = {
  Panel: later(() => import('../../features/competencies/evidence/panel-acts.tsx'), 'PanelActs'),
  Row: later(() => import('../../features/competencies/evidence/row-acts.tsx'), 'EvidenceRowActs'),
};

/** Pages that have words of their own for people who belong to no company. */
const forEverybody = ['/dashboard', '/profile', '/reports'];

/** A visitor reads there their own account, and what the visited company publishes. */
const forVisitors = ['/profile', '/reports'];

/**
 * Pages on which 'Por quê?' opens its panel, with what one may do about the evidence in it. Most of them
 * are about a place in the company, which a visitor, or a person who belongs to none, does not have.
 */
export function ExplainedPage() {
  const { pathname } = useLocation();
  if (visitedCompany() !== null && !forVisitors.includes(pathname))
    return <VisitPart is="no_place" pathname={pathname} />;
  if (forEverybody.includes(pathname)) return <Explained acts={acts} />;
  return (
    <OfCompany
      title={pageAt(pathname)?.title ?? ''}
      why="Mapa de carreira, PDI, avaliações e recomendações são de quem trabalha em uma empresa."
    >
      <Explained acts={acts} />
    </OfCompany>
  );
}
