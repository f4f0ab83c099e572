import { smallestGroup } from '@pdy/contract/rules/suppression/suppression';
import { useQuery } from '@tanstack/react-query';
import { shellQuery } from '../shell-data.ts';

/** The number of people that a figure in a report needs in this company. */
export const useFewestPeople = (): number => useQuery(shellQuery).data?.k_reports ?? smallestGroup;
