/** The caller's leader, and the people the caller leads. Contract: `contract/src/one-on-ones/one-on-ones.ts`. */
import type { LedPerson, OneOnOneHome } from '@pdy/contract/one-on-ones/one-on-ones';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { keptNotes } from './notes.ts';

/** The most people listed: more than anybody leads. */
const mostLed = 200;

const ledPeople = async (tx: Tx, person_id: string, today: string): Promise<LedPerson[]> => {
  const { rows } = await sql<LedPerson>`
    select p.user_id, ${shownName('p')} as name, j.name as job, t.last_held_on, t.planned_on,
      o.waiting as topics_waiting, a.open as agreements_open, a.late as agreements_late
    from profiles p
    left join person_jobs pj on pj.company_id = p.company_id and pj.person_id = p.user_id
      and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    left join job_profiles j on j.company_id = pj.company_id and j.id = pj.job_profile_id
    cross join lateral (select max(t.held_on) as last_held_on, max(t.planned_on) filter (where t.held_on is null) as planned_on
      from one_on_ones t
      where t.company_id = app.company_id() and t.person_id = p.user_id and t.manager_id = ${person_id}) t
    cross join lateral (select count(*)::int as waiting from one_on_one_topics o
      where o.company_id = app.company_id() and o.person_id = p.user_id and not o.is_done) o
    cross join lateral (select count(*)::int as open, (count(*) filter (where a.due_on < ${today}::date))::int as late
      from one_on_one_agreements a
      where a.company_id = app.company_id() and a.person_id = p.user_id and a.done_at is null) a
    where p.company_id = app.company_id() and p.is_active and p.user_id in (select app.direct_reports())
    order by p.name_key, p.user_id limit ${mostLed}`.execute(tx);
  return rows;
};

const managerOf = async (tx: Tx, person_id: string): Promise<OneOnOneHome['manager']> => {
  const { rows } = await sql<{ user_id: string; name: string }>`
    select m.user_id, ${shownName('m')} as name
    from profiles p join profiles m on m.company_id = p.company_id and m.user_id = p.manager_id
    where p.company_id = app.company_id() and p.user_id = ${person_id}`.execute(tx);
  return rows[0] ?? null;
};

export const home = authed.oneOnOnes.home.handler(async ({ context: { tx, actor, clock } }) => {
  const today = todayOf({ actor, clock });
  const [manager, people, kept_notes] = await Promise.all([
    managerOf(tx, actor.person_id),
    ledPeople(tx, actor.person_id, today),
    keptNotes(tx, actor.person_id),
  ]);
  return { today, manager, leads: people.length > 0, people, kept_notes };
});
