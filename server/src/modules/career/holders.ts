/** Who holds a job, where the company allows its map to show it. */
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { namesOfHolders } from './map-jobs.ts';
import { publishedMap } from './published.ts';

export const holders = authed.career.holders.handler(async ({ input, context: { tx, actor, clock } }) => {
  const { job_profile_id } = input;
  const published = await publishedMap(tx);
  const isNamed =
    published?.map.names_holders && published.nodes.some((node) => node.job_profile_id === job_profile_id);
  return { people: isNamed ? await namesOfHolders(tx, job_profile_id, todayOf({ actor, clock })) : [] };
});
