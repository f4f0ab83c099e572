/** The filters of the history stand in its address. */
import type { NotificationStatus, NotificationType } from '@pdy/contract/notifications/notifications';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Asked } from './notification-query.ts';

export type HistoryAddress = {
  tipo?: NotificationType | undefined;
  status?: NotificationStatus | undefined;
  /** First and last day, 'YYYY-MM-DD'. */
  de?: string | undefined;
  ate?: string | undefined;
  busca?: string | undefined;
};

export const useHistoryAddress = (): HistoryAddress => useSearch({ strict: false });

/** Changes filters; the page that is left stays behind the back button only where a filter was not typed. */
export function useFilters() {
  const navigate = useNavigate({ from: '/notifications' });
  return (change: HistoryAddress, isTyped = false) =>
    void navigate({
      to: '/notifications',
      search: (now) => ({ ...now, ...change }),
      replace: isTyped,
      resetScroll: false,
    });
}

export const isFiltered = ({ tipo, status, de, ate, busca }: HistoryAddress) =>
  [tipo, status, de, ate, busca].some((value) => value !== undefined);

/** What the filters ask of the server. */
export const askedOf = ({ tipo, status, de, ate, busca }: HistoryAddress): Asked => ({
  ...(tipo && { tipo }),
  ...(status && { status }),
  ...(de && { from: de }),
  ...(ate && { to: ate }),
  ...(busca && { search: busca }),
});
