/** The pages of those who run a company, its content, or the platform. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { oneOf, reading } from '#lib/address.ts';
import { loadPage } from '#lib/lazy.ts';
import { logsAddress } from '../features/access-logs/logs-address.ts';
import { catalogueAddress } from '../features/catalogue/catalogue-address.ts';
import { settingsAddress } from '../features/company-settings/settings-address.ts';
import { hierarchyAddress } from '../features/hierarchy/hierarchy-address.ts';
import { authoringAddress } from '../features/library/authoring/authoring-address.ts';
import { corporateAddress } from '../features/panels/corporate-address.ts';
import { panelAddress } from '../features/panels/panel-address.ts';
import { platformAddress } from '../features/platform/platform-address.ts';
import { recommendationAdminAddress } from '../features/recommendations/admin/admin-address.ts';
import { importAddress } from '../features/user-import/import-address.ts';
import { usersAddress } from '../features/users/users-address.ts';
import {
  AdminPage,
  CompanyAdminPage,
  CompanySettingsPage,
  PlatformPage,
  UserManagementPage,
} from './chosen-pages.tsx';
import { guarded, page, soon } from './frame-routes.ts';

const recommendationAdmin = createRoute({
  getParentRoute: () => guarded,
  path: '/admin/recommendations',
  validateSearch: recommendationAdminAddress.read,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/recommendations/admin/admin-page.tsx')),
    'RecommendationAdminPage',
  ),
});

const adminActionLibrary = createRoute({
  getParentRoute: () => guarded,
  path: '/admin/action-library',
  validateSearch: authoringAddress.read,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/library/authoring/authoring-page.tsx')),
    'AuthoringPage',
  ),
});

const accessLogs = createRoute({
  getParentRoute: () => guarded,
  path: '/access-logs',
  validateSearch: logsAddress.read,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/access-logs/access-logs-page.tsx')),
    'AccessLogsPage',
  ),
});

const companySettings = createRoute({
  getParentRoute: () => guarded,
  path: '/company-settings',
  // The catalogue stands in tabs of the settings.
  validateSearch: reading({ ...catalogueAddress.readers, ...settingsAddress.readers }),
  component: CompanySettingsPage,
});

const userManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/user-management',
  validateSearch: reading({ ...usersAddress.readers, ...importAddress.readers }),
  component: UserManagementPage,
});

const hierarchyManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/hierarchy-management',
  validateSearch: hierarchyAddress.read,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/hierarchy/hierarchy-page.tsx')),
    'HierarchyPage',
  ),
});

const admin = createRoute({
  getParentRoute: () => guarded,
  path: '/admin',
  validateSearch: panelAddress.read,
  component: AdminPage,
});

const companyAdmin = createRoute({
  getParentRoute: () => guarded,
  path: '/company-admin',
  validateSearch: panelAddress.read,
  component: CompanyAdminPage,
});

// What the pages within its tabs say stands beside its own words; their tabs are its parts.
const readCorporate = reading({
  ...authoringAddress.readers,
  ...recommendationAdminAddress.readers,
  ...catalogueAddress.readers,
  ...panelAddress.readers,
  ...corporateAddress.readers,
  parte: oneOf(
    ...(['cargos', 'sugestoes', 'colecoes', 'catalogo', 'arquivo'] as const),
    ...(['ajustes', 'simulador', 'alcance', 'lacunas'] as const),
  ),
});

const corporate = createRoute({
  getParentRoute: () => guarded,
  path: '/corporate',
  validateSearch: readCorporate,
  component: lazyRouteComponent(() => loadPage(() => import('./corporate-page.tsx')), 'CorporatePage'),
});

const platformManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/platform-management',
  validateSearch: platformAddress.read,
  component: PlatformPage,
});

export const administration = [
  corporate,
  companyAdmin,
  page(
    '/company-management',
    lazyRouteComponent(
      () => loadPage(() => import('../features/panels/company-management-page.tsx')),
      'CompanyManagementPage',
    ),
  ),
  companySettings,
  userManagement,
  hierarchyManagement,
  accessLogs,
  admin,
  soon('/admin-panel'),
  soon('/admin-tools'),
  adminActionLibrary,
  soon('/admin/simulations'),
  soon('/admin/behavioral-tests'),
  recommendationAdmin,
  soon('/admin/proficiency'),
  platformManagement,
  page('/platform', PlatformPage),
  page(
    '/platform-admin/orphan-users',
    lazyRouteComponent(() => loadPage(() => import('../features/platform/orphans-page.tsx')), 'OrphansPage'),
  ),
] as const;
