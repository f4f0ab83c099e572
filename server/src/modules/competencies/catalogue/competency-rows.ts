/** Competencies as their administrators see them. */

import { categoryColor } from '@pdy/contract/competencies/catalogue/category-colors';
import type { CompetencyFilters } from '@pdy/contract/competencies/catalogue/competencies';
import { levelNames } from '@pdy/contract/levels';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { found } from './place-in-list.ts';

/**
 * Roles that read people's levels, evidence and plans in this company. The platform reads only how many people have a
 * level.
 */
export const readsPeople = ({ role }: Pick<Actor, 'role'>) => role !== 'platform_admin';

const jobsThatAsk = sql<number>`(select count(*)::int from job_requirements r
  join job_profiles j on j.company_id = r.company_id and j.id = r.job_profile_id and j.status <> 'archived'
  where r.company_id = c.company_id and r.competency_id = c.id)`;

const peopleWithLevel = sql<number>`(select count(*)::int from held_levels h
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
  where h.company_id = c.company_id and h.competency_id = c.id and h.level is not null)`;

/** The number of people per competency for the platform, evaluated once for all rows. */
const countedForPlatform = sql<number>`coalesce(((
  select jsonb_object_agg(n.competency_id, n.people) from app.people_by_competency() n) ->> c.id::text)::int, 0)`;

export const competencyRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('competencies as c')
    .leftJoin('competency_categories as k', sameCompany('k.id', 'c.category_id'))
    .select(['c.id', 'c.code', 'c.name', 'c.kind', 'c.status', 'c.version', 'c.name_key'])
    .select(joined('competency_categories as k', ['id', 'name', 'color', 'position']).as('category'))
    .select(jobsThatAsk.as('jobs'))
    .select((readsPeople(actor) ? peopleWithLevel : countedForPlatform).as('people'));

type Row = Awaited<ReturnType<ReturnType<typeof competencyRows>['execute']>>[number];

/** A competency as it is shown. A category without a colour of its own gets the colour of its position. */
export const shownCompetency = <Shown extends Row>({ category, ...row }: Shown) => ({
  ...row,
  category: category && { ...category, color: categoryColor(category.color, category.position) },
});

export const matching = (tx: Tx, { search, kind, category_id, status }: CompetencyFilters) =>
  tx
    .selectFrom('competencies as c')
    .select('c.id')
    .where(found('c', search))
    .where('c.status', status ? '=' : '<>', status ?? 'archived')
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'technical'))
    .$if(category_id !== undefined, (query) => query.where('c.category_id', '=', category_id ?? ''));

/** The levels of a competency; those that nobody has written yet have their usual title. */
const levelsOf = async (tx: Tx, id: string) => {
  const rows = await tx
    .selectFrom('competency_levels')
    .select(['level', 'title', 'descriptor', 'behaviours'])
    .where('competency_id', '=', id)
    .execute();
  return levelNames.map(
    (title, at) =>
      rows.find(({ level }) => level === at + 1) ?? { level: at + 1, title, descriptor: '', behaviours: [] },
  );
};

const demandedBy = (tx: Tx, id: string) =>
  tx
    .selectFrom('job_requirements as r')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'r.job_profile_id'))
    .where('r.competency_id', '=', id)
    .orderBy('j.name_key')
    .select(['r.level', 'r.criticality', 'r.is_required'])
    .select(joined('job_profiles as j', ['id', 'code', 'name', 'status']).$notNull().as('job'))
    .execute();

export const competencyById = async (tx: Tx, actor: Actor, id: string) => {
  const row = await competencyRows(tx, actor)
    .leftJoin('competencies as parent', sameCompany('parent.id', 'c.parent_id'))
    .leftJoin('competencies as other', sameCompany('other.id', 'c.replaced_by_id'))
    .where('c.id', '=', id)
    .select(['c.description', 'c.half_life_days', 'c.no_decay', 'c.external_uri', 'c.source'])
    .select([
      joined('competencies as parent', ['id', 'name']).as('parent'),
      joined('competencies as other', ['id', 'name']).as('replaced_by'),
    ])
    .executeTakeFirst();
  if (!row) throw notFound();
  const [levels, demanded_by] = await Promise.all([levelsOf(tx, id), demandedBy(tx, id)]);
  return { ...shownCompetency(row), levels, demanded_by };
};

/** Refuses to write an archived competency or job, and to make one in use a draft again. */
export const refuseStatus = (from: string, to?: 'draft' | 'active') => {
  if (from === 'archived') throw broken('archived_is_restored_first');
  if (from === 'active' && to === 'draft') throw broken('published_is_no_draft_again');
};

/** Names of the fields that changed. */
export const differing = (before: object, after: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => old.get(field) !== value)
    .map(([field]) => field);
};
