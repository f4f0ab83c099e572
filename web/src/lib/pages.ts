/** A list that is read page by page. */
import type { ProcedureUtils } from '@orpc/tanstack-query';
import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
} from '@tanstack/react-query';

/** A call of the contract that reads data: `api.users.get`. */
export type Reading<Input, Output> = ProcedureUtils<Record<never, never>, Input, Output, Error>;

type Page<Item> = { items: readonly Item[]; next: string | null };
type Asked = { after?: string | undefined };
type Options<Item> = {
  staleTime?: number;
  gcTime?: number;
  enabled?: boolean;
  /** The interval, in ms, after which it is read again, by what it shows now. */
  refetchInterval?: (shown: readonly Item[]) => number | false;
  retry?: number;
  retryDelay?: number;
  throwOnError?: boolean;
  /** The former items stay visible while others are requested. */
  keepsShown?: boolean;
};

/** `data`: the items of all pages read so far. `first`: the whole first page, with its other fields. */
export type Pages<Item, Output> = Omit<UseInfiniteQueryResult<InfiniteData<Output>>, 'data'> & {
  data: Item[] | undefined;
  first: Output | undefined;
};

/** Reads the pages of a list with its call (`api.users.list`), for a given request. */
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
