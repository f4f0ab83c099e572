/**
 * Who is ready for a job. The fit is computed by the same function as everywhere. Contract:
 * `contract/src/panels/corporate.ts`.
 */
import {
  type Candidate,
  mostCandidates,
  type Readiness,
  type ReadinessJob,
  soonReadyFit,
} from '@pdy/contract/panels/corporate';
import { isStepBack } from '@pdy/contract/rules/career/step-back';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { insideCompany, readingDevelopment } from './inside-company.ts';

export const jobRows = async (tx: Tx, today: string): Promise<ReadinessJob[]> => {
  const { rows } = await sql<ReadinessJob>`
    select j.id, j.name,
      (select count(*)::int from job_requirements r
       where r.company_id = j.company_id and r.job_profile_id = j.id and r.criticality = 3) as critical,
      (select count(*)::int from person_jobs pj
       join profiles p on p.company_id = pj.company_id and p.user_id = pj.person_id and p.is_processed
       where pj.company_id = j.company_id and pj.job_profile_id = j.id
         and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)) as incumbents
    from job_profiles j
    where j.company_id = app.company_id() and j.status = 'active'
      and exists (select from job_requirements r where r.company_id = j.company_id and r.job_profile_id = j.id)
    order by j.name`.execute(tx);
  return rows;
};

type Asked = {
  demand: number;
  criticality: number;
  required: boolean;
  estimate: number | null;
  level: number | null;
  stale: boolean | null;
};
type Row = {
  person_id: string;
  name: string;
  job: string | null;
  /** Seniority of the job held; null without one. */
  held: number | null;
  /** Seniority of the job that is asked about. */
  offered: number;
  asked: Asked[];
};

/**
 * People who do not hold the job, and of whom at least one level that it asks for is known. Target jobs are not read: a
 * name in this list because of one would reveal what the person aims at.
 */
const personRows = async (tx: Tx, job_profile_id: string, today: string): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    with demands as (
      select competency_id, level, criticality, is_required from job_requirements
      where company_id = app.company_id() and job_profile_id = ${job_profile_id})
    select p.user_id as person_id, coalesce(p.display_name, p.first_name || ' ' || p.last_name) as name,
      j.name as job, j.seniority as held,
      (select w.seniority from job_profiles w where w.company_id = p.company_id and w.id = ${job_profile_id}) as offered,
      jsonb_agg(jsonb_build_object('demand', d.level, 'criticality', d.criticality, 'required', d.is_required,
        'estimate', h.estimate, 'level', h.level, 'stale', h.is_stale)) as asked
    from profiles p
    cross join demands d
    left join held_levels h on h.company_id = p.company_id and h.person_id = p.user_id
      and h.competency_id = d.competency_id
    left join person_jobs pj on pj.company_id = p.company_id and pj.person_id = p.user_id
      and pj.starts_on <= ${today}::date and (pj.ends_on is null or pj.ends_on > ${today}::date)
    left join job_profiles j on j.company_id = pj.company_id and j.id = pj.job_profile_id
    where p.company_id = app.company_id() and p.is_processed
      and j.id is distinct from ${job_profile_id}::uuid
    group by p.company_id, p.user_id, j.name, j.seniority
    having bool_or(h.estimate is not null and not h.is_stale)`.execute(tx);
  return rows.filter((row) => !isStepBack({ ...row, isTarget: false }));
};

const candidateOf = ({ asked, held, offered, ...person }: Row): Candidate & { fit: number } => {
  const { fit, fit_shown, coverage_shown, ready } = fitTo(
    asked.map(({ demand, criticality, required, estimate, level, stale }) => ({
      demand,
      criticality,
      required,
      held: { estimate, level, stale: stale ?? false },
    })),
  );
  return { ...person, fit: fit ?? 0, fit_shown: fit_shown ?? 0, coverage_shown: coverage_shown ?? 0, ready };
};

const readingOf = (job: ReadinessJob, rows: readonly Row[]): Readiness => {
  const all = rows.map(candidateOf);
  const ready = all.filter((one) => one.ready).length;
  const candidates = all
    .sort(
      (a, b) => Number(b.ready) - Number(a.ready) || b.fit - a.fit || a.name.localeCompare(b.name, 'pt-BR'),
    )
    .slice(0, mostCandidates)
    .map(({ fit, ...candidate }) => candidate);
  return {
    job,
    considered: all.length,
    ready,
    soon: all.filter((one) => !one.ready && one.fit >= soonReadyFit).length,
    bench_strength: job.incumbents === 0 ? null : roundHalfUp(ready / job.incumbents, 2),
    candidates,
  };
};

export const jobs = authed.corporate.jobs.handler(({ context }) => {
  insideCompany(context.actor);
  return jobRows(context.tx, todayOf(context));
});

/** The readiness for one job, with names. The caller records that it was looked at. */
export const readinessOf = async (tx: Tx, job_profile_id: string, today: string): Promise<Readiness> => {
  const job = (await jobRows(tx, today)).find(({ id }) => id === job_profile_id);
  if (!job) throw notFound();
  return readingOf(job, await personRows(tx, job_profile_id, today));
};

export const readiness = authed.corporate.readiness.handler(
  async ({ input: { job_profile_id }, context }) => {
    readingDevelopment(context.actor);
    const { tx, record } = context;
    const reading = await readinessOf(tx, job_profile_id, todayOf(context));
    await record('panels.readiness.opened', job_profile_id, { named: reading.candidates.length });
    return reading;
  },
);
