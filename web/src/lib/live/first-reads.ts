/**
 * What a page of the frame starts with, by its address: its code and what it reads first. The server names both in the
 * document of the page, and the browser requests them while the application is still loading.
 */
import type { PagePath } from '@pdy/contract/pages';

/**
 * A call that the page makes when its address says nothing more. `isPaged`: read page by page, under a cache key of its
 * own.
 */
export type FirstRead = { call: string; input?: object; isPaged?: true };

/** `code`: the module of the page, below `web/src`; absent where one of several modules may be shown. */
export type FirstPage = { code?: string; reads: readonly FirstRead[] };

/** What the frame itself reads, on every page. */
export const frameReads: readonly FirstRead[] = [{ call: 'shell/get' }];
export const frameCode = 'app/shell/app-frame.tsx';

/** Pages that are open to everybody who is signed in. */
export const firstPages: Partial<Record<PagePath, FirstPage>> = {
  '/dashboard': { code: 'features/dashboard/dashboard-page.tsx', reads: [{ call: 'dashboard/mine' }] },
  '/profile': { reads: [{ call: 'profile/mine' }] },
  // Without a company the call is answered with 404, which nobody sees. The document is the same for everybody, and a
  // session names neither the role nor the company, which may change while it lasts.
  '/pdi': { code: 'features/career/career-page.tsx', reads: [{ call: 'career/view', input: {} }] },
  '/goals': { code: 'app/pages/goals-page.tsx', reads: [{ call: 'pdi/plans/current', input: {} }] },
  '/recommendations': {
    code: 'features/recommendations/recommendations-page.tsx',
    reads: [
      { call: 'recommendations/list', input: { tab: 'all' }, isPaged: true },
      { call: 'recommendations/overview' },
    ],
  },
  '/action-library': {
    code: 'features/library/library-page.tsx',
    reads: [
      { call: 'library/facets' },
      { call: 'library/search', input: { sort: 'relevance' }, isPaged: true },
    ],
  },
  '/notifications': {
    code: 'app/pages/notifications-page.tsx',
    reads: [{ call: 'notifications/history', input: {}, isPaged: true }],
  },
  '/company-admin': { reads: [] },
  '/company-settings': { reads: [] },
  '/corporate': { reads: [] },
  '/user-management': { reads: [] },
  '/hierarchy-management': { reads: [] },
  '/platform-management': { reads: [] },
};
