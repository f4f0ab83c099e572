import { type Page, pages } from '@pdy/contract/pages';
import { useRouterState } from '@tanstack/react-router';
import { Link } from '#ui/link.tsx';

/** The pages above an address, outermost first: the Dashboard, then every page that contains the address. */
export const pagesAbove = (pathname: string): Page[] => {
  const above = pages.filter(
    ({ path }) =>
      path !== '/' && path !== pathname && (path === '/dashboard' || pathname.startsWith(`${path}/`)),
  );
  return above.filter(({ title }, i) => above.findIndex((page) => page.title === title) === i);
};

/** The steps of the breadcrumb strip above the current page, as links. */
export function useTrail() {
  // The path of the page that is shown: while the next page is loading, the address is ahead of it.
  const pathname = useRouterState({
    select: ({ matches, location }) => matches.at(-1)?.pathname ?? location.pathname,
  });
  return pagesAbove(pathname).map(({ path, title }) => (
    <Link key={path} to={path} activeOptions={{ exact: true }} fz="xs" c="dimmed" underline="hover">
      {title}
    </Link>
  ));
}
