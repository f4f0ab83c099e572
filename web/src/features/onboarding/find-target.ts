/** The target of a step on the present page. */
import { markOf } from '@pdy/contract/onboarding/values';

/** On phones the sidebar is behind this button. */
const menuButton = '[data-tour="header-menu"]';

export type Found = {
  readonly element: HTMLElement;
  /** The target is in the menu, which this button opens. */
  readonly isBehindMenu: boolean;
};

export const isSeen = (element: Element): element is HTMLElement => {
  const { width, height } = element.getBoundingClientRect();
  return (
    element instanceof HTMLElement &&
    width > 0 &&
    height > 0 &&
    element.checkVisibility({ visibilityProperty: true })
  );
};

const firstSeen = (selector: string) => {
  try {
    return [...document.querySelectorAll(selector)].find(isSeen) ?? null;
  } catch {
    return null; // It is not a valid selector.
  }
};

/** Null while it is not visible. */
export function findTarget(selector: string): Found | null {
  const element = firstSeen(selector);
  if (element) return { element, isBehindMenu: false };
  const button = markOf(selector)?.startsWith('menu-') ? firstSeen(menuButton) : null;
  const isInMenu = button !== null && document.querySelector(selector) !== null;
  return isInMenu ? { element: button, isBehindMenu: true } : null;
}
