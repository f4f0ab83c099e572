/** A company with a map of three jobs in one family: júnior, pleno, sênior; and what a caller sees on it. */
import { randomUUID } from 'node:crypto';
import { seen } from './seen.ts';
import { addRows, aTeam, call, today } from './team.ts';
import { aCompetency, owner, type Person } from './world.ts';

type Demand = { competency_id: string; level: number; criticality?: number };
type JobOptions = { family: string; name: string; seniority: number; demands: readonly Demand[] };

export const aFamily = async (company_id: string, name = 'Dados'): Promise<string> => {
  const { rows } = await owner.query<{ id: string }>(
    'insert into job_families (company_id, name) values ($1, $2) returning id',
    [company_id, name],
  );
  return rows[0]?.id ?? '';
};

export const aMapJob = async (
  company_id: string,
  { family, name, seniority, demands }: JobOptions,
): Promise<{ id: string; name: string }> => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into job_profiles (company_id, family_id, code, name, seniority, track)
     values ($1, $2, $3, $4, $5, 'individual') returning id`,
    [company_id, family, randomUUID().slice(0, 12), name, seniority],
  );
  const id = rows[0]?.id ?? '';
  for (const { competency_id, level, criticality = 2 } of demands)
    await owner.query(
      'insert into job_requirements (company_id, job_profile_id, competency_id, level, criticality) values ($1, $2, $3, $4, $5)',
      [company_id, id, competency_id, level, criticality],
    );
  return { id, name };
};

export const holds = ({ company_id, person_id }: Person, job_profile_id: string, starts_on = '2024-01-01') =>
  owner.query(
    'insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, $4)',
    [company_id, person_id, job_profile_id, starts_on],
  );

/** Three jobs; ana has the first, with level 3 in one of its two competencies. Nothing is drawn yet. */
export const aCompanyWithJobs = async () => {
  const team = await aTeam();
  const company_id = team.company.id;
  const [sql, people] = [await aCompetency(company_id), await aCompetency(company_id)];
  const family = await aFamily(company_id);
  const job = (name: string, seniority: number, level: number) =>
    aMapJob(company_id, {
      family,
      name,
      seniority,
      demands: [
        { competency_id: sql.id, level, criticality: 3 },
        { competency_id: people.id, level: 2, criticality: 1 },
      ],
    });
  const [junior, full, senior] = [
    await job('Júnior', 2, 2),
    await job('Pleno', 4, 4),
    await job('Sênior', 6, 5),
  ];
  await holds(team.ana, junior.id);
  await addRows(team.ana, [{ competency_id: sql.id, level: 3 }], today);
  return { ...team, family, sql, people, junior, full, senior };
};

/** Publishes the current drawing for everybody. */
export const publishAll = async (admin: Person) => {
  const { map } = await call(admin).career.editor.get();
  if (!map) throw new Error('nothing is drawn');
  return call(admin).career.editor.publish(seen(map));
};

/** The same company, with the map drawn from the jobs and published. */
export const aPublishedMap = async () => {
  const company = await aCompanyWithJobs();
  await call(company.admin).career.editor.generate();
  await publishAll(company.admin);
  return company;
};

/** Two notes for a board, with ids of their own. */
export const aNote = (text = 'Conversar sobre a mudança') => ({
  id: randomUUID(),
  kind: 'note' as const,
  x: 10,
  y: 20,
  text,
});
