/**
 * What a page of the frame needs first, by its address. The build turns the modules into files, the server names these
 * in the document, and the browser fetches all of it at once, while the application is still on its way.
 */
import type { PagePath } from '@pdy/contract/pages';

export type FirstNeeds = {
  /** The modules that draw it, from `web/src`. */
  modules: readonly string[];
  /** The calls it begins with, for whoever opens it without more in the address; only of pages open to everybody. */
  reads?: readonly { call: string; input?: object }[];
};

/** The frame itself, whatever stands in it. */
export const frameNeeds: FirstNeeds = {
  modules: ['app/shell/app-frame.tsx'],
  reads: [{ call: 'shell/get' }],
};

export const firstNeeds: Partial<Record<PagePath, FirstNeeds>> = {
  '/dashboard': {
    modules: ['features/dashboard/dashboard-page.tsx'],
    reads: [{ call: 'dashboard/mine' }],
  },
  '/profile': {
    modules: ['features/competencies/competencies-page.tsx'],
    reads: [{ call: 'competencies/of', input: {} }],
  },
  '/pdi': {
    modules: ['features/career/career-page.tsx', 'features/career/career-canvas.tsx'],
    reads: [{ call: 'career/view', input: {} }],
  },
  '/goals': {
    modules: ['app/goals-page.tsx'],
    reads: [{ call: 'pdi/plans/current', input: {} }],
  },
  '/recommendations': {
    modules: ['features/recommendations/recommendations-page.tsx'],
    reads: [{ call: 'recommendations/list', input: { tab: 'all' } }, { call: 'recommendations/overview' }],
  },
  '/action-library': {
    modules: ['features/library/library-page.tsx'],
    reads: [{ call: 'library/facets' }, { call: 'library/search', input: { sort: 'relevance' } }],
  },
  '/notifications': {
    modules: ['app/notifications-page.tsx'],
    reads: [{ call: 'notifications/history', input: {} }],
  },
  '/company-admin': { modules: ['features/panels/board-page.tsx'] },
  '/company-settings': { modules: ['features/company-settings/company-settings-page.tsx'] },
  '/corporate': { modules: ['app/corporate-page.tsx'] },
  '/user-management': { modules: ['features/users/users-page.tsx'] },
  '/hierarchy-management': { modules: ['features/hierarchy/hierarchy-page.tsx'] },
  '/platform-management': { modules: ['features/platform/platform-page.tsx'] },
};
