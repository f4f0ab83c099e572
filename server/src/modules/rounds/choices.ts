/** What a person may begin a round about, and who it may ask. Contract: `contract/src/rounds/rounds.ts`. */
import type { RoundChoices, RoundPeople } from '@pdy/contract/rounds/rounds';
import { mostInvited } from '@pdy/contract/rounds/words';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';

const active = sql`p.company_id = app.company_id() and p.is_active and p.role <> 'platform_admin'`;
/** The most people led that one answer lists. */
const mostPeople = 2000;

export const choices = authed.rounds.choices.handler(async ({ context: { tx } }) => {
  const { rows: people } = await sql<RoundChoices['people'][number]>`
    select p.user_id, ${shownName('p')} as name from profiles p
    where ${active} and (p.user_id = app.person_id()
      or (not app.administers() and p.user_id in (select app.led_people())))
    order by p.user_id = app.person_id() desc, p.name_key, p.user_id limit ${mostPeople}`.execute(tx);
  const { rows: areas } = await sql<{ department: string }>`
    select distinct p.department from profiles p
    where p.company_id = app.company_id() and p.is_active and p.department <> ''
      and (app.administers() or p.department in (select app.led_areas()))
    order by 1`.execute(tx);
  const { rows: settings } = await sql<{ k: number; is_any: boolean }>`
    select s.k_rounds as k, app.administers() as is_any from company_settings s where s.company_id = app.company_id()`.execute(
    tx,
  );
  const [found] = settings;
  if (!found) throw notFound();
  return {
    k: found.k,
    kinds: [
      'person' as const,
      ...(areas.length > 0 ? ['area' as const] : []),
      ...(found.is_any ? ['company' as const] : []),
    ],
    people,
    may_choose_anybody: found.is_any,
    areas: areas.map(({ department }) => department),
  };
});

export const people = authed.rounds.people.handler(
  async ({ input: { department = null }, context: { tx } }) => {
    const { rows } = await sql<RoundPeople['people'][number] & { total: number }>`
      select p.user_id, ${shownName('p')} as name, (count(*) over ())::int as total from profiles p
      where ${active} and (${department}::text is null
        or app.department_key(p.department) = app.department_key(${department}::text))
      order by p.name_key, p.user_id limit ${mostInvited}`.execute(tx);
    return { people: rows.map(({ total: _, ...person }) => person), total: rows[0]?.total ?? 0 };
  },
);
