import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { may, type Role } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { nextStep } from '#lib/words/beginning.ts';

/**
 * The next setup step of the company, for a person who runs it and has no job with which their own plan could begin.
 * While it is loading, nothing else takes its place.
 */
export function useFirstDays(role: Role | undefined, { job }: Pick<Dashboard, 'job'>) {
  const isTheirs =
    job === null && role !== undefined && role !== 'platform_admin' && may(role, 'company.manage');
  const { data, isLoading } = useQuery({ ...api.panels.needs.queryOptions(), enabled: isTheirs });
  return { first: isTheirs && data ? nextStep(data.beginning) : undefined, isAsked: isLoading };
}
