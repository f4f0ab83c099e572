/** The present size of an audience, once the choice rests. */
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Author, useDesk } from './notice-query.ts';
import { type ChosenAudience, wholeAudience } from './notice-values.ts';

const restMs = 300;

export function useReach(chosen: ChosenAudience, author: Author) {
  const desk = useDesk();
  const audience = wholeAudience(chosen, author);
  const [rested] = useDebouncedValue(JSON.stringify(audience), restMs);
  const isRested = rested === JSON.stringify(audience);
  const query = useQuery({
    ...desk.reach.queryOptions({ input: audience && isRested ? { audience } : skipToken }),
    staleTime: 30_000,
  });
  return {
    isWhole: audience !== null,
    people: isRested ? query.data?.people : undefined,
    invited: query.data?.invited ?? 0,
    hasFailed: query.isError,
  };
}
export type Reach = ReturnType<typeof useReach>;
