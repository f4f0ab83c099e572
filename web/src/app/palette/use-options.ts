import { useDebouncedValue } from '@mantine/hooks';
import type { Plan } from '@pdy/contract/pdi/plan';
import { isBeingWritten } from '@pdy/contract/pdi/words';
import type { Colleague } from '@pdy/contract/people/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import type { Shell } from '#lib/shell-data.ts';
import { isPageShown, mayReach } from '../routes/access.ts';
import { type Acts, actionOptions } from './action-options.ts';
import type { PlanState } from './destination.ts';
import { destinationOptions } from './destination-options.ts';
import type { Option } from './option.ts';
import { activityOptions, competencyOption, goalOption, itemOption } from './own-options.tsx';
import { pageOptions } from './page-options.ts';
import { personOption } from './person-options.ts';

const shortestName = 2;
const pauseMs = 120;
const mostPeople = 6;
const mostItems = 6;
const freshMs = 60_000;

type Asked = {
  shell: Shell;
  typed: string;
  acts: Acts;
  onPerson: (person: Colleague) => void;
};

/**
 * Everything that the search could lead to for this person. People are searched for on the server; the rest is already
 * loaded.
 */
export function useOptions({ shell, typed, acts, onPerson }: Asked) {
  const { role } = shell.person;
  const mayGoals = mayReach('/goals', role) && shell.person.company !== null;
  const plan = useQuery({
    ...api.pdi.plans.current.queryOptions({ input: {} }),
    enabled: mayGoals,
    staleTime: freshMs,
  });
  const own = useQuery({
    ...api.competencies.of.queryOptions({ input: {} }),
    enabled: shell.person.company !== null,
    staleTime: freshMs,
  });
  const people = usePeople(typed, shell.person.company !== null);
  const mayRead = isPageShown('/action-library', role, shell.hidden_pages);
  const items = useItems(typed, mayRead && shell.person.company !== null);
  const reader = {
    role,
    leads: shell.person.leads,
    hasCompany: shell.person.company !== null,
    plan: planState(plan.data),
  };
  const options: Option[] = [
    ...(own.data?.standings.map(competencyOption) ?? []),
    ...(plan.data?.goals.map(goalOption) ?? []),
    ...(plan.data?.goals.flatMap(activityOptions) ?? []),
    ...people.found.map((person) => personOption(person, onPerson)),
    ...pageOptions(role, shell.hidden_pages),
    ...destinationOptions(reader, shell.hidden_pages),
    ...actionOptions(acts),
    ...items.found,
  ];
  return { options, isSearching: people.isSearching || items.isSearching };
}

function planState(plan: Plan | null | undefined): PlanState {
  if (plan == null) return plan === null ? 'none' : undefined;
  if (isBeingWritten(plan)) return 'written';
  if (plan.status === 'active') return 'active';
  return plan.status === 'submitted' ? 'sent' : 'none';
}

/** What was typed, after a pause; `isAsked`: it is long enough for a search. */
function useRested(typed: string, isMember: boolean) {
  const [search] = useDebouncedValue(typed.trim(), pauseMs);
  const isAsked = isMember && search.length >= shortestName;
  const isLate = isMember && typed.trim().length >= shortestName && typed.trim() !== search;
  return { search, isAsked, isLate };
}

function usePeople(typed: string, isMember: boolean) {
  const { search, isAsked, isLate } = useRested(typed, isMember);
  const { data, isFetching } = useQuery({
    ...api.people.directory.queryOptions({ input: { search, limit: mostPeople } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
  return { found: isAsked ? (data?.items ?? []) : [], isSearching: isLate || (isAsked && isFetching) };
}

/**
 * The library's items for the words. The result for former words is not kept, as it may have nothing in common with
 * them.
 */
function useItems(typed: string, mayRead: boolean) {
  const { search, isAsked, isLate } = useRested(typed, mayRead);
  const { data, isFetching } = useQuery({
    ...api.library.search.queryOptions({ input: { search, limit: mostItems } }),
    enabled: isAsked,
    staleTime: freshMs,
  });
  const found = isAsked && !isLate ? (data?.items ?? []) : [];
  return {
    found: found.map((item) => itemOption(item, search)),
    isSearching: isLate || (isAsked && isFetching),
  };
}
