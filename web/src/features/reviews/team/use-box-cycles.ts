import { may } from '@pdy/contract/permissions';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { shellQuery } from '#lib/shell-data.ts';
import { useCycles } from '../cycles-query.ts';
import { cyclesOf, hasMarks } from '../team-words.ts';

/**
 * The cycles with marks: all of the company for people who run it, otherwise those in which the reader's team is
 * reviewed.
 */
export function useBoxCycles() {
  const { data: shell } = useQuery(shellQuery);
  const runs = shell !== undefined && may(shell.person.role, 'company.manage');
  const all = useCycles(runs);
  const team = useQuery({
    ...api.reviewResults.team.queryOptions({ input: {} }),
    enabled: shell !== undefined && !runs,
  });
  const cycles = runs ? all.data : team.data && cyclesOf(team.data);
  return { data: cycles?.filter(({ status }) => hasMarks(status)).map(({ id, name }) => ({ id, name })) };
}
