import { api, queryClient } from '#lib/api.ts';

export const profileQuery = api.profile.mine.queryOptions();

/** What a change answers with is what is there now. */
export const keepProfile = (profile: Awaited<ReturnType<typeof api.profile.mine.call>>) =>
  queryClient.setQueryData(profileQuery.queryKey, profile);
