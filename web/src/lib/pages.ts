/** A list that is read page by page. */
import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** A call of the contract that reads: `api.users.get`. */
export type Reading<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>;

type Page<Item> = { items: readonly Item[]; next: string | null };
type Asked = { after?: string | undefined };
type Options<Item> = {
  staleTime?: number;
  gcTime?: number;
  enabled?: boolean;
  /** How often it is read again by itself, in ms, for what it shows now. */
  refetchInterval?: (shown: readonly Item[]) => number | false;
  retry?: number;
  retryDelay?: number;
  throwOnError?: boolean;
  /** While something else is asked for, what was there stays in sight. */
  keepsShown?: boolean;
};

/** `data` holds the items of all pages read so far; `first` the first page whole, with what else it tells. */
export type Pages<Item, Output> = Omit<UseInfiniteQueryResult<InfiniteData<Output>>, 'data'> & {
  data: Item[] | undefined;
  first: Output | undefined;
};

/** The pages of a list by `list` (`api.users.list`), for what is asked of it. */
export function usePages<Input extends Asked, Item, Output extends Page<Item>>(
  list: Reading<Input, Output>,
  asked: Omit<Input, 'after'>,
  { keepsShown, refetchInterval, ...options }: Options<Output['items'][number]> = {},
): Pages<Output['items'][number], Output> {
  const query = useInfiniteQuery({
    ...list.infiniteOptions({
      input: (after: string | undefined) => ({ ...asked, ...(after !== undefined && { after }) }) as Input,
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }: Output) => next ?? undefined,
    }),
    ...(keepsShown && { placeholderData: keepPreviousData }),
    ...(refetchInterval && {
      refetchInterval: ({ state }: { state: { data: InfiniteData<Output> | undefined } }) =>
        refetchInterval(state.data?.pages.flatMap(({ items }) => items) ?? []),
    }),
    ...options,
  });
  const pages = query.data?.pages;
  return { ...query, data: pages?.flatMap(({ items }) => items), first: pages?.[0] };
}
