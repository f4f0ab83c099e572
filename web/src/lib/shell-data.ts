/** The person's data for the frame around every page. Fresh for five minutes. */
import { api, queryClient } from './api.ts';
import { forgetFirstWordsBut } from './first-words.ts';
import { keepEarly } from './live/early-queries.ts';
import { visitedCompany } from './session/visit.ts';

export const shellQuery = api.shell.get.queryOptions();

let early: Promise<void> | undefined;

/**
 * At the first time it also waits for the page's first reads: both were requested before the application was loaded.
 */
export async function loadShell() {
  early ??= keepEarly();
  const [shell] = await Promise.all([queryClient.ensureQueryData(shellQuery), early]);
  const { role, company } = shell.person;
  if (visitedCompany() === null) forgetFirstWordsBut({ role, company: company?.id ?? '' });
  return shell;
}

export type Shell = Awaited<ReturnType<typeof loadShell>>;
