/** The company's rules for everybody's list. Contract: `contract/src/recommendations/admin.ts`. */
import type { RecommendationRule } from '@pdy/contract/recommendations/admin';
import type { CompanyRole } from '@pdy/contract/rules/people/grantable-roles';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { insideCompany } from './inside.ts';

const most = 500;

const rowsOf = (tx: Tx) =>
  tx
    .selectFrom('recommendation_rules as r')
    .innerJoin('library_items as i', sameCompany('i.id', 'r.item_id'))
    .select(['r.id', 'r.version', 'r.item_id', 'r.kind', 'r.factor', 'r.job_profile_ids', 'r.departments'])
    .select([
      'r.starts_on',
      'r.ends_on',
      'r.renews_after_months',
      'r.note',
      'r.is_active',
      'i.title as item_title',
    ])
    .select([
      sql<CompanyRole[]>`r.roles`.as('roles'),
      sql<boolean>`i.status = 'published'`.as('is_item_offered'),
      sql<
        string[]
      >`array(select j.name from job_profiles j where j.id = any (r.job_profile_ids) order by j.name)`.as(
        'job_names',
      ),
    ]);

const ruleById = (tx: Tx, id: string): Promise<RecommendationRule> =>
  rowsOf(tx).where('r.id', '=', id).executeTakeFirstOrThrow();

export const rules = authed.recommendationAdmin.rules.handler(({ context: { tx, actor } }) => {
  insideCompany(actor);
  return rowsOf(tx).orderBy('r.id', 'desc').limit(most).execute();
});

type Given = Omit<RecommendationRule, 'id' | 'version' | 'item_title' | 'is_item_offered' | 'job_names'>;

/** Checks the activity of a rule: it must be the company's; a mandatory one must teach something. */
const checkItem = async (tx: Tx, { item_id, kind }: Given) => {
  const item = await tx
    .selectFrom('library_items as i')
    .where('i.id', '=', item_id)
    .select(
      sql<boolean>`exists (select from library_item_competencies t where t.item_id = i.id)`.as('teaches'),
    )
    .executeTakeFirst();
  if (!item) throw notFound();
  if (kind === 'mandatory' && !item.teaches) throw broken('mandatory_teaches_something');
};

const checkJobs = async (tx: Tx, { job_profile_ids }: Given) => {
  if (job_profile_ids.length === 0) return;
  const found = await tx.selectFrom('job_profiles').select('id').where('id', 'in', job_profile_ids).execute();
  if (found.length < new Set(job_profile_ids).size) throw notFound();
};

const columns = (given: Given) => ({
  ...given,
  is_for_all: given.job_profile_ids.length + given.departments.length + given.roles.length === 0,
});

export const addRule = authed.recommendationAdmin.addRule.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  insideCompany(actor);
  await checkItem(tx, input);
  await checkJobs(tx, input);
  const { id } = await tx
    .insertInto('recommendation_rules')
    .values(columns(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('recommendations.rule.added', id, { kind: input.kind, item_id: input.item_id });
  return ruleById(tx, id);
});

export const changeRule = authed.recommendationAdmin.changeRule.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  insideCompany(actor);
  const { id, version, ...given } = input;
  await locked(tx, 'recommendation_rules', { id, version });
  await checkItem(tx, given);
  await checkJobs(tx, given);
  await tx.updateTable('recommendation_rules').set(columns(given)).where('id', '=', id).execute();
  await record('recommendations.rule.changed', id, { kind: given.kind, item_id: given.item_id });
  return ruleById(tx, id);
});

export const removeRule = authed.recommendationAdmin.removeRule.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  insideCompany(actor);
  const { kind, item_id } = await locked(tx, 'recommendation_rules', input);
  await tx.deleteFrom('recommendation_rules').where('id', '=', input.id).execute();
  await record('recommendations.rule.removed', input.id, { kind, item_id });
  return { id: input.id };
});

export const choices = authed.recommendationAdmin.choices.handler(async ({ context: { tx, actor } }) => {
  insideCompany(actor);
  const [items, jobs, departments] = await Promise.all([
    tx
      .selectFrom('library_items')
      .select(['id', 'title', 'kind'])
      .where('status', '=', 'published')
      .orderBy(sql`app.normalise(title)`)
      .limit(2000)
      .execute(),
    tx
      .selectFrom('job_profiles')
      .select(['id', 'name'])
      .where('status', '=', 'active')
      .orderBy('name')
      .execute(),
    tx
      .selectFrom('profiles')
      .select(sql<string>`btrim(department)`.as('department'))
      .distinct()
      .where('company_id', '=', insideCompany(actor))
      .where('is_active', '=', true)
      .where(sql<boolean>`btrim(coalesce(department, '')) <> ''`)
      .orderBy('department')
      .execute(),
  ]);
  return { items, jobs, departments: departments.map(({ department }) => department) };
});
