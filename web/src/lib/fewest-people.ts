import { smallestGroup } from '@pdy/contract/rules/suppression';
import { useQuery } from '@tanstack/react-query';
import { shellQuery } from './shell-data.ts';

/** How many people a number of a report needs in this company. */
export const useFewestPeople = (): number => useQuery(shellQuery).data?.k_reports ?? smallestGroup;
