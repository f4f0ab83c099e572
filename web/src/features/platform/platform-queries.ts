/** The queries of the platform's screens, and how fresh the data has to be. */
import { statsEverySeconds } from '@pdy/contract/platform/words';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import type { PlatformAddress } from './platform-address.ts';

const freshMs = 30_000;
const orphansKeptMs = 60_000;

export type User = Awaited<ReturnType<typeof api.platform.users.list.call>>['items'][number];

/** The figures of the platform, counted again every half minute while the page is watched. */
export const useStats = (isWatched: boolean) =>
  useQuery({
    ...api.platform.stats.queryOptions(),
    staleTime: freshMs,
    refetchInterval: isWatched ? statsEverySeconds * 1000 : false,
  });

type CompaniesAsked = { search: string | undefined; isWithClosed: boolean };

export const useCompanyRecords = ({ search, isWithClosed }: CompaniesAsked) =>
  usePages(
    api.platform.company.list,
    { ...(search && { search }), show: isWithClosed ? 'all' : 'active' },
    { staleTime: freshMs, keepsShown: true },
  );

export const useCompanyRecord = (company_id: string) =>
  useQuery({ ...api.platform.company.get.queryOptions({ input: { company_id } }), staleTime: freshMs });

/** All companies, for a choice. */
export const useCompanyChoices = () =>
  useQuery({ ...api.platform.companies.queryOptions(), staleTime: freshMs }).data ?? [];

export const useUsers = ({ busca, status, papel, vinculo }: PlatformAddress) =>
  usePages(
    api.platform.users.list,
    {
      ...(busca !== undefined && { search: busca }),
      ...(status !== undefined && { status }),
      ...(papel !== undefined && { role: papel }),
      ...(vinculo !== undefined && { company: vinculo }),
    },
    { staleTime: freshMs, keepsShown: true },
  );

/** Tried three times, a second apart. */
export const useOrphans = () =>
  usePages(
    api.platform.users.orphans,
    {},
    { staleTime: freshMs, gcTime: orphansKeptMs, retry: 2, retryDelay: 1000, throwOnError: false },
  );

type Named = Pick<User, 'name' | 'email'>;

/** The name of an account; one without a name is shown by its email address. */
export const nameOf = ({ name, email }: Named) => name.trim() || email;

export const namedWithMail = ({ name, email }: Named) => (name.trim() ? `${name} (${email})` : email);
