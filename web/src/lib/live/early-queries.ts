/** Puts what `boot.js` read into the cache, so that the first rendering of a page already has it. */
import { pageAt } from '@pdy/contract/pages';
import { api, queryClient } from '../api.ts';
import { type FirstPage, type FirstRead, firstPages, frameReads } from './first-reads.ts';

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

/** The reads that a page of this path begins with, if they are the same for everybody. */
const plainReadsOf = (pathname: string) => {
  const page = pageAt(pathname);
  const first = page && (firstPages as Partial<Record<string, FirstPage>>)[page.path];
  return first?.reads.filter(({ isPaged }) => !isPaged) ?? [];
};

/** Reads ahead what the frame and the page of this path begin with. */
export const readFirst = (pathname: string) =>
  Promise.all([...frameReads, ...plainReadsOf(pathname)].map(read));

/** Resolves when everything has arrived, or after a while. The page itself asks again for what failed. */
export async function keepEarly() {
  const { pathname, search } = window.location;
  const plain = window.pdyEarly && search === '' ? plainReadsOf(pathname) : [];
  await Promise.race([
    Promise.all(plain.map(read)),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ]);
}
