/** The tree, requests and prepared changes as the server last sent them. */
import type { HealthFilter } from '@pdy/contract/people/values';
import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { usePages } from '#lib/pages.ts';
import { shellQuery } from '#lib/shell-data.ts';

const kept = { staleTime: 60_000, gcTime: 5 * 60_000 };

export type Reader = {
  person_id: string;
  today: string;
  /** Moves anybody, prepares changes and answers requests. */
  administers: boolean;
  hasCompany: boolean;
};

/** The reader of the hierarchy; null until the frame knows who is here. */
export function useReader(): Reader | null {
  const { data: shell } = useQuery(shellQuery);
  if (!shell) return null;
  const { user_id, role, company } = shell.person;
  return {
    person_id: user_id,
    today: shell.today,
    administers: may(role, 'users.manage'),
    hasCompany: company !== null,
  };
}

/** `asked` without its absent values. */
const said = <Asked extends object>(asked: Asked) =>
  Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Asked]: Exclude<Asked[Name], undefined>;
  };

type Day = { on: string | undefined };

/** The query of the tree as it is, or as it was at the end of a day: everybody, or one level. */
export const treeQuery = (asked: Day & { under?: string; after?: string }) => ({
  ...api.hierarchy.tree.queryOptions({ input: said(asked) }),
  ...kept,
});

type Sought = { id?: string; search?: string | undefined; health?: HealthFilter | undefined };

/** The people found in a large company, with everybody above them. */
export const foundQuery = (asked: Day & Sought) => ({
  ...api.hierarchy.found.queryOptions({ input: said(asked) }),
  ...kept,
});

/** The health of a large tree. */
export const healthQuery = (on: string | undefined) => ({
  ...api.hierarchy.health.queryOptions({ input: said({ on }) }),
  ...kept,
});

/** People whose place is reserved and who have not joined yet. */
export const awaitedQuery = { ...api.hierarchy.awaited.queryOptions(), ...kept };

export const useRequests = () => usePages(api.hierarchy.requests, {}, kept);

export const openRequestsQuery = {
  ...api.hierarchy.requests.queryOptions({ input: { status: 'pendente', limit: 100 } }),
  ...kept,
};

export const useBatches = () => usePages(api.hierarchy.batches, {}, kept);
