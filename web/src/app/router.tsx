/** The whole route table. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { onPersonChange } from '#lib/session.ts';
import { AuthPage, ProfilePage } from './chosen-pages.tsx';
import { focusHeading } from './focus-heading.ts';
import { leaveWhenSignedIn, requirePermission, requirePerson } from './guards.ts';
import { linkSearch } from './link-search.ts';
import { Root } from './root.tsx';
import { authSearch, goalsSearch, invitationSearch, profileSearch, whySearch } from './searches.ts';
import { staysForPassword, withSecondFactor } from './second-factor-guard.ts';
import { FullFailure, PageFailure } from './states/failure.tsx';
import { CheckingAccess, Loading } from './states/waiting.tsx';

const root = createRootRoute({ component: Root, errorComponent: FullFailure });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => loadPage(() => import('../features/home/home-page.tsx')), 'HomePage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: authSearch,
  beforeLoad: async ({ search: { mode, from } }) => {
    if (mode === 'reset' || mode === 'codigo' || (await staysForPassword(mode))) return;
    await withSecondFactor(from, () => leaveWhenSignedIn(from));
  },
  component: AuthPage,
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirm',
  validateSearch: linkSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/confirm-page.tsx')),
    'ConfirmPage',
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/cadastrar',
  validateSearch: invitationSearch,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/invitation-page.tsx')),
    'InvitationPage',
  ),
});

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/forgot-password-page.tsx')),
    'ForgotPasswordPage',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: '/reset-password',
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/new-password-page.tsx')),
    'NewPasswordPage',
  ),
});

const policy = createRoute({
  getParentRoute: () => root,
  path: '/policy',
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/policy/policy-page.tsx')),
    'PolicyPage',
  ),
});

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => withSecondFactor(location.href, () => requirePerson(location.href)),
  component: lazyRouteComponent(() => loadPage(() => import('./shell/app-frame.tsx')), 'AppFrame'),
  pendingComponent: CheckingAccess,
  errorComponent: FullFailure,
});

/** A page inside the frame, for whoever the catalogue of pages lets in. */
const page = <const TPath extends string>(path: TPath, component: RouteComponent) =>
  createRoute({
    getParentRoute: () => shell,
    path,
    component,
    beforeLoad: ({ context }) => requirePermission(path, context.person.role),
  });

// Pages on which 'Por quê?' opens its panel: the panel has its own address on top of theirs.
const explained = createRoute({
  getParentRoute: () => shell,
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
  beforeLoad: ({ context }) => requirePermission('/dashboard', context.person.role),
});

const profile = createRoute({
  getParentRoute: () => explained,
  path: '/profile',
  validateSearch: profileSearch,
  component: ProfilePage,
  beforeLoad: ({ context }) => requirePermission('/profile', context.person.role),
});

const goals = createRoute({
  getParentRoute: () => explained,
  path: '/goals',
  validateSearch: goalsSearch,
  component: lazyRouteComponent(() => loadPage(() => import('../features/pdi/goals-page.tsx')), 'GoalsPage'),
  beforeLoad: ({ context }) => requirePermission('/goals', context.person.role),
});

const recommendations = page(
  '/recommendations',
  lazyRouteComponent(
    () => loadPage(() => import('../features/recommendations/recommendations-page.tsx')),
    'RecommendationsPage',
  ),
);

const soonInside = lazyRouteComponent(() => loadPage(() => import('./soon-page.tsx')), 'SoonPage');
const soon = <const TPath extends string>(path: TPath) => page(path, soonInside);

// Whoever follows a dead link ends at the beginning, and is told why.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true });
  },
});
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  beforeLoad: () => {
    toastError('Página não encontrada');
    throw redirect({ to: '/', replace: true });
  },
});

const inside = [
  explained.addChildren([dashboard, profile, goals]),
  recommendations,
  soon('/pdi'),
  soon('/simulacoes'),
  soon('/proficiencia'),
  soon('/behavioral-tests'),
  soon('/performance'),
  soon('/action-library'),
  soon('/flashcards'),
  soon('/feedback-loop'),
  soon('/reports'),
  soon('/tickets'),
  soon('/admin'),
  soon('/company-admin'),
  soon('/company-settings'),
  soon('/corporate'),
  soon('/platform-management'),
] as const;

const outside = [confirm, forgotPassword, resetPassword, invitation, policy] as const;

export const router = createRouter({
  routeTree: root.addChildren([home, auth, ...outside, shell.addChildren(inside), notFound, unknown]),
  defaultErrorComponent: PageFailure,
  defaultPendingComponent: Loading,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
  scrollToTopSelectors: ['#conteudo'],
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}

router.subscribe('onRendered', focusHeading);

// Another person, or nobody, is at this screen now: every guard is asked again.
onPersonChange(() => void router.invalidate());
