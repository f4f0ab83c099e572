/** How many people an audience has now, once choosing rests. */
import { useDebouncedValue } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type Author, useDesk } from './notice-query.ts';
import { type NoticeValues, wholeAudience } from './notice-schema.ts';

const restMs = 300;

export function useReach(values: NoticeValues, author: Author) {
  const desk = useDesk();
  const audience = wholeAudience(values, author);
  const [rested] = useDebouncedValue(JSON.stringify(audience), restMs);
  const isRested = rested === JSON.stringify(audience);
  const query = useQuery({
    ...desk.reach.queryOptions({ input: audience && isRested ? { audience } : skipToken }),
    staleTime: 30_000,
  });
  return {
    isWhole: audience !== null,
    people: isRested ? query.data?.people : undefined,
    hasFailed: query.isError,
  };
}
export type Reach = ReturnType<typeof useReach>;
