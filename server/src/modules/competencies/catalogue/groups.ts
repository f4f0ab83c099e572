/**
 * The groups of competencies and jobs: categories and families. Contract:
 * `contract/src/competencies/catalogue/categories.ts`.
 */
import { categoryColor } from '@pdy/contract/competencies/catalogue/category-colors';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { insideCompany } from './place-in-list.ts';

const categoriesOf = async (tx: Tx) => {
  const rows = await tx
    .selectFrom('competency_categories as k')
    .leftJoin('competencies as c', sameCompany('c.category_id', 'k.id'))
    .groupBy(['k.company_id', 'k.id'])
    .orderBy('k.position')
    .orderBy('k.name_key')
    .select(['k.id', 'k.name', 'k.version', 'k.color', 'k.position'])
    .select(sql<number>`count(c.id)::int`.as('competencies'))
    .execute();
  return rows.map(({ position, ...row }) => ({ ...row, color: categoryColor(row.color, position) }));
};

const familiesOf = (tx: Tx) =>
  tx
    .selectFrom('job_families as f')
    .leftJoin('job_profiles as j', sameCompany('j.family_id', 'f.id'))
    .groupBy(['f.company_id', 'f.id'])
    .orderBy('f.name_key')
    .select(['f.id', 'f.name', 'f.version', sql<number>`count(j.id)::int`.as('jobs')])
    .execute();

const addCategory = authed.catalogue.categories.create.handler(
  async ({ input: { name }, context: { tx, actor, record } }) => {
    insideCompany(actor);
    const { id } = await tx
      .insertInto('competency_categories')
      .values({
        name,
        position: sql<number>`(select coalesce(max(position), -1) + 1 from competency_categories)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('competencies.category.added', id, {});
    return categoriesOf(tx);
  },
);

const renameCategory = authed.catalogue.categories.rename.handler(
  async ({ input: { id, version, name, color }, context: { tx, record } }) => {
    await locked(tx, 'competency_categories', { id, version });
    const looks = color === undefined ? { name } : { name, color };
    await tx.updateTable('competency_categories').set(looks).where('id', '=', id).execute();
    await record('competencies.category.renamed', id, {});
    return categoriesOf(tx);
  },
);

const removeCategory = authed.catalogue.categories.remove.handler(
  async ({ input, context: { tx, record } }) => {
    await locked(tx, 'competency_categories', input);
    const used = await tx
      .selectFrom('competencies')
      .select('id')
      .where('category_id', '=', input.id)
      .executeTakeFirst();
    if (used) throw broken('category_is_empty');
    await tx.deleteFrom('competency_categories').where('id', '=', input.id).execute();
    await record('competencies.category.removed', input.id, {});
    return categoriesOf(tx);
  },
);

export const categories = {
  list: authed.catalogue.categories.list.handler(({ context: { tx } }) => categoriesOf(tx)),
  create: addCategory,
  rename: renameCategory,
  remove: removeCategory,
};

const addFamily = authed.catalogue.families.create.handler(
  async ({ input: { name }, context: { tx, actor, record } }) => {
    insideCompany(actor);
    const { id } = await tx
      .insertInto('job_families')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await record('competencies.family.added', id, {});
    return familiesOf(tx);
  },
);

const renameFamily = authed.catalogue.families.rename.handler(
  async ({ input: { id, version, name }, context: { tx, record } }) => {
    await locked(tx, 'job_families', { id, version });
    await tx.updateTable('job_families').set({ name }).where('id', '=', id).execute();
    await record('competencies.family.renamed', id, {});
    return familiesOf(tx);
  },
);

const removeFamily = authed.catalogue.families.remove.handler(async ({ input, context: { tx, record } }) => {
  await locked(tx, 'job_families', input);
  const used = await tx
    .selectFrom('job_profiles')
    .select('id')
    .where('family_id', '=', input.id)
    .executeTakeFirst();
  if (used) throw broken('family_is_empty');
  await tx.deleteFrom('job_families').where('id', '=', input.id).execute();
  await record('competencies.family.removed', input.id, {});
  return familiesOf(tx);
});

export const families = {
  list: authed.catalogue.families.list.handler(({ context: { tx } }) => familiesOf(tx)),
  create: addFamily,
  rename: renameFamily,
  remove: removeFamily,
};
