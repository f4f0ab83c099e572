/** Competencies as their administrators see them. */

import { categoryColor } from '@pdy/contract/competencies/catalogue/category-colors';
import type { CompetencyFilters } from '@pdy/contract/competencies/catalogue/competencies';
import { levelNames } from '@pdy/contract/levels';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { found } from './place-in-list.ts';

/** Who reads people's levels, evidence and plans in this company; the platform is told how many have a level. */
export const readsPeople = ({ role }: Pick<Actor, 'role'>) => role !== 'platform_admin';

const jobsThatAsk = sql<number>`(select count(*)::int from job_requirements r
  join job_profiles j on j.company_id = r.company_id and j.id = r.job_profile_id and j.status <> 'archived'
  where r.company_id = c.company_id and r.competency_id = c.id)`;

const peopleWithLevel = sql<number>`(select count(*)::int from held_levels h
  join profiles p on p.company_id = h.company_id and p.user_id = h.person_id and p.is_processed
  where h.company_id = c.company_id and h.competency_id = c.id and h.level is not null)`;

/** Asked once for all rows. */
const countedForPlatform = sql<number>`coalesce(((
  select jsonb_object_agg(n.competency_id, n.people) from app.people_by_competency() n) ->> c.id::text)::int, 0)`;

export const competencyRows = (tx: Tx, actor: Actor) =>
  tx
    .selectFrom('competencies as c')
    .leftJoin('competency_categories as k', sameCompany('k.id', 'c.category_id'))
    .select(['c.id', 'c.code', 'c.name', 'c.kind', 'c.status', 'c.version', 'c.name_key'])
    .select(['k.id as category_id', 'k.name as category_name', 'k.color as category_color'])
    .select('k.position as category_position')
    .select(jobsThatAsk.as('jobs'))
    .select((readsPeople(actor) ? peopleWithLevel : countedForPlatform).as('people'));

type Row = Awaited<ReturnType<ReturnType<typeof competencyRows>['execute']>>[number];

const named = (id: string | null, name: string | null) =>
  id !== null && name !== null ? { id, name } : null;

export const shownCompetency = <Shown extends Row>(shown: Shown) => {
  const { category_id, category_name, category_color, category_position, ...row } = shown;
  const category = named(category_id, category_name);
  const color = categoryColor(category_color, category_position ?? 0);
  return { ...row, category: category && { ...category, color } };
};

export const matching = (tx: Tx, { search, kind, category_id, status }: CompetencyFilters) =>
  tx
    .selectFrom('competencies as c')
    .select('c.id')
    .where(found('c', search))
    .where('c.status', status ? '=' : '<>', status ?? 'archived')
    .$if(kind !== undefined, (query) => query.where('c.kind', '=', kind ?? 'technical'))
    .$if(category_id !== undefined, (query) => query.where('c.category_id', '=', category_id ?? ''));

/** Those nobody has written yet have their usual title. */
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

const demandedBy = async (tx: Tx, id: string) => {
  const rows = await tx
    .selectFrom('job_requirements as r')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'r.job_profile_id'))
    .where('r.competency_id', '=', id)
    .orderBy('j.name_key')
    .select(['j.id', 'j.code', 'j.name', 'j.status', 'r.level', 'r.criticality', 'r.is_required'])
    .execute();
  return rows.map(({ level, criticality, is_required, ...job }) => ({
    job,
    level,
    criticality,
    is_required,
  }));
};

export const competencyById = async (tx: Tx, actor: Actor, id: string) => {
  const row = await competencyRows(tx, actor)
    .leftJoin('competencies as parent', sameCompany('parent.id', 'c.parent_id'))
    .leftJoin('competencies as other', sameCompany('other.id', 'c.replaced_by_id'))
    .where('c.id', '=', id)
    .select(['c.description', 'c.half_life_days', 'c.no_decay', 'c.external_uri', 'c.source'])
    .select(['parent.id as parent_id', 'parent.name as parent_name'])
    .select(['other.id as other_id', 'other.name as other_name'])
    .executeTakeFirst();
  if (!row) throw notFound();
  const [levels, demanded_by] = await Promise.all([levelsOf(tx, id), demandedBy(tx, id)]);
  const { parent_id, parent_name, other_id, other_name, ...rest } = row;
  return {
    ...shownCompetency(rest),
    parent: named(parent_id, parent_name),
    replaced_by: named(other_id, other_name),
    levels,
    demanded_by,
  };
};

/** What is archived is not written, and what is in use is no draft again. */
export const refuseStatus = (from: string, to?: 'draft' | 'active') => {
  if (from === 'archived') throw broken('archived_is_restored_first');
  if (from === 'active' && to === 'draft') throw broken('published_is_no_draft_again');
};

/** Names of the fields that are other than before. */
export const differing = (before: object, after: object): string[] => {
  const old = new Map<string, unknown>(Object.entries(before));
  return Object.entries(after)
    .filter(([field, value]) => old.get(field) !== value)
    .map(([field]) => field);
};
