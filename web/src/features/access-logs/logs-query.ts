/** The queries of the log: of the company, or for the platform of all companies. */
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const freshMs = 15_000;

export type Filters = Parameters<typeof api.accessLogs.summary.call>[0];
export type Log = Awaited<ReturnType<typeof api.accessLogs.list.call>>['items'][number];
export type Summary = Awaited<ReturnType<typeof api.accessLogs.summary.call>>;
export type Alert = Awaited<ReturnType<typeof api.accessLogs.alerts.list.call>>[number];

/** Who reads the log; null until the shell is loaded. */
export function useReader() {
  const { data: shell } = useQuery(shellQuery);
  return shell ? { today: shell.today, isPlatform: shell.person.company === null } : null;
}

type Asked = { filters: Filters; isPlatform: boolean };

export const useLogs = ({ filters, isPlatform }: Asked) =>
  usePages(isPlatform ? api.accessLogs.platform.list : api.accessLogs.list, filters, { staleTime: freshMs });

export const useSummary = ({ filters, isPlatform }: Asked) =>
  useQuery({
    ...(isPlatform ? api.accessLogs.platform.summary : api.accessLogs.summary).queryOptions({
      input: filters,
    }),
    staleTime: freshMs,
  });

export const alertsQuery = { ...api.accessLogs.alerts.list.queryOptions(), staleTime: freshMs };
