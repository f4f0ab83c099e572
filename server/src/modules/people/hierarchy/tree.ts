/** Everybody with their manager, now or at the end of a day. */

import type { TreePerson } from '@pdy/contract/hierarchy';
import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

const person = sql`p.user_id, ${shownName('p')} as name, p.name_key, p.position, p.department, p.role, p.avatar_url`;

/** Whoever left is shown as long as somebody active stands under them: that is to be mended. */
const now = (): RawBuilder<TreePerson> => sql`
  select ${person}, p.is_active, p.manager_id from profiles p
  where p.company_id = (select app.company_id())
    and (p.is_active or p.user_id in (
      select r.manager_id from profiles r
      where r.company_id = (select app.company_id()) and r.is_active and r.manager_id is not null))
  order by p.name_key, p.user_id`;

/** The same of another day: whoever was switched off later was there. What people are called is as it is today. */
const onDay = (day: string, timezone: string): RawBuilder<TreePerson> => sql`
  with people as (
    select ${person}, h.manager_id,
      p.is_active or (p.deactivated_at at time zone ${timezone})::date > ${day}::date as is_active
    from app.hierarchy_on(${day}::date) h
    join profiles p on p.company_id = (select app.company_id()) and p.user_id = h.user_id)
  select o.* from people o
  where o.is_active or o.user_id in (select r.manager_id from people r where r.is_active and r.manager_id is not null)
  order by o.name_key, o.user_id`;

// Who stood under whom is for those who lead; who stands under whom is for everybody.
export const tree = authed.hierarchy.tree.handler(async ({ input: { on }, context: { tx, actor } }) => {
  if (on !== undefined && actor.role === 'employee') throw forbidden();
  const { rows } = await (on === undefined ? now() : onDay(on, actor.timezone)).execute(tx);
  return { people: rows };
});
