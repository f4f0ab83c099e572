/** The catalogue as CSV. Contract: `contract/src/competencies/catalogue/files.ts`. */
import type { CatalogueFileKind } from '@pdy/contract/competencies/catalogue/files';
import { jobTrackLabel } from '@pdy/contract/competencies/catalogue/words';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import { competencyKindLabel } from '@pdy/contract/rules/competencies/evidence';
import { CSV_BOM, type CsvCell, csvLines } from '@pdy/contract/rules/csv';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { knownCompetencies, knownJobs } from './known-rows.ts';

const demandRows = (tx: Tx) =>
  tx
    .selectFrom('job_requirements as r')
    .innerJoin('job_profiles as j', sameCompany('j.id', 'r.job_profile_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'r.competency_id'))
    .where('j.status', '<>', 'archived')
    .orderBy('j.name_key')
    .orderBy('r.criticality', 'desc')
    .orderBy('c.name_key')
    .select(['j.code as job', 'c.code as competency', 'r.level', 'r.criticality', 'r.is_required'])
    .select('r.expectation')
    .execute();

/** The cells of each file, without archived rows. */
const cellsOf: Record<CatalogueFileKind, (tx: Tx) => Promise<CsvCell[][]>> = {
  competencias: async (tx) =>
    (await knownCompetencies(tx))
      .filter(({ is_archived }) => !is_archived)
      .map(({ code, name, category, kind, description, half_life_days, levels }) => [
        code,
        name,
        category,
        competencyKindLabel[kind],
        description,
        half_life_days,
        ...levels,
      ]),
  cargos: async (tx) =>
    (await knownJobs(tx))
      .filter(({ is_archived }) => !is_archived)
      .map(({ code, name, family, seniority, track, cbo_code }) => [
        code,
        name,
        family,
        seniority,
        jobTrackLabel[track],
        cbo_code,
      ]),
  exigencias: async (tx) =>
    (await demandRows(tx)).map(({ job, competency, level, criticality, is_required, expectation }) => [
      job,
      competency,
      level,
      criticality,
      is_required ? 'sim' : 'não',
      expectation,
    ]),
};

export const exportFile = authed.catalogue.files.export.handler(
  async ({ input: { kind }, context: { tx } }) => {
    const rows = [catalogueColumns[kind].map(({ name }) => name), ...(await cellsOf[kind](tx))];
    return {
      file_name: `${kind}.csv`,
      type: 'text/csv;charset=utf-8',
      base64: Buffer.from(CSV_BOM + csvLines(rows), 'utf8').toString('base64'),
    };
  },
);
