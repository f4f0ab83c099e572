/**
 * Ready-made competencies and jobs that a company may import. Contract: `contract/src/competencies/catalogue/files.ts`.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import type { Job } from '../../../../seeds/content/shape.ts';
import {
  competencyTemplates as pack,
  jobTemplates as packOfJobs,
} from '../../../../seeds/content/templates.ts';
import { keyOf, nameKeyOf } from './file/file-columns-rules.ts';
import { knownCompetencies, knownJobs } from './file/known-rows.ts';
import { writeCompetencies, writeDemands, writeJobs } from './file/write-catalogue.ts';
import { insideCompany } from './place-in-list.ts';

type Named = { readonly code: string; readonly name: string };

const holderOf = (known: readonly Named[]) => {
  const codes = new Set(known.map(({ code }) => keyOf(code)));
  const names = new Set(known.map(({ name }) => nameKeyOf(name)));
  return (one: Named) => codes.has(keyOf(one.code)) || names.has(nameKeyOf(one.name));
};

export const list = authed.catalogue.templates.list.handler(async ({ context: { tx } }) => {
  const [hasCompetency, hasJob] = await Promise.all([
    knownCompetencies(tx).then(holderOf),
    knownJobs(tx).then(holderOf),
  ]);
  return {
    competencies: pack.map((one) => ({
      code: one.code,
      name: one.name,
      category: one.category,
      kind: one.kind,
      description: one.description,
      is_there: hasCompetency(one),
    })),
    jobs: packOfJobs.map((one) => ({
      code: one.code,
      name: one.name,
      family: one.family,
      competencies: one.requirements.map(({ competency }) => competency),
      is_there: hasJob(one),
    })),
  };
});

/** The company's competencies that match the pack's: by code, else by name. Without archived ones. */
const idsOfPack = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('competencies')
    .select(['id', 'code', 'name'])
    .where('status', '=', 'active')
    .execute();
  const byCode = new Map(rows.map(({ code, id }) => [keyOf(code), id]));
  const byName = new Map(rows.map(({ name, id }) => [nameKeyOf(name), id]));
  return new Map(
    pack.flatMap(({ code, name }) => {
      const id = byCode.get(code) ?? byName.get(nameKeyOf(name));
      return id ? [[code, id] as const] : [];
    }),
  );
};

const takeJobs = async (tx: Tx, jobs: readonly Job[]) => {
  await writeJobs(
    tx,
    jobs.map(({ requirements, ...job }) => ({ ...job, cbo_code: null })),
  );
  const ids = await idsOfPack(tx);
  const made = await sql<{ id: string; code: string }>`
    select id, code from job_profiles where code = any (${jobs.map(({ code }) => code)}::text[])`.execute(tx);
  const idOfJob = new Map(made.rows.map(({ id, code }) => [code, id]));
  await writeDemands(
    tx,
    jobs.flatMap(({ code, requirements }) =>
      requirements.flatMap(({ competency, level, criticality, required }) => {
        const [job_profile_id, competency_id] = [idOfJob.get(code), ids.get(competency)];
        if (!job_profile_id || !competency_id) return [];
        return [
          { job_profile_id, competency_id, level, criticality, is_required: required, expectation: '' },
        ];
      }),
    ),
  );
};

export const take = authed.catalogue.templates.take.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const company_id = insideCompany(actor);
  const [hasCompetency, hasJob] = await Promise.all([
    knownCompetencies(tx).then(holderOf),
    knownJobs(tx).then(holderOf),
  ]);
  const jobs = packOfJobs.filter((one) => input.jobs.includes(one.code) && !hasJob(one));
  const asked = new Set([
    ...input.competencies,
    ...jobs.flatMap(({ requirements }) => requirements.map(({ competency }) => competency)),
  ]);
  const chosen = pack.filter((one) => asked.has(one.code) && !hasCompetency(one));
  await writeCompetencies(
    tx,
    chosen.map((one) => ({ ...one, half_life_days: null })),
  );
  await takeJobs(tx, jobs);
  const taken = { competencies: chosen.length, jobs: jobs.length };
  await record('competencies.templates.taken', company_id, taken);
  return taken;
});
