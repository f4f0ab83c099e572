/** The pages that need no session, and what becomes of an address that is none. */
import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { readAuth, readInvitation, readLink, readPassword } from '../features/auth/auth-address.ts';
import { AuthPage } from './chosen-pages.tsx';
import { leaveNotFound, leaveUnknown, leaveWhenSignedIn } from './guards.ts';
import { root } from './root-route.ts';
import { staysForPassword, withSecondFactor } from './second-factor-guard.ts';
import { startMonitorSoon } from './start-monitor.ts';

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => loadPage(() => import('../features/home/home-page.tsx')), 'HomePage'),
});

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: readAuth,
  beforeLoad: async ({ search: { mode, from } }) => {
    if (mode === 'reset' || mode === 'codigo' || (await staysForPassword(mode))) return;
    await withSecondFactor(from, () => leaveWhenSignedIn(from));
  },
  component: AuthPage,
});

const confirm = createRoute({
  getParentRoute: () => root,
  path: '/auth/confirm',
  validateSearch: readLink,
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/confirm-page.tsx')),
    'ConfirmPage',
  ),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/cadastrar',
  validateSearch: readInvitation,
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
  validateSearch: readPassword,
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

const accessibility = createRoute({
  getParentRoute: () => root,
  path: '/acessibilidade',
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/accessibility/accessibility-page.tsx')),
    'AccessibilityPage',
  ),
});

// Whoever follows a dead link ends at the beginning, and is told why.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    // The page this ends at does not load it by itself.
    startMonitorSoon();
    leaveUnknown(location.pathname);
  },
});
const notFound = createRoute({
  getParentRoute: () => root,
  path: '/404',
  beforeLoad: leaveNotFound,
});

export const outside = [
  home,
  auth,
  confirm,
  forgotPassword,
  resetPassword,
  invitation,
  policy,
  accessibility,
  notFound,
  unknown,
] as const;
