/** The queries of the panels. Counts are read again whenever somebody comes back. */
import type { PanelList } from '@pdy/contract/panels/panels';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const freshMs = 30_000;

export const needsQuery = { ...api.panels.needs.queryOptions(), staleTime: 0 };
export const homeQuery = { ...api.panels.home.queryOptions(), staleTime: freshMs };
export const corporateQuery = { ...api.panels.corporate.queryOptions(), staleTime: freshMs };
export const settingsQuery = api.companySettings.get.queryOptions();
export const seatsQuery = { ...api.invites.seats.queryOptions(), staleTime: freshMs };

const askAgainMs = 1500;

/** The runs of tools. While a tool runs, its progress is requested again and again. */
export const useRuns = () =>
  useQuery({
    ...api.panels.tools.runs.queryOptions(),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.some(({ finished_at }) => finished_at === null) ? askAgainMs : false,
  });

export const useList = (list: PanelList, competency_id?: string) =>
  usePages(
    api.panels.list,
    { list, ...(competency_id !== undefined && { competency_id }) },
    { staleTime: 0 },
  );

/** The reader's company; null until the shell is loaded. */
export function useCompany() {
  const { data: shell } = useQuery(shellQuery);
  return shell ? { company: shell.person.company, today: shell.today } : null;
}
