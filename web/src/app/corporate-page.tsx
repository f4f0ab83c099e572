import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { CorporatePage as Panel } from '../features/panels/corporate-page.tsx';

const Catalogue = lazyRouteComponent(
  () => loadPage(() => import('../features/catalogue/catalogue-part.tsx')),
  'CataloguePart',
);
const Maps = lazyRouteComponent(
  () => loadPage(() => import('../features/career/map-editor.tsx')),
  'MapEditor',
);
const Library = lazyRouteComponent(
  () => loadPage(() => import('../features/library/authoring/authoring-page.tsx')),
  'AuthoringPage',
);
const Recommendations = lazyRouteComponent(
  () => loadPage(() => import('../features/recommendations/admin/admin-page.tsx')),
  'RecommendationAdminPage',
);

const TourAuthoring = lazyRouteComponent(
  () => loadPage(() => import('../features/onboarding-authoring/authoring-section.tsx')),
  'AuthoringSection',
);

/** /corporate, with the contents that administrators keep on pages of their own. */
export const CorporatePage = () => (
  <Panel
    parts={{
      competencias: <Catalogue />,
      mapas: <Maps />,
      biblioteca: <Library />,
      recomendacoes: <Recommendations />,
      'primeiros-passos': <TourAuthoring />,
    }}
  />
);
