/** Writes many rows of the catalogue at once, found by their codes: existing ones are changed, the others are added. */
import { levelNames } from '@pdy/contract/levels';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { CompetencyRow } from './competency-lines-rules.ts';
import type { DemandRow } from './demand-lines-rules.ts';
import type { JobRow } from './job-lines-rules.ts';

const namesOf = (names: readonly (string | null)[]) => [...new Set(names.filter((name) => name !== null))];

/** Writes competencies. New categories come after the others. */
export const writeCompetencies = async (tx: Tx, rows: readonly CompetencyRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into competency_categories (name, position)
    select name, (select coalesce(max(position), -1) from competency_categories) + place
    from unnest(${namesOf(rows.map(({ category }) => category))}::text[]) with ordinality n(name, place)
    on conflict (company_id, name_key) do nothing`.execute(tx);
  const json = JSON.stringify(rows);
  await sql`insert into competencies (code, name, kind, description, half_life_days, category_id)
    select r.code, r.name, r.kind, r.description, r.half_life_days, k.id
    from jsonb_to_recordset(${json}::jsonb)
      as r(code text, name text, kind text, description text, half_life_days integer, category text)
    left join competency_categories k on k.name_key = app.normalise(r.category)
    on conflict (company_id, code_key) do update set name = excluded.name, kind = excluded.kind,
      description = excluded.description, half_life_days = excluded.half_life_days, category_id = excluded.category_id`.execute(
    tx,
  );
  await sql`insert into competency_levels (competency_id, level, title, descriptor)
    select c.id, n.level, n.title, coalesce(r.levels ->> (n.level::int - 1), '')
    from jsonb_to_recordset(${json}::jsonb) as r(code text, levels jsonb)
    join competencies c on c.code_key = upper(r.code)
    cross join unnest(${[...levelNames]}::text[]) with ordinality n(title, level)
    on conflict (company_id, competency_id, level) do update set descriptor = excluded.descriptor
      where competency_levels.descriptor <> excluded.descriptor`.execute(tx);
};

export const writeJobs = async (tx: Tx, rows: readonly (JobRow & { mission?: string })[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into job_families (name)
    select name from unnest(${namesOf(rows.map(({ family }) => family))}::text[]) n(name)
    on conflict (company_id, name_key) do nothing`.execute(tx);
  await sql`insert into job_profiles (code, name, seniority, track, cbo_code, mission, family_id)
    select r.code, r.name, r.seniority, r.track, r.cbo_code, coalesce(r.mission, ''), f.id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(code text, name text, family text, seniority integer, track text, cbo_code text, mission text)
    join job_families f on f.name_key = app.normalise(r.family)
    on conflict (company_id, code_key) do update set name = excluded.name, seniority = excluded.seniority,
      track = excluded.track, cbo_code = excluded.cbo_code, family_id = excluded.family_id`.execute(tx);
};

export const writeDemands = async (tx: Tx, rows: readonly DemandRow[]): Promise<void> => {
  if (rows.length === 0) return;
  await sql`insert into job_requirements (job_profile_id, competency_id, level, criticality, is_required, expectation)
    select job_profile_id, competency_id, level, criticality, is_required, expectation
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(job_profile_id uuid, competency_id uuid,
      level smallint, criticality smallint, is_required boolean, expectation text)
    on conflict (company_id, job_profile_id, competency_id) do update set level = excluded.level,
      criticality = excluded.criticality, is_required = excluded.is_required, expectation = excluded.expectation`.execute(
    tx,
  );
  const jobs = [...new Set(rows.map(({ job_profile_id }) => job_profile_id))];
  await sql`update job_profiles set name = name where id = any (${jobs}::uuid[])`.execute(tx);
};
