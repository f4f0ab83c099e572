import { api, queryClient } from '#lib/api.ts';

export const profileQuery = api.profile.mine.queryOptions();

/** Keeps the answer to a change, which is the present profile. */
export const keepProfile = (profile: Awaited<ReturnType<typeof api.profile.mine.call>>) =>
  queryClient.setQueryData(profileQuery.queryKey, profile);
