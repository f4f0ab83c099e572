/** The person's notifications as the server last told them. */
import { api, queryClient } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

const freshMs = 30_000;

export const bellQuery = { ...api.notifications.bell.queryOptions(), staleTime: freshMs };

/** Reads the bell anew, seen or not: the count on its badge is part of every page. */
export const refreshBell = () =>
  queryClient.fetchQuery({ ...bellQuery, staleTime: 0 }).catch(() => undefined);

/** Parts of the history, as its filters say. Days are 'YYYY-MM-DD'. */
export type Asked = Pick<
  Parameters<typeof api.notifications.history.call>[0],
  'tipo' | 'status' | 'from' | 'to' | 'search'
>;

export const useHistory = (asked: Asked) =>
  usePages(api.notifications.history, asked, { staleTime: freshMs });
