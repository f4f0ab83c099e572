/** The tree, requests and prepared changes as the server last told them, and what is read again after a change. */
import { may } from '@pdy/contract/permissions';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { toastError } from '#lib/feedback.ts';
import { friendlyError } from '#lib/friendly-error.ts';
import { shellQuery } from '#lib/shell-data.ts';

const kept = { staleTime: 60_000, gcTime: 5 * 60_000 };

export type Reader = {
  person_id: string;
  today: string;
  /** Moves anybody, prepares changes and answers requests. */
  administers: boolean;
  hasCompany: boolean;
};

/** Null until the frame knows who is here. */
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

/** As it is, or as it was at the end of a day. */
export const treeQuery = (on?: string) => ({
  ...api.hierarchy.tree.queryOptions({ input: { ...(on !== undefined && { on }) } }),
  ...kept,
});

export const useRequests = () =>
  useInfiniteQuery({
    ...api.hierarchy.requests.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...kept,
  });

export const openRequestsQuery = {
  ...api.hierarchy.requests.queryOptions({ input: { status: 'pendente', limit: 100 } }),
  ...kept,
};

export const useBatches = () =>
  useInfiniteQuery({
    ...api.hierarchy.batches.infiniteOptions({
      input: (after: string | undefined) => ({ ...(after !== undefined && { after }) }),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    }),
    ...kept,
  });

/** After a change everything of the tree is read again, and who leads whom in the list of users. */
export function useAfterwards() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [api.hierarchy, api.users].map((module) => client.invalidateQueries({ queryKey: module.key() })),
    );
  return {
    refresh,
    /** `tried`: 'Erro ao mover'. */
    refused: (tried: string) => (error: unknown) => {
      toastError(`${tried}: ${friendlyError(error, 'administration')}`);
      return refresh();
    },
  };
}
