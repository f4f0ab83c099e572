import type { CompanyUser } from '@pdy/contract/people/users';
import type { UserResult } from '@pdy/contract/people/users-many';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import type { Result } from './results-list.tsx';
import { useAfterwards } from './users-query.ts';

/** One change for many people, and what became of each. */
export function useBulk(people: readonly CompanyUser[], onDone: () => void) {
  const [results, setResults] = useState<readonly Result[] | null>(null);
  const { refresh, refused } = useAfterwards();
  const ids = people.map(({ user_id }) => user_id);
  const shown = ({ id, is_done, message }: UserResult): Result => ({
    key: id,
    who: people.find(({ user_id }) => user_id === id)?.name ?? 'Usuário',
    isDone: is_done,
    message,
  });
  const after = {
    onSuccess: (answer: { results: UserResult[] }) => {
      setResults(answer.results.map(shown));
      onDone();
      return refresh();
    },
    onError: refused('Erro ao atualizar dados'),
  };
  const managers = useMutation(api.users.many.setManager.mutationOptions(after));
  const departments = useMutation(api.users.many.setDepartment.mutationOptions(after));
  const jobs = useMutation(api.users.many.setJob.mutationOptions(after));
  const leavers = useMutation(
    api.users.many.deactivate.mutationOptions({ ...after, onError: refused('Erro ao desativar usuário') }),
  );
  return {
    results,
    isBusy: [managers, departments, jobs, leavers].some(({ isPending }) => isPending),
    error: managers.error ?? departments.error ?? jobs.error ?? leavers.error,
    setManager: (manager_id: string | null) => managers.mutate({ ids, manager_id }),
    setDepartment: (typed: string) => departments.mutate({ ids, department: typed.trim() || null }),
    /** For some of them: whoever has it already, or may not get it, was told of before. */
    setJob: (some: string[], job_profile_id: string, starts_on: string) =>
      jobs.mutate({ ids: some, job_profile_id, starts_on }),
    deactivate: (reason: string) => leavers.mutate({ ids, ...(reason.trim() && { reason }) }),
  };
}
