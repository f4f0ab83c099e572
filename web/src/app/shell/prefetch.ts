/** Reads what a page needs first when a person is about to open it. */
import { api, queryClient } from '#lib/api.ts';

const freshMs = 30_000;

const firstOf: Readonly<Record<string, () => Promise<void>>> = {
  '/dashboard': () => queryClient.prefetchQuery({ ...api.dashboard.mine.queryOptions(), staleTime: freshMs }),
  '/goals': () =>
    queryClient.prefetchQuery({ ...api.pdi.plans.current.queryOptions({ input: {} }), staleTime: freshMs }),
};

const pauseMs = 60;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Reads ahead once the pointer or the focus rests on the link; passing over it requests nothing. */
export function prefetchSoon(path: string) {
  clearTimeout(waiting);
  const first = firstOf[path];
  if (first) waiting = setTimeout(() => void first(), pauseMs);
}
