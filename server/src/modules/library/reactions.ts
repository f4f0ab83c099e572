/** What follows: stars are counted, links are looked at. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/reactions.ts';
import { isAnswering } from './link-check.ts';

const countRatings = async (event: Happening<'library.item.rated'>, { tx }: ReactionContext) => {
  await sql`
    insert into library_figures (item_id, rating_count, rating_sum)
    select ${event.subject_id}::uuid, count(*), coalesce(sum(stars), 0) from library_ratings where item_id = ${event.subject_id}
    on conflict (company_id, item_id) do update
      set rating_count = excluded.rating_count, rating_sum = excluded.rating_sum`.execute(tx);
};

/** Three that fail in a row make a broken link; one that answers mends it. */
const lookAtLinks = async (
  event: Happening<'library.items.link_check_asked'>,
  { tx, clock }: ReactionContext,
) => {
  const items = await tx
    .selectFrom('library_items')
    .select(['id', 'url'])
    .where('id', 'in', event.payload.item_ids)
    .where('url', 'is not', null)
    .execute();
  const seen = await Promise.all(
    items.map(async ({ id, url }) => ({ id, url, ok: await isAnswering(url ?? '') })),
  );
  await sql`
    update library_items i set link_ok = s.ok, last_link_check_at = ${clock()}::timestamptz,
      link_failures = case when s.ok then 0 else least(i.link_failures + 1, 1000) end
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as s(id uuid, url text, ok boolean)
    where i.id = s.id and i.url = s.url`.execute(tx);
};

export const reactions: ReactionTable = {
  'library.item.rated': [together('library.count_ratings', countRatings)],
  'library.items.link_check_asked': [after('library.look_at_links', lookAtLinks)],
};
