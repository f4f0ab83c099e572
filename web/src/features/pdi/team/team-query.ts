/** The team as the server last told it, page by page. */
import type { TeamScope } from '@pdy/contract/pdi/team';
import { api } from '#lib/api.ts';

const freshMs = 30_000;

export const teamQuery = (scope: TeamScope, search: string) => ({
  ...api.pdi.team.list.infiniteOptions({
    input: (after: string | undefined) => ({ scope, search, ...(after === undefined ? {} : { after }) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  }),
  staleTime: freshMs,
});
