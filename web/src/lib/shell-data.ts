/** Who the person is, for the frame around every page. Fresh for five minutes. */
import { api, queryClient } from './api.ts';

export const shellQuery = api.shell.get.queryOptions();

export const loadShell = () => queryClient.ensureQueryData(shellQuery);

export type Shell = Awaited<ReturnType<typeof loadShell>>;
