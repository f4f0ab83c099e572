/** What the frame of every page needs, in one call. Contract: `contract/src/people/people.ts`. */
import { pictureAt } from '@pdy/contract/companies/logo';
import { tourStateOf } from '@pdy/contract/rules/platform/onboarding';
import { hiddenPages } from '@pdy/contract/rules/platform/page-visibility';
import { sql } from 'kysely';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { unreadOf } from '../notifications/index.ts';

const rolesThatLead: readonly string[] = ['manager', 'admin', 'corporate'];

type Company = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly logo_url: string | null;
};

/** The company as pages show it, with a picture only if it is on this server. */
const companyOf = ({ id, name, slug, logo_url }: Company) => ({
  id,
  name,
  slug,
  logo: pictureAt(logo_url) === null ? null : logo_url,
});

/** Why `approverFor` passes over `m`, the manager of the person. */
const managerGap = sql<'no_role' | 'inactive' | null>`case when m.user_id is null then null
  when not m.is_active then 'inactive' when m.role <> all (${rolesThatLead}) then 'no_role' end`;

const get = authed.shell.get.handler(async ({ context: { tx, actor, clock, visit } }) => {
  const row = await tx
    .selectFrom('profiles as p')
    .leftJoin('companies as c', 'c.id', 'p.company_id')
    .leftJoin('profiles as m', sameCompany('m.user_id', 'p.manager_id'))
    .leftJoin('user_onboarding_progress as t', 't.user_id', 'p.user_id')
    .leftJoin('company_page_settings as cp', 'cp.company_id', 'p.company_id')
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
    .select(joined('companies as c', ['id', 'name', 'slug', 'logo_url']).as('company'))
    .select(shownName('m').as('manager_name'))
    .select(managerGap.as('manager_gap'))
    .select(['t.is_completed', 't.is_skipped', 't.started_at'])
    .select(unreadOf(actor.person_id).as('unread_notifications'))
    .select(sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text`.as('live_since'))
    .select([
      'cp.disabled_pages',
      sql<string[] | null>`app.pages_hidden_everywhere()`.as('hidden_everywhere'),
    ])
    .select(sql<number>`app.k_reports()`.as('k_reports'))
    .select(
      sql<boolean>`exists (select from profiles r where r.company_id = p.company_id and r.manager_id = p.user_id)`.as(
        'has_reports',
      ),
    )
    .executeTakeFirstOrThrow();
  const { company: own, has_reports, is_completed, is_skipped, started_at, ...rest } = row;
  const { disabled_pages, hidden_everywhere, unread_notifications, live_since, k_reports, ...person } = rest;
  const company = visit ? { ...visit, id: visit.company_id } : own;
  return {
    person: {
      ...person,
      company: company && companyOf(company),
      is_visiting: visit !== null,
      leads: has_reports && rolesThatLead.includes(actor.role),
    },
    today: todayOf({ actor: { timezone: visit?.timezone ?? actor.timezone }, clock }),
    k_reports,
    hidden_pages: hiddenPages({ company: disabled_pages, everywhere: hidden_everywhere }, actor.role),
    unread_notifications,
    live_since,
    onboarding: tourStateOf({ is_completed, is_skipped, started_at }),
  };
});

export const shell = { get };
