/** The whole route table; the pages for visitors are in `outside-routes.ts`. */
import type { PagePath } from '@pdy/contract/pages';
import { createRoute, createRouter, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { onPersonChange } from '#lib/session.ts';
import { AdminPage, CompanyAdminPage, ProfilePage, UserManagementPage } from './chosen-pages.tsx';
import { focusHeading } from './focus-heading.ts';
import { enter, showIfOpen } from './guards.ts';
import { hierarchySearch } from './hierarchy-search.ts';
import { notificationsSearch } from './notifications-search.ts';
import { outside } from './outside-routes.ts';
import { root } from './root-route.ts';
import {
  companySettingsSearch,
  goalsSearch,
  logsSearch,
  panelSearch,
  platformSearch,
  profileSearch,
  usersSearch,
  whySearch,
} from './searches.ts';
import { withSecondFactor } from './second-factor-guard.ts';
import { FullFailure, PageFailure } from './states/failure.tsx';
import { CheckingAccess, Loading } from './states/waiting.tsx';

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: (asked) => withSecondFactor(asked.location.href, () => enter(asked)),
  component: lazyRouteComponent(() => loadPage(() => import('./shell/app-frame.tsx')), 'AppFrame'),
  pendingComponent: CheckingAccess,
  errorComponent: FullFailure,
});

// Every page of the frame lies behind this one; what stays closed shows its face here, and the frame stays.
const guarded = createRoute({
  getParentRoute: () => shell,
  id: 'guarded',
  beforeLoad: ({ context }) => showIfOpen(context.verdict),
});

/** A page inside the frame, for whoever the catalogue of pages lets in. */
const page = <const TPath extends PagePath>(path: TPath, component: RouteComponent) =>
  createRoute({ getParentRoute: () => guarded, path, component });

// Pages on which 'Por quê?' opens its panel: the panel has its own address on top of theirs.
const explained = createRoute({
  getParentRoute: () => guarded,
  id: 'explained',
  validateSearch: whySearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/competencies/explained.tsx')),
    'Explained',
  ),
});

const dashboard = createRoute({
  getParentRoute: () => explained,
  path: '/dashboard',
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/dashboard/dashboard-page.tsx')),
    'DashboardPage',
  ),
});

const profile = createRoute({
  getParentRoute: () => explained,
  path: '/profile',
  validateSearch: profileSearch,
  component: ProfilePage,
});

const goals = createRoute({
  getParentRoute: () => explained,
  path: '/goals',
  validateSearch: goalsSearch,
  component: lazyRouteComponent(() => loadPage(() => import('../features/pdi/goals-page.tsx')), 'GoalsPage'),
});

const recommendations = page(
  '/recommendations',
  lazyRouteComponent(
    () => loadPage(() => import('../features/recommendations/recommendations-page.tsx')),
    'RecommendationsPage',
  ),
);

const notifications = createRoute({
  getParentRoute: () => guarded,
  path: '/notifications',
  validateSearch: notificationsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('./notifications-page.tsx')),
    'NotificationsPage',
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
  validateSearch: companySettingsSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/company-settings/company-settings-page.tsx')),
    'CompanySettingsPage',
  ),
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
  validateSearch: panelSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/panels/corporate-page.tsx')),
    'CorporatePage',
  ),
});

const platformPage = lazyRouteComponent(
  () => loadPage(() => import('../features/platform/platform-page.tsx')),
  'PlatformPage',
);

const platformManagement = createRoute({
  getParentRoute: () => guarded,
  path: '/platform-management',
  validateSearch: platformSearch,
  component: platformPage,
});

const soonInside = lazyRouteComponent(() => loadPage(() => import('./soon-page.tsx')), 'SoonPage');
const soon = <const TPath extends PagePath>(path: TPath) => page(path, soonInside);

const inside = [
  explained.addChildren([dashboard, profile, goals]),
  recommendations,
  soon('/pdi'),
  soon('/simulacoes'),
  soon('/simulacoes/historico'),
  soon('/simulacoes/resultado'),
  soon('/simulacoes/resultado/$id'),
  soon('/simulacoes/$id'),
  soon('/proficiencia'),
  soon('/proficiencia/resultado/$resultId'),
  soon('/proficiencia/$id'),
  soon('/behavioral-tests'),
  soon('/performance'),
  soon('/action-library'),
  soon('/flashcards'),
  soon('/feedback-loop'),
  soon('/reports'),
  soon('/social'),
  soon('/tickets'),
  soon('/tickets/new'),
  notifications,
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
  soon('/admin/action-library'),
  soon('/admin/simulations'),
  soon('/admin/behavioral-tests'),
  soon('/admin/recommendations'),
  soon('/admin/proficiency'),
  platformManagement,
  page('/platform', platformPage),
  page(
    '/platform-admin/orphan-users',
    lazyRouteComponent(() => loadPage(() => import('../features/platform/orphans-page.tsx')), 'OrphansPage'),
  ),
] as const;

export const router = createRouter({
  routeTree: root.addChildren([...outside, shell.addChildren([guarded.addChildren(inside)])]),
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#conteudo'],
});

// A page of the catalogue without a route does not compile.
router.routesByPath satisfies Record<PagePath, unknown>;

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.subscribe('onRendered', focusHeading);

// Another person, or nobody, is at this screen now: every guard is asked again.
onPersonChange(() => void router.invalidate());
