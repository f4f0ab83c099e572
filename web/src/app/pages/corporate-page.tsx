import { CorporatePanel as Panel } from '../../features/panels/corporate/corporate-page.tsx';
import { lazyPage } from '../routes/lazy-page.ts';

const Catalogue = lazyPage(
  () => import('../../features/competencies/catalogue/catalogue-part.tsx'),
  'CataloguePart',
);
const Maps = lazyPage(() => import('../../features/career/editor/map-editor.tsx'), 'MapEditor');
const Library = lazyPage(() => import('../../features/library/authoring-page.tsx'), 'AuthoringPage');
const Recommendations = lazyPage(
  () => import('../../features/recommendations/admin/admin-page.tsx'),
  'RecommendationAdminPage',
);

const Simulations = lazyPage(
  () => import('../../features/assessments/admin/simulations-page.tsx'),
  'SimulationsPage',
);
const Proficiency = lazyPage(
  () => import('../../features/assessments/admin/proficiency/proficiency-page.tsx'),
  'ProficiencyAdminPage',
);
const TourAuthoring = lazyPage(
  () => import('../../features/onboarding/authoring/authoring-section.tsx'),
  'AuthoringSection',
);

const Reviews = lazyPage(() => import('../../features/reports/review-figures.tsx'), 'ReviewFigures');
const Tickets = lazyPage(() => import('../../features/tickets/figures-tab.tsx'), 'FiguresTab');

/** /corporate, with the contents that administrators have on pages of their own. */
export const CorporatePage = () => (
  <Panel
    parts={{
      competencias: <Catalogue />,
      mapas: <Maps />,
      biblioteca: <Library />,
      recomendacoes: <Recommendations />,
      avaliacoes: <Simulations />,
      proficiencia: <Proficiency />,
      desempenho: <Reviews />,
      chamados: <Tickets />,
      'primeiros-passos': <TourAuthoring />,
    }}
  />
);
