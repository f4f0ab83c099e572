import { describe, expect, it } from 'vitest';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, aJob, asSystem, owner, type Person, recorded } from '#test/world.ts';
import { assignJob } from './index.ts';

const assign = (person: Person, job_profile_id: string, starts_on: string) =>
  asSystem(person.company_id, (context) =>
    assignJob(context, { person_id: person.person_id, job_profile_id, starts_on }),
  );

/** `ana` in her job since 2020, and a second job that peer holds. */
const twoJobs = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const first = await aJob(team.ana, [{ competency_id: competency.id, level: 2 }]);
  const second = await aJob(team.peer, [{ competency_id: competency.id, level: 5 }]);
  return { ...team, first, second };
};

const rangesOf = async ({ person_id }: Person) =>
  (
    await owner.query(
      'select starts_on::text, ends_on::text from person_jobs where person_id = $1 order by starts_on',
      [person_id],
    )
  ).rows;

describe('the job of a person', () => {
  it('ends on the day the next begins', async () => {
    const { ana, second } = await twoJobs();
    await assign(ana, second.id, '2026-03-01');
    expect(await rangesOf(ana)).toEqual([
      { starts_on: '2020-01-01', ends_on: '2026-03-01' },
      { starts_on: '2026-03-01', ends_on: null },
    ]);
    const { id } = await rowOf<{ id: string }>(
      'select id from person_jobs where person_id = $1 and ends_on is null',
      [ana.person_id],
    );
    expect(await recorded(id)).toEqual([
      {
        name: 'competencies.job.assigned',
        actor_id: null,
        payload: { person_id: ana.person_id, job_profile_id: second.id },
      },
    ]);
  });

  it('decides what is asked for, from its first day on', async () => {
    const { ana, first, second } = await twoJobs();
    await assign(ana, second.id, '2026-03-01');
    const on = async (day: string) => {
      const { job, standings } = await call(ana, day).competencies.of({});
      return [job?.id, standings[0]?.demand];
    };
    expect(await on('2026-02-28')).toEqual([first.id, 2]);
    expect(await on('2026-03-01')).toEqual([second.id, 5]);
  });

  it('is one at a time, even when another is backdated', async () => {
    const { ana, second } = await twoJobs();
    const overlap = { code: '23P01', constraint: 'one_job_at_a_time' };
    await expect(assign(ana, second.id, '2019-01-01')).rejects.toMatchObject(overlap);
    expect(await rangesOf(ana)).toHaveLength(1);
  });

  it('is replaced when another is given from the very day it began, because the first was a mistake', async () => {
    const { ana, second } = await twoJobs();
    await assign(ana, second.id, '2020-01-01');
    expect(await rangesOf(ana)).toEqual([{ starts_on: '2020-01-01', ends_on: null }]);
    expect((await call(ana, '2026-03-01').competencies.of({})).job?.id).toBe(second.id);
  });

  it('is not given to anybody once it is archived', async () => {
    const { ana, second } = await twoJobs();
    await owner.query('delete from person_jobs where job_profile_id = $1', [second.id]);
    await owner.query(`update job_profiles set status = 'archived' where id = $1`, [second.id]);
    await assign(ana, second.id, '2026-03-01');
    expect(await rangesOf(ana)).toEqual([{ starts_on: '2020-01-01', ends_on: null }]);
  });

  it('is assigned by administrators and by nobody else', async () => {
    const { ana, lead, admin, first } = await twoJobs();
    const end = (person: Person) =>
      sqlAs(person)
        .updateTable('person_jobs')
        .set({ ends_on: '2026-01-01' })
        .where('job_profile_id', '=', first.id)
        .executeTakeFirstOrThrow();
    for (const person of [ana, lead]) expect((await end(person)).numUpdatedRows).toBe(0n);
    expect((await end(admin)).numUpdatedRows).toBe(1n);
  });

  it('is never a job of another company', async () => {
    const { ana, stranger } = await twoJobs();
    const theirs = await aJob(stranger, []);
    await expect(assign(ana, theirs.id, '2026-03-01')).rejects.toMatchObject({ code: '23503' });
    expect(await rangesOf(ana)).toEqual([{ starts_on: '2020-01-01', ends_on: null }]);
  });
});
