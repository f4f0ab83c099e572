/** Which pages a company's people see. Presentation alone: what may be read or done is decided by permissions. */
import { firstSegment, type Page, pages } from '../pages.ts';
import type { Role } from '../permissions.ts';

const known: readonly Page[] = pages;

/** The pages a company may hide: those of the specification's list that are not always visible. */
export const hideablePages: readonly Page[] = known.filter((page) => page.status && !page.is_always_visible);

type Lists = {
  /** What the company hides; null when it never chose. */
  company: readonly string[] | null | undefined;
  /** What the platform hides from every company; null when it never chose. */
  everywhere: readonly string[] | null | undefined;
};

/** Everything hidden from a role: the union of both lists, and nothing for platform_admin. */
export const hiddenPages = ({ company, everywhere }: Lists, role: Role): string[] =>
  role === 'platform_admin' ? [] : [...new Set([...(company ?? []), ...(everywhere ?? [])])];

/**
 * Whether a path is shown, permissions aside. A sub-route goes by its first segment; what the application does not
 * know is shown, and so is everything when `hidden` could not be read.
 */
export function isPageVisible(
  path: string,
  role: Role | null | undefined,
  hidden: readonly string[] | null | undefined,
): boolean {
  if (role === 'platform_admin' || !hidden) return true;
  const first = firstSegment(path);
  const page = known.find((one) => one.path === first);
  return page === undefined || page.is_always_visible === true || !hidden.includes(first);
}
