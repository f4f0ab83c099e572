/**
 * What a page of the frame reads first, by its address. The server names it in the document of the page, and the browser
 * asks for it while the application is still on its way. Code is not named: beside the application's own it only made
 * that come later (measured with a processor slowed down four times).
 */
import type { PagePath } from '@pdy/contract/pages';

/** A call, for whoever opens the page without more in its address. */
export type FirstRead = { call: string; input?: object };

/** The frame's own, whatever stands in it. */
export const frameReads: readonly FirstRead[] = [{ call: 'shell/get' }];

/** Of pages open to everybody who is signed in. */
export const firstReads: Partial<Record<PagePath, readonly FirstRead[]>> = {
  '/dashboard': [{ call: 'dashboard/mine' }],
  '/profile': [{ call: 'competencies/of', input: {} }],
  // Without a company it is answered 404, unseen: the document is anybody's, and a session names neither role nor company,
  // which may change while it lives.
  '/pdi': [{ call: 'career/view', input: {} }],
  '/goals': [{ call: 'pdi/plans/current', input: {} }],
  '/recommendations': [
    { call: 'recommendations/list', input: { tab: 'all' } },
    { call: 'recommendations/overview' },
  ],
  '/action-library': [{ call: 'library/facets' }, { call: 'library/search', input: { sort: 'relevance' } }],
  '/notifications': [{ call: 'notifications/history', input: {} }],
  '/company-admin': [],
  '/company-settings': [],
  '/corporate': [],
  '/user-management': [],
  '/hierarchy-management': [],
  '/platform-management': [],
};
