/** Everybody with their manager, now or at the end of a day. */

import type { TreePerson } from '@pdy/contract/people/hierarchy';
import { type RawBuilder, sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';

const person = sql`p.user_id, ${shownName('p')} as name, p.name_key, p.position, p.department, p.role, p.avatar_url,
  ${readableId('p')} is not null as is_readable`;

/** Whoever left is shown as long as somebody active stands under them: that is to be mended. */
export const peopleNow = (): RawBuilder<TreePerson> => sql`
  select ${person}, p.is_active, p.manager_id from profiles p
  where p.company_id = app.company_id()
    and (p.is_active or p.user_id in (
      select r.manager_id from profiles r
      where r.company_id = app.company_id() and r.is_active and r.manager_id is not null))
  order by p.name_key, p.user_id`;

/** What was written last by the end of the day; before anything was kept, what was written first. */
const placeOf = (day: string) => sql`
  select k.position, k.department, k.role, k.effective_on <= ${day}::date as is_kept from person_places k
  where k.company_id = p.company_id and k.profile_id = p.user_id
  order by k.effective_on > ${day}::date, abs(k.effective_on - ${day}::date) limit 1`;

/** The job of the catalogue held on the day: one at most. */
const jobOn = (day: string) => sql`
  left join person_jobs held on held.company_id = app.company_id() and held.person_id = p.user_id
    and held.starts_on <= ${day}::date and (held.ends_on is null or held.ends_on > ${day}::date)
  left join job_profiles job on job.company_id = app.company_id() and job.id = held.job_profile_id`;

/**
 * The same of another day: whoever was switched off later was there, in the position, department and role of then. What
 * people are called is as it is today.
 */
const onDay = (day: string, timezone: string): RawBuilder<TreePerson> => sql`
  with people as (
    select p.user_id, ${shownName('p')} as name, p.name_key, p.avatar_url, h.manager_id,
      ${readableId('p')} is not null as is_readable,
      case when place.is_kept then place.position else coalesce(job.name, place.position) end as position,
      place.department, coalesce(place.role, p.role) as role,
      p.is_active or (p.deactivated_at at time zone ${timezone})::date > ${day}::date as is_active
    from app.hierarchy_on(${day}::date) h
    join profiles p on p.company_id = app.company_id() and p.user_id = h.user_id
    left join lateral (${placeOf(day)}) place on true
    ${jobOn(day)})
  select o.* from people o
  where o.is_active or o.user_id in (select r.manager_id from people r where r.is_active and r.manager_id is not null)
  order by o.name_key, o.user_id`;

/** The first day of which places are kept, when that is after the day asked for. */
const keptAfter = async (tx: Tx, day: string) => {
  const { rows } = await sql<{ since: string | null }>`
    select min(k.effective_on)::text as since from person_places k
    where k.company_id = app.company_id()`.execute(tx);
  const since = rows[0]?.since ?? null;
  return since !== null && since > day ? since : null;
};

// Who stood under whom is for those who lead; who stands under whom is for everybody.
export const tree = authed.hierarchy.tree.handler(async ({ input: { on }, context: { tx, actor } }) => {
  if (on === undefined) return { people: (await peopleNow().execute(tx)).rows, places_since: null };
  if (actor.role === 'employee') throw forbidden();
  const { rows } = await onDay(on, actor.timezone).execute(tx);
  return { people: rows, places_since: rows.length === 0 ? null : await keptAfter(tx, on) };
});
