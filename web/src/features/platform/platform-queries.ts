/** What the platform's screens read, and how fresh it has to be. */
import { statsEverySeconds } from '@pdy/contract/platform/words';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { PlatformAddress } from './platform-address.ts';

const freshMs = 30_000;
const orphansKeptMs = 60_000;

export type User = Awaited<ReturnType<typeof api.platform.users.list.call>>['items'][number];

/** Counted anew every half minute while somebody looks. */
export const useStats = (isWatched: boolean) =>
  useQuery({
    ...api.platform.stats.queryOptions(),
    staleTime: freshMs,
    refetchInterval: isWatched ? statsEverySeconds * 1000 : false,
  });

type CompaniesAsked = { search: string | undefined; isWithClosed: boolean };

export const useCompanyRecords = ({ search, isWithClosed }: CompaniesAsked, enabled = true) =>
  useQuery({
    ...api.platform.company.list.queryOptions({
      input: { ...(search && { search }), show: isWithClosed ? 'all' : 'active' },
    }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
    enabled,
  });

/** All of them, for choosing one. */
export const useCompanyChoices = () =>
  useQuery({ ...api.platform.companies.queryOptions(), staleTime: freshMs }).data ?? [];

export const useUsers = ({ busca, status, papel, vinculo }: PlatformAddress) =>
  useInfiniteQuery({
    ...api.platform.users.list.infiniteOptions({
      input: (after: string | undefined) => ({
        ...(busca !== undefined && { search: busca }),
        ...(status !== undefined && { status }),
        ...(papel !== undefined && { role: papel }),
        ...(vinculo !== undefined && { company: vinculo }),
        ...(after !== undefined && { after }),
      }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: freshMs,
    placeholderData: keepPreviousData,
  });

export const useOrphans = () =>
  useInfiniteQuery({
    ...api.platform.users.orphans.infiniteOptions({
      input: (after: string | undefined) => (after === undefined ? {} : { after }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    staleTime: freshMs,
    gcTime: orphansKeptMs,
    retry: 2,
    retryDelay: 1000,
    throwOnError: false,
  });

/** Any change of a company or a user moves lists, counters and figures. */
export function useRefresh() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: api.platform.key() });
}

type Named = Pick<User, 'name' | 'email'>;

/** An account without a name is called by its address. */
export const nameOf = ({ name, email }: Named) => name.trim() || email;

export const namedWithMail = ({ name, email }: Named) => (name.trim() ? `${name} (${email})` : email);
