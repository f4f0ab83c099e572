/** The person's own requests and who answers for their data, as the server last told it. */
import { api } from '#lib/api.ts';

const askAgainMs = 2_000;
const waitsMs = 60_000;

type Request = Awaited<ReturnType<typeof api.dataRequests.mine.call>>[number];

/** A job makes the file within seconds; much later it is no longer asked about. */
const awaitsFile = ({ kind, status, created_at }: Request) =>
  (kind === 'access' || kind === 'portability') &&
  status === 'open' &&
  Date.now() - created_at.getTime() < waitsMs;

export const mineQuery = {
  ...api.dataRequests.mine.queryOptions(),
  staleTime: 15_000,
  refetchInterval: ({ state }: { state: { data?: Request[] | undefined } }) =>
    state.data?.some(awaitsFile) ? askAgainMs : (false as const),
};

export const contactQuery = api.companySettings.privacyContact.queryOptions();
export const seenQuery = { ...api.accessLogs.mine.queryOptions(), staleTime: 15_000 };
