/** The queries of the person's notifications. */
import { api, queryClient } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';

const freshMs = 30_000;

export const bellQuery = { ...api.notifications.bell.queryOptions(), staleTime: freshMs };

/** Reads the bell again, visible or not: the count on its badge is part of every page. */
export const refreshBell = () =>
  queryClient.fetchQuery({ ...bellQuery, staleTime: 0 }).catch(() => undefined);

/** The filters of the history. Days are 'YYYY-MM-DD'. */
export type Asked = Pick<
  Parameters<typeof api.notifications.history.call>[0],
  'tipo' | 'status' | 'from' | 'to' | 'search'
>;

export const useHistory = (asked: Asked) =>
  usePages(api.notifications.history, asked, { staleTime: freshMs });
