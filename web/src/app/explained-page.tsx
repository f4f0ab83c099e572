import { pageAt } from '@pdy/contract/pages';
import { useLocation } from '@tanstack/react-router';
import { visitedCompany } from '#lib/visit.ts';
import { later } from '#ui/later.tsx';
import { OfCompany } from '#ui/of-company.tsx';
import { Explained } from '../features/competencies/explained.tsx';
import { VisitPart } from './visit-part.tsx';

const acts = {
  Panel: later(() => import('../features/evidence/panel-acts.tsx'), 'PanelActs'),
  Row: later(() => import('../features/evidence/row-acts.tsx'), 'RowActs'),
};

/** These pages have words of their own for people without a company: some of their content is about the account. */
const forEverybody = ['/dashboard', '/profile'];

/**
 * Pages on which 'Por quê?' opens its panel, with the acts on the evidence in it. Except for the profile, they are
 * about a place in the company, which a visitor or a person without a company does not have.
 */
export function ExplainedPage() {
  const { pathname } = useLocation();
  if (visitedCompany() !== null && pathname !== '/profile')
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
