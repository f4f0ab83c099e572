/** The frame around every page for signed-in people, and the routes behind its guards. */
import type { PagePath } from '@pdy/contract/pages';
import { createRoute, type RouteComponent } from '@tanstack/react-router';
import { root } from '../root.tsx';
import { FullFailure } from '../states/failure.tsx';
import { CheckingAccess } from '../states/waiting.tsx';
import { enter, showIfOpen } from './guards.ts';
import { lazyPage } from './lazy-page.ts';
import { withSecondFactor } from './second-factor-guard.ts';

export const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: (asked) => withSecondFactor(asked.location.href, () => enter(asked)),
  component: lazyPage(() => import('../shell/app-frame.tsx'), 'AppFrame'),
  pendingComponent: CheckingAccess,
  errorComponent: FullFailure,
});

// The parent of every page of the frame. A closed page shows the reason here, and the frame stays.
export const guarded = createRoute({
  getParentRoute: () => shell,
  id: 'guarded',
  beforeLoad: ({ context }) => showIfOpen(context.verdict),
});

/** A page inside the frame, for the people whom the catalogue of pages lets in. */
export const page = <const TPath extends PagePath>(path: TPath, component: RouteComponent) =>
  createRoute({ getParentRoute: () => guarded, path, component });

export type ReadSearch<Search> = (asked: Readonly<Record<string, unknown>>) => Search;

/** A page with words behind the '?' of its address, which `read` reads. */
export const pageSaying = <const TPath extends PagePath, Search>(
  path: TPath,
  read: ReadSearch<Search>,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => guarded, path, validateSearch: read, component });
