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

/** Something of an address that is text; anything else is dropped. */
const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);
const oneOf = <const T extends string>(known: readonly T[], value: unknown) =>
  known.find((word) => word === value);

type WhySearch = { porque?: string | undefined; pessoa?: string | undefined };

// Pages on which 'Por quê?' opens its panel: the panel has its own address on top of theirs.
const explained = createRoute({
  getParentRoute: () => shell,
  id: 'explained',
  validateSearch: ({ porque, pessoa }: Record<string, unknown>): WhySearch => ({
    porque: text(porque),
    pessoa: text(pessoa),
  }),
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
  component: lazyRouteComponent(
    () => loadPage(() => import('../features/competencies/competencies-page.tsx')),
    'CompetenciesPage',
  ),
  beforeLoad: ({ context }) => requirePermission('/profile', context.person.role),
});

type GoalsSearch = {
  aba?: 'pdi' | 'atividades' | 'aprovacoes' | undefined;
  /** A goal, or the goal of an activity, whose panel is open. */
  meta?: string | undefined;
  atividade?: string | undefined;
  /** A plan or an activity of somebody else that waits for a decision. */
  plano?: string | undefined;
  validar?: string | undefined;
  /** A dialog that is open. */
  novo?: 'pdi' | 'meta' | undefined;
  /** The competency a new goal begins with. */
  competencia?: string | undefined;
};

const goals = createRoute({
  getParentRoute: () => explained,
  path: '/goals',
  validateSearch: ({
    aba,
    meta,
    atividade,
    plano,
    validar,
    novo,
    competencia,
  }: Record<string, unknown>): GoalsSearch => ({
    aba: oneOf(['pdi', 'atividades', 'aprovacoes'], aba),
    meta: text(meta),
    atividade: text(atividade),
    plano: text(plano),
    validar: text(validar),
    novo: oneOf(['pdi', 'meta'], novo),
    competencia: text(competencia),
  }),
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
