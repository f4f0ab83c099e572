import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { may, type Role } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { nextStep } from '#lib/beginning.ts';

/**
 * What the company of whoever runs it waits for, while they have no job that a plan of their own could begin with. As
 * long as it is asked for, nothing else takes its place.
 */
export function useFirstDays(role: Role | undefined, { job }: Pick<Dashboard, 'job'>) {
  const isTheirs =
    job === null && role !== undefined && role !== 'platform_admin' && may(role, 'company.manage');
  const { data, isLoading } = useQuery({ ...api.panels.needs.queryOptions(), enabled: isTheirs });
  return { first: isTheirs && data ? nextStep(data.beginning) : undefined, isAsked: isLoading };
}
