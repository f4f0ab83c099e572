/** The whole route table. */
import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { toastError } from '#lib/feedback.ts';
import { loadPage } from '#lib/lazy.ts';
import { onPersonChange } from '#lib/session.ts';
import { focusHeading } from './focus-heading.ts';
import { insideAddress, leaveWhenSignedIn, requirePermission, requirePerson } from './guards.ts';
import { FullFailure, PageFailure } from './states/failure.tsx';
import { CheckingAccess, Loading } from './states/waiting.tsx';

const root = createRootRoute({ component: Outlet, errorComponent: FullFailure });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyRouteComponent(() => loadPage(() => import('./home-page.tsx')), 'HomePage'),
});

type AuthSearch = { mode?: 'reset' | 'signup'; from?: string };

const auth = createRoute({
  getParentRoute: () => root,
  path: '/auth',
  validateSearch: ({ mode, from }: Record<string, unknown>): AuthSearch => {
    const address = insideAddress(from);
    return {
      ...((mode === 'reset' || mode === 'signup') && { mode }),
      ...(address !== undefined && { from: address }),
    };
  },
  beforeLoad: ({ search }) => (search.mode === 'reset' ? undefined : leaveWhenSignedIn(search.from)),
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/auth/sign-in-page.tsx')),
    'SignInPage',
  ),
});

const soonOutside = lazyRouteComponent(() => loadPage(() => import('./soon-page.tsx')), 'SoonOutside');
const publicSoon = <const TPath extends string>(path: TPath) =>
  createRoute({ getParentRoute: () => root, path, component: soonOutside });

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => requirePerson(location.href),
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
  soon('/dashboard'),
  soon('/profile'),
  soon('/pdi'),
  soon('/goals'),
  soon('/simulacoes'),
  soon('/proficiencia'),
  soon('/behavioral-tests'),
  soon('/performance'),
  soon('/action-library'),
  soon('/flashcards'),
  soon('/feedback-loop'),
  soon('/recommendations'),
  soon('/reports'),
  soon('/tickets'),
  soon('/admin'),
  soon('/company-admin'),
  soon('/company-settings'),
  soon('/corporate'),
  soon('/platform-management'),
] as const;

const outside = [publicSoon('/forgot-password'), publicSoon('/cadastrar'), publicSoon('/policy')] as const;

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
