/** Who the person is, for the frame around every page. Fresh for five minutes. */
import { api, queryClient } from './api.ts';
import { keepEarly } from './early-queries.ts';

export const shellQuery = api.shell.get.queryOptions();

let early: Promise<void> | undefined;

/** The first time together with what its page reads first: both were asked for before the application came. */
export async function loadShell() {
  early ??= keepEarly();
  const [shell] = await Promise.all([queryClient.ensureQueryData(shellQuery), early]);
  return shell;
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;
