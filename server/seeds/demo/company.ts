/** A company with its catalogue: competencies, jobs, demands and library, written as an administrator would. */

import { levelNames } from '@pdy/contract/levels';
import { sql } from 'kysely';
import { systemScope } from '../../src/kernel/actor.ts';
import type { Database, Tx } from '../../src/kernel/db.ts';
import { competencies } from '../content/competencies.ts';
import { jobs } from '../content/jobs.ts';
import { library } from '../content/library.ts';
import type { Company } from '../content/shape.ts';

/** Id by code. */
export type Ids = ReadonlyMap<string, string>;
export type Catalogue = { readonly competencies: Ids; readonly jobs: Ids };

export const addCompany = (
  platformDb: Database,
  { name, slug, domain, subscription_type, max_users, city }: Company,
): Promise<string> =>
  platformDb
    .as({ person_id: null, company_id: null, role: 'platform_admin' })
    .transaction()
    .execute(async (tx) => {
      const known = await tx.selectFrom('companies').select('id').where('slug', '=', slug).executeTakeFirst();
      if (known) return known.id;
      const values = {
        name,
        slug,
        domain,
        subscription_type,
        max_users,
        address: city,
        contact_email: `rh@${domain}`,
      };
      const { id } = await tx
        .insertInto('companies')
        .values(values)
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx.insertInto('company_settings').values({ company_id: id }).execute();
      return id;
    });

const byCode = (rows: readonly { id: string; code: string }[]): Ids =>
  new Map(rows.map(({ id, code }) => [code, id]));

const idFor = (ids: Ids, code: string) => {
  const id = ids.get(code);
  if (!id) throw new Error(`no row has the code ${code}`);
  return id;
};

const addCompetencies = async (tx: Tx): Promise<Ids> => {
  const names = [...new Set(competencies.map(({ category }) => category))];
  const categories = await tx
    .insertInto('competency_categories')
    .values(names.map((name, position) => ({ name, position })))
    .returning(['id', 'name'])
    .execute();
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  const rows = await tx
    .insertInto('competencies')
    .values(
      competencies.map(({ code, name, kind, description, category }) => ({
        code,
        name,
        kind,
        description,
        category_id: categoryIds.get(category) ?? null,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = byCode(rows);
  const levels = competencies.flatMap(({ code, levels: descriptors }) =>
    descriptors.map((descriptor, i) => ({
      competency_id: idFor(ids, code),
      level: i + 1,
      title: levelNames[i] ?? '',
      descriptor,
    })),
  );
  await tx.insertInto('competency_levels').values(levels).execute();
  return ids;
};

const addJobs = async (tx: Tx, competencyIds: Ids): Promise<Ids> => {
  const names = [...new Set(jobs.map(({ family }) => family))];
  const families = await tx
    .insertInto('job_families')
    .values(names.map((name) => ({ name })))
    .returning(['id', 'name'])
    .execute();
  const familyIds = byCode(families.map(({ id, name }) => ({ id, code: name })));
  const rows = await tx
    .insertInto('job_profiles')
    .values(
      jobs.map(({ code, name, family, seniority, track, mission }) => ({
        code,
        name,
        seniority,
        track,
        mission,
        family_id: idFor(familyIds, family),
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = byCode(rows);
  const demands = jobs.flatMap(({ code, requirements }) =>
    requirements.map(({ competency, level, criticality, required }) => ({
      job_profile_id: idFor(ids, code),
      competency_id: idFor(competencyIds, competency),
      level,
      criticality,
      is_required: required,
    })),
  );
  await tx.insertInto('job_requirements').values(demands).execute();
  return ids;
};

const addLibrary = async (tx: Tx, competencyIds: Ids) => {
  const rows = await tx
    .insertInto('library_items')
    .values(
      library.map(({ code, title, summary, kind, learning_type, minutes, format, provider }) => ({
        code,
        title,
        summary,
        kind,
        learning_type,
        minutes,
        format,
        provider,
        status: 'published' as const,
      })),
    )
    .returning(['id', 'code'])
    .execute();
  const ids = byCode(rows);
  const teaches = library.flatMap(({ code, competencies: taught }) =>
    taught.map(({ competency, entry_level, to_level }) => ({
      item_id: idFor(ids, code),
      competency_id: idFor(competencyIds, competency),
      entry_level,
      to_level,
    })),
  );
  await tx.insertInto('library_item_competencies').values(teaches).execute();
};

/** Makes the catalogue once; later calls only read it. */
export const addCatalogue = (db: Database, company_id: string): Promise<Catalogue> =>
  db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      const { isThere } = await tx
        .selectNoFrom(
          sql<boolean>`exists (select from competencies where company_id = app.company_id())`.as('isThere'),
        )
        .executeTakeFirstOrThrow();
      if (!isThere) {
        const made = await addCompetencies(tx);
        const jobIds = await addJobs(tx, made);
        await addLibrary(tx, made);
        return { competencies: made, jobs: jobIds };
      }
      return {
        competencies: byCode(await tx.selectFrom('competencies').select(['id', 'code']).execute()),
        jobs: byCode(await tx.selectFrom('job_profiles').select(['id', 'code']).execute()),
      };
    });
