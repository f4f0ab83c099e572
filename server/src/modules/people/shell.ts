/** What the frame of every page needs, in one call. Contract: `contract/src/people.ts`. */
import { sql } from 'kysely';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';

const rolesThatLead: readonly string[] = ['manager', 'admin', 'corporate'];

const get = authed.shell.get.handler(async ({ context: { tx, actor, clock } }) => {
  const row = await tx
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('profiles as m', (join) =>
      join.onRef('m.user_id', '=', 'p.manager_id').onRef('m.company_id', '=', 'p.company_id'),
    )
    .where('p.user_id', '=', actor.person_id)
    .select([
      'p.user_id',
      'p.email',
      'p.first_name',
      'p.last_name',
      'p.display_name',
      'p.role',
      'p.avatar_url',
    ])
    .select(['c.id as company_id', 'c.name as company_name', 'c.slug', shownName('m').as('manager_name')])
    .select(
      sql<boolean>`exists (select from profiles r where r.company_id = p.company_id and r.manager_id = p.user_id)`.as(
        'has_reports',
      ),
    )
    .executeTakeFirstOrThrow();
  const { company_id, company_name, slug, has_reports, ...person } = row;
  const company =
    company_id !== null && company_name !== null && slug !== null
      ? { id: company_id, name: company_name, slug }
      : null;
  return {
    person: { ...person, company, leads: has_reports && rolesThatLead.includes(actor.role) },
    today: todayOf({ actor, clock }),
  };
});

export const shell = { get };
