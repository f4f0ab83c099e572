/** The pages that need no session, and the handling of unknown addresses. */
import type { PagePath } from '@pdy/contract/pages';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { readAuth, readInvitation, readLink, readPassword } from '../../features/auth/auth-address.ts';
import { AuthPage } from '../chosen-pages.tsx';
import { root } from '../root.tsx';
import { startMonitorSoon } from '../start-monitor.ts';
import type { ReadSearch } from './frame-routes.ts';
import { leaveNotFound, leaveUnknown, leaveWhenSignedIn } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { staysForPassword, withSecondFactor } from './second-factor-guard.ts';

const door = <const TPath extends PagePath>(path: TPath, component: RouteComponent) =>
  createRoute({ getParentRoute: () => root, path, component });

const doorSaying = <const TPath extends PagePath, Search>(
  path: TPath,
  read: ReadSearch<Search>,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => root, path, validateSearch: read, component });

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

// A dead link leads to the start page, with the reason.
const unknown = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => {
    // The page where this ends does not load the monitor itself.
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
  door(
    '/',
    lazyPage(() => import('../../features/home/home-page.tsx'), 'HomePage'),
  ),
  auth,
  doorSaying(
    '/auth/confirm',
    readLink,
    lazyPage(() => import('../../features/auth/confirm-page.tsx'), 'ConfirmPage'),
  ),
  door(
    '/forgot-password',
    lazyPage(() => import('../../features/auth/forgot-password-page.tsx'), 'ForgotPasswordPage'),
  ),
  doorSaying(
    '/reset-password',
    readPassword,
    lazyPage(() => import('../../features/auth/new-password-page.tsx'), 'NewPasswordPage'),
  ),
  doorSaying(
    '/cadastrar',
    readInvitation,
    lazyPage(() => import('../../features/auth/invitation/invitation-page.tsx'), 'InvitationPage'),
  ),
  door(
    '/policy',
    lazyPage(() => import('../../features/policy/policy-page.tsx'), 'PolicyPage'),
  ),
  door(
    '/acessibilidade',
    lazyPage(() => import('../../features/accessibility/accessibility-page.tsx'), 'AccessibilityPage'),
  ),
  notFound,
  unknown,
] as const;
