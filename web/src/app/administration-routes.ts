/** The pages of those who run a company, its content, or the platform. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { corporateSearch, settingsSearch } from './catalogue-search.ts';
import {
  AdminPage,
  CompanyAdminPage,
  CompanySettingsPage,
  PlatformPage,
  UserManagementPage,
} from './chosen-pages.tsx';
import { guarded, page, soon } from './frame-routes.ts';
import { hierarchySearch } from './hierarchy-search.ts';
import { libraryAuthoringSearch } from './library-search.ts';
import { recommendationAdminSearch } from './recommendations-search.ts';
import { logsSearch, panelSearch, platformSearch, usersSearch } from './searches.ts';

const recommendationAdmin = createRoute({
  getParentRoute: () => guarded,
  path: '/admin/recommendations',
  validateSearch: recommendationAdminSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/recommendations/admin/admin-page.tsx')),
    'RecommendationAdminPage',
  ),
});

const adminActionLibrary = createRoute({
  getParentRoute: () => guarded,
  path: '/admin/action-library',
  validateSearch: libraryAuthoringSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/library/authoring/authoring-page.tsx')),
    'AuthoringPage',
  ),
});

const accessLogs = createRoute({
  getParentRoute: () => guarded,
  path: '/access-logs',
  validateSearch: logsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/access-logs/access-logs-page.tsx')),
    'AccessLogsPage',
  ),
});

const companySettings = createRoute({
  getParentRoute: () => guarded,
  path: '/company-settings',
  validateSearch: settingsSearch,
  component: CompanySettingsPage,
});

const userManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/user-management',
  validateSearch: usersSearch,
  component: UserManagementPage,
});

const hierarchyManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/hierarchy-management',
  validateSearch: hierarchySearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/hierarchy/hierarchy-page.tsx')),
    'HierarchyPage',
  ),
});

const admin = createRoute({
  getParentRoute: () => guarded,
  path: '/admin',
  validateSearch: panelSearch,
  component: AdminPage,
});

const companyAdmin = createRoute({
  getParentRoute: () => guarded,
  path: '/company-admin',
  validateSearch: panelSearch,
  component: CompanyAdminPage,
});

const corporate = createRoute({
  getParentRoute: () => guarded,
  path: '/corporate',
  validateSearch: corporateSearch,
  component: lazyRouteComponent(() => loadPage(() => import('./corporate-page.tsx')), 'CorporatePage'),
});

const platformManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/platform-management',
  validateSearch: platformSearch,
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
