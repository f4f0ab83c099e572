/** Which pages a company's people see. This is only about display: permissions decide what may be read or done. */
import { firstSegment, type Page, pages } from '../../pages.ts';
import type { Role } from '../../permissions.ts';

const known: readonly Page[] = pages;

/** The pages a company may hide: those with a status that are not always visible. */
export const hideablePages: readonly Page[] = known.filter((page) => page.status && !page.is_always_visible);

type Lists = {
  /** The pages that the company hides; null when it never chose any. */
  company: readonly string[] | null | undefined;
  /** The pages that the platform hides from every company; null when it never chose any. */
  everywhere: readonly string[] | null | undefined;
};

/** All pages hidden from a role: the union of both lists, and none for platform_admin. */
export const hiddenPages = ({ company, everywhere }: Lists, role: Role): string[] =>
  role === 'platform_admin' ? [] : [...new Set([...(company ?? []), ...(everywhere ?? [])])];

/**
 * Whether a path is shown, regardless of permissions. The first segment decides for its sub-routes. Unknown paths are
 * shown, and so is everything when `hidden` could not be read.
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
