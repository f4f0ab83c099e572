import { describe, expect, it } from 'vitest';
import { aNamedTeam, recordOf } from '#test/company-users.ts';
import { notices } from '#test/hierarchy.ts';
import { anActive } from '#test/plans.ts';
import { call, rowOf } from '#test/team.ts';
import { aCompetency, aJob, owner, type Person, recorded, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });

/** `ana` has had her job since 2020; peer holds a second job. */
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

  it('is one of the catalogue in use, held from today or earlier, in the version of the record that was read', async () => {
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

  it('is given by administrators, but to nobody above them', async () => {
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

describe('a job for many people', () => {
  const giveMany = (who: Person, people: Person[], job_profile_id: string, starts_on = '2026-03-01') => {
    const asked = { ids: people.map(({ person_id }) => person_id), job_profile_id, starts_on };
    const many = call(who, '2026-03-10').users.many;
    return { preview: () => many.previewJob(asked), give: () => many.setJob(asked) };
  };
  const heldNow = ({ person_id }: Person) =>
    rowOf<{ position: string | null; jobs: number }>(
      `select p.position, (select count(*)::int from person_jobs h where h.person_id = p.user_id) as jobs
       from profiles p where p.user_id = $1`,
      [person_id],
    );

  it('MO-22: has a preview: who gets it instead of what, who does not and why, and which goals it no longer asks for', async () => {
    const { admin, ana, peer, lead, second, first, stranger, company } = await twoJobs();
    const above = await company.person('corporate');
    const { id: wanted } = await aCompetency(company.id);
    const { id: beside } = await aCompetency(company.id);
    await owner.query(
      `insert into job_requirements (company_id, job_profile_id, competency_id, level) values ($1, $2, $3, 3)`,
      [company.id, second.id, wanted],
    );
    await anActive(ana, lead, [
      { title: 'Continua pedida', competency_id: wanted, target_level: 3 },
      { title: 'Não é mais pedida', competency_id: beside, target_level: 3 },
      { title: 'De nenhuma competência' },
    ]);
    const { preview } = giveMany(admin, [ana, peer, lead, above, stranger], second.id);
    const { job, people } = await preview();
    const of = ({ person_id }: Person) => people.find(({ id }) => id === person_id);
    expect(job).toBe(second.name);
    expect(of(ana)).toMatchObject({ before: first, change: 'given', goals: ['Não é mais pedida'] });
    expect(of(peer)).toMatchObject({ before: second.name, change: 'none', goals: [] });
    expect(of(lead)).toMatchObject({ before: null, change: 'given', goals: [] });
    expect(of(above)).toMatchObject({ change: 'refused', message: expect.stringContaining('acima do seu') });
    expect(of(stranger)).toBeUndefined();
    expect(await heldNow(lead)).toMatchObject({ jobs: 0 });
  });

  it('MO-22: is given to each separately: a record, the text beside the name, one notice to each leader', async () => {
    const { admin, ana, peer, lead, top, second, stranger, company } = await twoJobs();
    const above = await company.person('corporate');
    const { give } = giveMany(admin, [ana, ana, peer, lead, above, stranger], second.id);
    const { results } = await give();
    expect(results.map(({ is_done, message }) => [is_done, message])).toEqual([
      [true, `O cargo passou a ser ${second.name}.`],
      [true, 'Já tem este cargo.'],
      [true, `O cargo passou a ser ${second.name}.`],
      [false, 'Você não pode alterar alguém com papel acima do seu.'],
      [false, 'Registro não encontrado.'],
    ]);
    expect(await heldNow(ana)).toMatchObject({ position: second.name, jobs: 2 });
    expect(await heldNow(lead)).toMatchObject({ position: second.name, jobs: 1 });
    expect((await recorded(ana.person_id)).map(({ name }) => name)).toEqual(['people.person.edited']);
    await runReactions(company.id);
    const noticesOf = async (person: Person) =>
      (await notices(person)).filter(({ titulo }) => titulo.includes('cargo')).map(({ titulo }) => titulo);
    expect([await noticesOf(lead), await noticesOf(top), await noticesOf(admin)]).toEqual([
      [expect.stringMatching(/mudou de cargo$/)],
      [expect.stringMatching(/mudou de cargo$/)],
      [],
    ]);
  });

  it('does not begin before another that they hold later, nor by anybody else, nor on a future day', async () => {
    const { admin, ana, peer, second, lead, stranger } = await twoJobs();
    await give(admin, ana, null, '2026-03-05');
    const { give: giveAll } = giveMany(admin, [ana, lead], second.id, '2026-03-01');
    expect((await giveAll()).results.map(({ is_done, message }) => [is_done, message])).toEqual([
      [false, 'Esta pessoa já ocupa um cargo nesse período.'],
      [true, `O cargo passou a ser ${second.name}.`],
    ]);
    await expect(giveMany(admin, [peer], second.id, '2026-03-11').give()).rejects.toMatchObject(
      broken('job_begins_by_today'),
    );
    const theirs = await aJob(stranger, []);
    await expect(giveMany(admin, [peer], theirs.id).preview()).rejects.toMatchObject(broken('job_is_active'));
    for (const who of [ana, lead])
      for (const act of Object.values(giveMany(who, [peer], second.id)))
        await expect(act()).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});
