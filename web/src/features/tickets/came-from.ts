/** What a ticket tells of the page somebody came from: its path alone, and nothing of what was open in it. */
const ids = /\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=\/|$)/gi;

/** Undefined: the pages of tickets themselves, and what does not read like a page. */
export const cameFrom = (pathname: string): string | undefined => {
  const path = pathname.replace(ids, '').replace(/\/+$/, '');
  const isOwn = path === '/tickets' || path.startsWith('/tickets/');
  return !isOwn && /^\/[a-z0-9/-]{1,199}$/i.test(path) ? path : undefined;
};

let left: string | undefined;

/** Told by the router of each page one leaves. */
export const leavePage = (pathname: string | undefined): void => {
  left = (pathname === undefined ? undefined : cameFrom(pathname)) ?? left;
};

/** The last page one was on that was not about tickets; undefined: none since the application was loaded. */
export const lastPage = (): string | undefined => left;
