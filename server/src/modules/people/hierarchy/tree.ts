/** Everybody with their manager, now or at the end of a day. */

import type { TreePerson } from '@pdy/contract/hierarchy';
import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

const columns = sql`p.user_id, ${shownName('p')} as name, p.position, p.department, p.role, p.avatar_url, p.is_active`;

/** Whoever left is shown as long as somebody active stands under them: that is to be mended. */
const now = (): RawBuilder<TreePerson> => sql`
  select ${columns}, p.manager_id from profiles p
  where p.company_id = (select app.company_id())
    and (p.is_active or p.user_id in (
      select r.manager_id from profiles r
      where r.company_id = (select app.company_id()) and r.is_active and r.manager_id is not null))
  order by p.name_key, p.user_id`;

const onDay = (day: string): RawBuilder<TreePerson> => sql`
  select ${columns}, h.manager_id
  from app.hierarchy_on(${day}::date) h
  join profiles p on p.company_id = (select app.company_id()) and p.user_id = h.user_id
  order by p.name_key, p.user_id`;

const peopleOf = async (tx: Tx, on?: string): Promise<TreePerson[]> =>
  (await (on === undefined ? now() : onDay(on)).execute(tx)).rows;

// Who stood under whom is for those who lead; who stands under whom is for everybody.
export const tree = authed.hierarchy.tree.handler(async ({ input: { on }, context: { tx, actor } }) => {
  if (on !== undefined && actor.role === 'employee') throw forbidden();
  return { people: await peopleOf(tx, on) };
});
