import { describe, expect, it } from 'vitest';
import { aNamedTeam, recordOf } from '#test/company-users.ts';
import { call } from '#test/team.ts';
import { aJob, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** ana in her job since 2020, and a second job that peer holds. */
const twoJobs = async () => {
  const team = await aNamedTeam();
  const first = await aJob(team.ana, []);
  const second = await aJob(team.peer, []);
  const { rows } = await owner.query<{ id: string; name: string }>(
    'select id, name from job_profiles where id = any ($1)',
    [[first.id, second.id]],
  );
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return { ...team, first: nameOf(first.id), second: { id: second.id, name: nameOf(second.id) } };
};

const give = async (who: Person, person: Person, job_profile_id: string | null, starts_on: string) => {
  const { version } = await recordOf(who, person);
  return call(who, '2026-03-10').users.setJob({ id: person.person_id, version, job_profile_id, starts_on });
};

describe('the job of a person in their record', () => {
  it('is given from a day on; the one before ends, and the text beside the name follows', async () => {
    const { admin, ana, first, second } = await twoJobs();
    const given = await give(admin, ana, second.id, '2026-03-01');
    expect(given.position).toBe(second.name);
    expect(given.jobs).toMatchObject([
      { name: second.name, starts_on: '2026-03-01', ends_on: null },
      { name: first, starts_on: '2020-01-01', ends_on: '2026-03-01' },
    ]);
    expect(await recorded(given.jobs[0]?.id ?? '')).toMatchObject([
      { name: 'competencies.job.assigned', actor_id: admin.person_id },
    ]);
    const ended = await give(admin, ana, null, '2026-03-10');
    expect(ended.jobs[0]).toMatchObject({ name: second.name, ends_on: '2026-03-10' });
    expect([ended.position, ended.version > given.version]).toEqual([second.name, true]);
    expect((await recorded(given.jobs[0]?.id ?? '')).at(-1)).toMatchObject({
      name: 'competencies.job.ended',
    });
  });

  it('is one of the catalogue in use, held from today or earlier, as the record was read', async () => {
    const { admin, ana, second, stranger } = await twoJobs();
    const theirs = await aJob(stranger, []);
    await expect(give(admin, ana, theirs.id, '2026-03-01')).rejects.toMatchObject(broken('job_is_active'));
    await expect(give(admin, ana, second.id, '2026-03-11')).rejects.toMatchObject(
      broken('job_begins_by_today'),
    );
    await expect(give(admin, ana, second.id, '2019-01-01')).rejects.toMatchObject(
      broken('one_job_at_a_time'),
    );
    const { version } = await give(admin, ana, second.id, '2026-03-01');
    const asked = { id: ana.person_id, job_profile_id: null, starts_on: '2026-03-01' };
    await expect(
      call(admin, '2026-03-10').users.setJob({ ...asked, version: version - 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await owner.query('delete from person_jobs where job_profile_id = $1', [second.id]);
    await owner.query(`update job_profiles set status = 'archived' where id = $1`, [second.id]);
    await expect(give(admin, ana, second.id, '2026-03-01')).rejects.toMatchObject(broken('job_is_active'));
  });

  it('is given by administrators, to nobody above them', async () => {
    const { admin, ana, lead, second, stranger, company } = await twoJobs();
    const { version } = await recordOf(admin, ana);
    const asked = { id: ana.person_id, version, job_profile_id: second.id, starts_on: '2026-03-01' };
    for (const who of [ana, lead])
      await expect(call(who, '2026-03-10').users.setJob(asked)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await owner.query(`update profiles set role = 'admin' where user_id = $1`, [stranger.person_id]);
    await expect(
      call({ ...stranger, role: 'admin' }, '2026-03-10').users.setJob(asked),
    ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const above = await company.person('corporate');
    await expect(give(admin, above, second.id, '2026-03-01')).rejects.toMatchObject(
      broken('higher_rank_is_out_of_reach'),
    );
  });
});
