/** Puts what `boot.js` asked for into the cache, so that the first drawing of a page already has it. */
import { pageAt } from '@pdy/contract/pages';
import { api, queryClient } from './api.ts';
import { type FirstPage, type FirstRead, firstPages } from './first-reads.ts';

/** A page is not kept waiting any longer: it has a face of its own for what is still to come. */
const longestMs = 1_000;

type Plain = {
  queryOptions: (options?: { input: object }) => Parameters<typeof queryClient.prefetchQuery>[0];
};

const read = ({ call, input }: FirstRead) => {
  // A call of the contract by its path: what stands there is known to the build, not to the types.
  const plain = call.split('/').reduce<object>((at, name) => Reflect.get(at, name), api) as Plain;
  return queryClient.prefetchQuery(plain.queryOptions(input && { input }));
};

/** Done when all of it has come, or after a while; what failed is asked again by the page itself. */
export async function keepEarly() {
  const { pathname, search } = window.location;
  const page = window.pdyEarly && search === '' ? pageAt(pathname) : undefined;
  const first = page && (firstPages as Partial<Record<string, FirstPage>>)[page.path];
  const plain = first?.reads.filter(({ isPaged }) => !isPaged) ?? [];
  await Promise.race([
    Promise.all(plain.map(read)),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ]);
}
