/** Puts what `boot.js` read into the cache, so that the first rendering of a page already has it. */
import { pageAt } from '@pdy/contract/pages';
import { api, queryClient } from '../api.ts';
import { type FirstPage, type FirstRead, firstPages } from './first-reads.ts';

/** The page waits no longer than this: it can show that data is still loading. */
const longestMs = 1_000;

type Plain = {
  queryOptions: (options?: { input: object }) => Parameters<typeof queryClient.prefetchQuery>[0];
};

const read = ({ call, input }: FirstRead) => {
  // A call of the contract by its path. The build knows which paths exist; the types do not.
  const plain = call.split('/').reduce<object>((at, name) => Reflect.get(at, name), api) as Plain;
  return queryClient.prefetchQuery(plain.queryOptions(input && { input }));
};

/** Resolves when everything has arrived, or after a while. The page itself asks again for what failed. */
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
