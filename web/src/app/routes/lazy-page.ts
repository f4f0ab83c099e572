import { lazyRouteComponent } from '@tanstack/react-router';
import { loadPage } from '#lib/lazy.ts';

/**
 * A page whose code is loaded when it is opened: `lazyPage(() => import('../../features/people/users/users-page.tsx'),
 * 'UsersPage')`.
 */
export const lazyPage = <Module extends Record<string, unknown>, Name extends keyof Module>(
  load: () => Promise<Module>,
  name: Name,
) => lazyRouteComponent(() => loadPage(load), name);
