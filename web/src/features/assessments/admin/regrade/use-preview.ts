/** The effects of a change of the key, requested again with each change. */
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { useQuery } from '@tanstack/react-query';
import { api } from '#lib/api.ts';
import { isWhole } from './regrade-words.ts';

/** The change as it is sent, without empty lines, which are no answers. */
const sent = (change: RegradeChange): RegradeChange => ({
  ...change,
  accepted: change.accepted.map((text) => text.trim()).filter(Boolean),
});

export const usePreview = ({ id, version, type }: AuthoredQuestion, typed: RegradeChange) => {
  const change = sent(typed);
  return useQuery({
    queryKey: ['regrade-preview', id, version, change],
    queryFn: () => api.regrades.preview.call({ question_id: id, version, change }),
    enabled: isWhole(change, type),
    retry: false,
    refetchOnWindowFocus: false,
    gcTime: 0,
  });
};

export type Preview = ReturnType<typeof usePreview>;
