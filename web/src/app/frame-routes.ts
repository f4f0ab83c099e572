/** The frame around every page of the signed in, and what lies behind its guards. */
import type { PagePath } from '@pdy/contract/pages';
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';
import { enter, showIfOpen } from './guards.ts';
import { root } from './root-route.ts';
import { withSecondFactor } from './second-factor-guard.ts';
import { FullFailure } from './states/failure.tsx';
import { CheckingAccess } from './states/waiting.tsx';

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: (asked) => withSecondFactor(asked.location.href, () => enter(asked)),
  component: lazyRouteComponent(() => loadPage(() => import('./shell/app-frame.tsx')), 'AppFrame'),
  pendingComponent: CheckingAccess,
  errorComponent: FullFailure,
});

// Every page of the frame lies behind this one; what stays closed shows its face here, and the frame stays.
export const guarded = createRoute({
  getParentRoute: () => shell,
  id: 'guarded',
  beforeLoad: ({ context }) => showIfOpen(context.verdict),
});

/** A page inside the frame, for whoever the catalogue of pages lets in. */
export const page = <const TPath extends PagePath>(path: TPath, component: RouteComponent) =>
  createRoute({ getParentRoute: () => guarded, path, component });

const soonInside = lazyRouteComponent(() => loadPage(() => import('./soon-page.tsx')), 'SoonPage');
/** A page that is still to come. */
export const soon = <const TPath extends PagePath>(path: TPath) => page(path, soonInside);
