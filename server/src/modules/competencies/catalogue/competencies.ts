/**
 * Competencies: the list, one of them, and how they are written. Contract:
 * `contract/src/competencies/catalogue/competencies.ts`.
 */
import { levelNames } from '@pdy/contract/levels';
import { locked } from '#kernel/database/held-row.ts';
import { authed } from '#kernel/procedure.ts';
import { archive, archivePreview, restore } from './competency-archive.ts';
import { figures } from './competency-figures.ts';
import {
  competencyById,
  competencyRows,
  differing,
  matching,
  refuseStatus,
  shownCompetency,
} from './competency-rows.ts';
import { behind, insideCompany, pageOf } from './place-in-list.ts';

const list = authed.catalogue.competencies.list.handler(async ({ input, context: { tx, actor } }) => {
  const { after, limit, ...filters } = input;
  const [rows, { total }] = await Promise.all([
    competencyRows(tx, actor)
      .where('c.id', 'in', matching(tx, filters))
      .where(behind('c', after))
      .orderBy('c.name_key')
      .orderBy('c.id')
      .limit(limit + 1)
      .execute(),
    tx
      .selectFrom(matching(tx, filters).as('found'))
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ]);
  const page = pageOf(rows, limit);
  return { items: page.items.map(shownCompetency), next: page.next, total };
});

const get = authed.catalogue.competencies.get.handler(({ input: { id }, context: { tx, actor } }) =>
  competencyById(tx, actor, id),
);

const create = authed.catalogue.competencies.create.handler(
  async ({ input, context: { tx, actor, record } }) => {
    insideCompany(actor);
    const { id } = await tx
      .insertInto('competencies')
      .values(input)
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('competency_levels')
      .values(levelNames.map((title, at) => ({ competency_id: id, level: at + 1, title })))
      .execute();
    await record('competencies.competency.added', id, {});
    return competencyById(tx, actor, id);
  },
);

const change = authed.catalogue.competencies.change.handler(
  async ({ input, context: { tx, actor, record } }) => {
    const { id, version, ...values } = input;
    const before = await locked(tx, 'competencies', { id, version });
    refuseStatus(before.status, values.status);
    const fields = differing(before, values);
    if (fields.length > 0) {
      await tx.updateTable('competencies').set(values).where('id', '=', id).execute();
      await record('competencies.competency.changed', id, { fields });
    }
    return competencyById(tx, actor, id);
  },
);

const setLevels = authed.catalogue.competencies.setLevels.handler(
  async ({ input: { id, version, levels }, context: { tx, actor, record } }) => {
    const { status, name } = await locked(tx, 'competencies', { id, version });
    refuseStatus(status);
    await tx
      .insertInto('competency_levels')
      .values(levels.map((level) => ({ ...level, competency_id: id })))
      .onConflict((conflict) =>
        conflict.columns(['company_id', 'competency_id', 'level']).doUpdateSet(({ ref }) => ({
          title: ref('excluded.title'),
          descriptor: ref('excluded.descriptor'),
          behaviours: ref('excluded.behaviours'),
        })),
      )
      .execute();
    // The levels are part of the competency: changing them makes a version that others have open out of date.
    await tx.updateTable('competencies').set({ name }).where('id', '=', id).execute();
    await record('competencies.competency.levels_changed', id, {});
    return competencyById(tx, actor, id);
  },
);

export const competencies = {
  list,
  get,
  figures,
  create,
  change,
  setLevels,
  archivePreview,
  archive,
  restore,
};
