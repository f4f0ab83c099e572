/** Lists and limits of the guided tour that schemas and screens share. */

export const mostTourSteps = 20;

/**
 * What a step may point at: marks of the sidebar, the header and the dashboard (attribute data-tour). The value is
 * the page with the mark; null: the mark is in the frame of every page.
 */
export const tourMarks = {
  'menu-dashboard': null,
  'menu-pdi': null,
  'menu-goals': null,
  'menu-assessments': null,
  'menu-action-library': null,
  'menu-flashcards': null,
  'menu-feedback-loop': null,
  'menu-reports': null,
  'menu-tickets': null,
  'menu-admin': null,
  'menu-platform-management': null,
  'menu-company-admin': null,
  'menu-recommendations': null,
  'menu-conversas': null,
  'menu-social': null,
  'header-notifications': null,
  'header-user': null,
  'dashboard-path': '/dashboard',
  'dashboard-actions': '/dashboard',
  'dashboard-gaps': '/dashboard',
  'dashboard-plan': '/dashboard',
  'dashboard-recommendation': '/dashboard',
} as const;

export type TourMark = keyof typeof tourMarks;

const isMark = (name: string): name is TourMark => Object.hasOwn(tourMarks, name);

/** The mark in a selector; null for any other selector. */
export const markOf = (target_element: string): TourMark | null => {
  const name = /^\[data-tour="([a-z-]+)"\]$/.exec(target_element)?.[1] ?? '';
  return isMark(name) ? name : null;
};
