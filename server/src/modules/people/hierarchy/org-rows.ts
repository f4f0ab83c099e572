/** All people of the company with their place, now or at the end of a day, as the relation `org` of a statement. */
import { type RawBuilder, sql } from 'kysely';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

/** A day of the past, and where it ends. */
export type PastDay = { readonly day: string; readonly timezone: string };

/** The last row written by the end of the day. Before the first row, that first row counts. */
const placeOf = (day: string) => sql`
  select k.position, k.department, k.role, k.effective_on <= ${day}::date as is_kept from person_places k
  where k.company_id = p.company_id and k.profile_id = p.user_id
  order by k.effective_on > ${day}::date, abs(k.effective_on - ${day}::date) limit 1`;

/** The job of the catalogue held on the day: one at most. */
const jobOn = (day: string) => sql`
  left join person_jobs held on held.company_id = app.company_id() and held.person_id = p.user_id
    and held.starts_on <= ${day}::date and (held.ends_on is null or held.ends_on > ${day}::date)
  left join job_profiles job on job.company_id = app.company_id() and job.id = held.job_profile_id`;

const person = sql`p.user_id, ${shownName('p')} as name, p.name_key, p.search, p.avatar_url,
  ${readableId('p')} is not null as is_readable`;

/**
 * The relation `org` for today: not materialized, so that each part of the statement can use its own index of the
 * table.
 */
const now = sql`org as not materialized (
  select ${person}, p.position, p.department, p.role, p.is_active, p.manager_id from profiles p
  where p.company_id = app.company_id())`;

/**
 * The relation `org` for a past day. People who were deactivated later are included, with their position, department
 * and role of that day. Names are today's.
 */
const onDay = ({ day, timezone }: PastDay) => sql`org as materialized (
  select ${person},
    case when place.is_kept then place.position else coalesce(job.name, place.position) end as position,
    place.department, coalesce(place.role, p.role) as role,
    p.is_active or (p.deactivated_at at time zone ${timezone})::date > ${day}::date as is_active, h.manager_id
  from app.hierarchy_on(${day}::date) h
  join profiles p on p.company_id = app.company_id() and p.user_id = h.user_id
  left join lateral (${placeOf(day)}) place on true
  ${jobOn(day)})`;

export const org = (past: PastDay | null): RawBuilder<unknown> => (past === null ? now : onDay(past));

/** A row of `org` as the answer has it. */
export const orgColumns = (one: string): RawBuilder<unknown> =>
  sql.join(
    [
      'user_id',
      'name',
      'position',
      'department',
      'role',
      'avatar_url',
      'manager_id',
      'is_active',
      'is_readable',
    ].map((column) => sql.ref(`${one}.${column}`)),
  );

const under = (one: string, report: string) =>
  sql`${sql.ref(`${report}.manager_id`)} = ${sql.ref(`${one}.user_id`)}`;

/**
 * Whether a person is shown. People who left are shown while somebody active is under them, so that this can be
 * corrected. `one` is a row of `org`.
 */
export const isShown = (one: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${one}.is_active`)}
    or exists (select from org kept where ${under(one, 'kept')} and kept.is_active))`;

/** Whether somebody shown is directly below the person. */
export const leads = (one: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from org led where ${under(one, 'led')} and ${isShown('led')})`;

/** Whether nobody shown is above the person. Only for people who left can the manager be missing too. */
export const isTop = (one: string): RawBuilder<boolean> => {
  const manager = sql.ref(`${one}.manager_id`);
  return sql<boolean>`(${manager} is null or not ${sql.ref(`${one}.is_active`)}
    and not exists (select from org above where above.user_id = ${manager} and ${isShown('above')}))`;
};
