/** The choices of the catalogue's forms. Contract: `contract/src/competencies/catalogue/files.ts`. */
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { demandsOf } from './job-rows.ts';

export const options = authed.catalogue.options.handler(async ({ context: { tx } }) => {
  const [competencies, jobs] = await Promise.all([
    tx
      .selectFrom('competencies')
      .select(['id', 'code', 'name', 'kind', 'status', sql<boolean>`parent_id is not null`.as('is_part')])
      .where('status', '<>', 'archived')
      .orderBy('name_key')
      .execute(),
    tx
      .selectFrom('job_profiles as j')
      .select(['j.id', 'j.code', 'j.name', 'j.status', demandsOf.as('demands')])
      .where('j.status', '<>', 'archived')
      .orderBy('j.name_key')
      .execute(),
  ]);
  return { competencies, jobs };
});
