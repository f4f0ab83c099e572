/** Every call of the contract, typed and cached. It is the only way from the screens to the server. */
import { createORPCClient, ORPCError, onError, onSuccess } from '@orpc/client';
import { RPCLink } from '@orpc/client/fetch';
import type { ContractRouterClient } from '@orpc/contract';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import type { Contract } from '@pdy/contract';
import { QueryClient } from '@tanstack/react-query';
import { forgetMessages } from './feedback.ts';
import { forgetFirstWords } from './first-words.ts';
import { keyOfWrite, writeDone, writeFailed } from './keys/write-keys.ts';
import { notifyOfCall } from './live/call-news.ts';
import { takeEarly } from './live/early-reads.ts';
import { freshMs, mayHelp } from './live/retry.ts';
import { noteVersion } from './live/version.ts';
import { clientInfo } from './session/client-info.ts';
import { forgetSession, onPersonChange, readSession } from './session/session.ts';
import { visitedCompany } from './session/visit.ts';

const reads: ReadonlySet<string> = new Set(__READ_CALLS__);
const methodOf = (path: readonly string[]) => (reads.has(path.join('/')) ? 'GET' : 'POST');

const link = new RPCLink({
  url: () => `${window.location.origin}/rpc`,
  method: (_options, path) => methodOf(path),
  fetch: async (request, init) => {
    const answer = (await takeEarly(request)) ?? (await fetch(request, init));
    noteVersion(answer.headers.get('x-pdy-version'));
    return answer;
  },
  headers: async (_options, path, input) => {
    const session = await readSession();
    const company = visitedCompany();
    return {
      ...clientInfo,
      ...(company !== null && { 'x-pdy-empresa': company }),
      ...(session && { authorization: `Bearer ${session.access_token}` }),
      ...(methodOf(path) !== 'GET' && { 'idempotency-key': keyOfWrite({ path, input }) }),
    };
  },
  interceptors: [
    onError((error, { path, input }) => {
      if (methodOf(path) !== 'GET') writeFailed({ path, input });
      if (error instanceof ORPCError && error.status === 401) forgetSession();
      if (error instanceof ORPCError && error.status === 403) forgetFirstWords();
      notifyOfCall({ path: path.join('/'), error });
    }),
    onSuccess((output, { path, input }) => {
      if (methodOf(path) !== 'GET') writeDone({ path, input });
      notifyOfCall({ path: path.join('/'), output });
    }),
  ],
});

const client: ContractRouterClient<Contract> = createORPCClient(link);

/** Typed query and mutation options for every call of the contract. */
export const api = createTanstackQueryUtils(client);

// What is read is refused whole, or not at all; a sign-in without its second factor is another matter.
const isRefused = (error: Error) => error instanceof ORPCError && error.status === 403 && error.data == null;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: mayHelp,
      staleTime: freshMs,
      // The page this was for is refused, too: its place says so.
      throwOnError: (error, { state }) => state.data === undefined && isRefused(error),
    },
  },
});

// What one person read must not be shown to the next person at the same screen.
onPersonChange(() => {
  queryClient.clear();
  forgetMessages();
});
