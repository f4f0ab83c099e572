/** The former page of the requester in a ticket: its path alone, without ids of what was open on it. */
const ids = /\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;

/** Undefined: the pages of tickets themselves, and text that is no path of a page. */
export const cameFrom = (pathname: string): string | undefined => {
  const path = pathname.replace(ids, '').replace(/\/+$/, '');
  const isOwn = path === '/tickets' || path.startsWith('/tickets/');
  return !isOwn && /^\/[a-z0-9/-]{1,199}$/i.test(path) ? path : undefined;
};

let left: string | undefined;

/** Notes the page that the person leaves. The router calls it for each. */
export const leavePage = (pathname: string | undefined): void => {
  left = (pathname === undefined ? undefined : cameFrom(pathname)) ?? left;
};

/** The last page that was not about tickets; undefined: none since the application was loaded. */
export const lastPage = (): string | undefined => left;
