import { describe, expect, it } from 'vitest';
import { anActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, outcomes, rowOf, today } from '#test/team.ts';
import { aCompetency, aJob, as, owner, type Person, recorded, runReactions } from '#test/world.ts';

const jobsOf = (person: Person | null) => call(person).catalogue.jobs;

const aFamily = async (admin: Person, name = 'Dados') => {
  const families = await call(admin).catalogue.families.create({ name });
  return families.find((family) => family.name === name)?.id ?? '';
};

const fields = {
  code: 'DAD-JR',
  name: 'Analista Júnior',
  seniority: 2,
  track: 'individual' as const,
  mission: 'Responde perguntas.',
  cbo_code: null,
  status: 'active' as const,
};

const newJob = async (admin: Person, more: Partial<typeof fields> = {}) =>
  jobsOf(admin).create({ ...fields, ...more, family_id: await aFamily(admin, more.code ?? 'Dados') });

const demand = (competency_id: string, level: number) => ({
  competency_id,
  level,
  criticality: 2,
  is_required: true,
  expectation: '',
});

describe('MO-01 jobs', () => {
  it('are listed by name with what they ask for and who holds them, and can be searched', async () => {
    const { admin, ana } = await aTeam();
    const competency = await aCompetency(ana.company_id);
    const job = await aJob(ana, [{ competency_id: competency.id, level: 3 }]);
    await newJob(admin, { track: 'individual' });
    const { items, total } = await jobsOf(admin).list({});
    expect(items.map(({ name, demands, people }) => [name, demands, people])).toEqual([
      ['Analista Júnior', 0, 0],
      [expect.stringMatching(/^Cargo/), 1, 1],
    ]);
    expect(total).toBe(2);
    expect((await jobsOf(admin).list({ search: 'junior' })).items).toHaveLength(1);
    expect((await jobsOf(admin).list({ track: 'management' })).items).toEqual([]);
    const { demanded_by } = await call(admin).catalogue.competencies.get({ id: competency.id });
    expect(demanded_by.map((one) => [one.job.id, one.level])).toEqual([[job.id, 3]]);
  });

  it('are counted and found when they have no competencies, and marked so wherever a job is chosen', async () => {
    const { admin, ana, lead } = await aTeam();
    const competency = await aCompetency(ana.company_id);
    const job = await aJob(ana, [{ competency_id: competency.id, level: 3 }]);
    const bare = await aJob(lead, []);
    await newJob(admin, { status: 'draft' as never });
    const all = await jobsOf(admin).list({});
    expect([all.items.length, all.without_competencies]).toEqual([3, 1]);
    const found = await jobsOf(admin).list({ without: 'competencies', status: 'active' });
    expect(found.items.map(({ id }) => id)).toEqual([bare.id]);
    expect([found.total, found.without_competencies]).toEqual([1, 1]);
    const { jobs } = await call(admin).catalogue.options();
    expect(jobs.filter(({ status }) => status === 'active').map(({ id, demands }) => [id, demands])).toEqual(
      expect.arrayContaining([
        [job.id, 1],
        [bare.id, 0],
      ]),
    );
    const held = async ({ person_id: id }: Person) => (await call(admin).users.get({ id })).jobs;
    expect((await held(ana)).map(({ demands }) => demands)).toEqual([1]);
    expect((await held(lead)).map(({ demands }) => demands)).toEqual([0]);
  });

  it('are written by administrators of the company alone', async () => {
    const { admin, corporate, ana, lead, stranger } = await aTeam();
    const made = await newJob(admin);
    const { family, cbo_code, mission } = made;
    const change = (person: Person) =>
      jobsOf(person).change({ ...fields, ...seen(made), family_id: family.id, cbo_code, mission });
    const tries = await Promise.allSettled([ana, lead, stranger, corporate].map(change));
    expect(outcomes(tries)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'NOT_FOUND', 'ok']);
    await expect(jobsOf(null).get({ id: made.id })).rejects.toMatchObject({ status: 401 });
  });

  it('are not written over another version, and say what changed', async () => {
    const { admin } = await aTeam();
    const made = await newJob(admin);
    const change = { ...fields, ...seen(made), family_id: made.family.id, cbo_code: '212405' };
    expect(await jobsOf(admin).change(change)).toMatchObject({ cbo_code: '212405' });
    await expect(jobsOf(admin).change(change)).rejects.toMatchObject({ status: 409 });
    expect((await recorded(made.id)).at(-1)).toMatchObject({
      name: 'competencies.job.changed',
      payload: { fields: ['cbo_code'] },
    });
    await expect(
      jobsOf(admin).create({ ...fields, code: 'dad-jr', family_id: made.family.id }),
    ).rejects.toMatchObject({ data: { rule: 'job_code_is_unique' } });
    await expect(
      jobsOf(admin).create({ ...fields, code: 'X', cbo_code: '12', family_id: made.family.id }),
    ).rejects.toMatchObject({ status: 422 });
  });
});

describe('MO-01 what a job asks for', () => {
  it('is written as a whole, most critical first', async () => {
    const { admin } = await aTeam();
    const [one, two, three] = await Promise.all([1, 2, 3].map(() => aCompetency(admin.company_id)));
    if (!one || !two || !three) throw new Error('no competencies');
    const made = await newJob(admin);
    const first = await jobsOf(admin).setDemands({
      ...seen(made),
      demands: [demand(one.id, 2), { ...demand(two.id, 4), criticality: 3, expectation: 'Sozinha' }],
    });
    expect(first.demanded.map(({ competency, level }) => [competency.id, level])).toEqual([
      [two.id, 4],
      [one.id, 2],
    ]);
    const second = await jobsOf(admin).setDemands({ ...seen(first), demands: [demand(three.id, 1)] });
    expect(second.demanded.map(({ competency }) => competency.id)).toEqual([three.id]);
    const late = jobsOf(admin).setDemands({ ...seen(first), demands: [] });
    await expect(late).rejects.toMatchObject({ status: 409 });
    expect((await jobsOf(admin).setDemands({ ...seen(second), demands: [] })).demanded).toEqual([]);
  });

  it('is at most 30 competencies, each once and in use', async () => {
    const { admin, stranger } = await aTeam();
    const made = await newJob(admin);
    const own = await aCompetency(admin.company_id);
    const far = await aCompetency(stranger.company_id);
    const set = (demands: ReturnType<typeof demand>[]) =>
      jobsOf(admin).setDemands({ ...seen(made), demands });
    await expect(set([demand(own.id, 1), demand(own.id, 2)])).rejects.toMatchObject({ status: 422 });
    await expect(set(Array.from({ length: 31 }, () => demand(own.id, 1)))).rejects.toMatchObject({
      status: 422,
    });
    const rule = { data: { rule: 'demand_is_of_an_active_competency' } };
    await expect(set([demand(far.id, 1)])).rejects.toMatchObject(rule);
    const { competencies } = call(admin).catalogue;
    await competencies.archive({ ...seen(await competencies.get({ id: own.id })), replacement_id: null });
    await expect(set([demand(own.id, 1)])).rejects.toMatchObject(rule);
  });

  it('is reported once, when it is raised, to people who hold the job and have a running plan', async () => {
    const { admin, ana, peer, lead } = await aTeam();
    const competency = await aCompetency(ana.company_id);
    const { id } = await aJob(ana, [{ competency_id: competency.id, level: 2 }]);
    await owner.query(
      `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2020-01-01')`,
      [peer.company_id, peer.person_id, id],
    );
    await anActive(ana, lead);
    const noticesOf = async (person: Person) =>
      (await as(person).notifications.bell()).items
        .map(({ notification }) => notification.mensagem)
        .filter((text) => text.startsWith('Seu cargo agora pede'));
    const set = async (level: number) => {
      const job = await jobsOf(admin).get({ id });
      await jobsOf(admin).setDemands({ ...seen(job), demands: [demand(competency.id, level)] });
      await runReactions(ana.company_id);
    };
    await set(4);
    const sentence = `Seu cargo agora pede ${competency.name} no nível 4.`;
    expect(await noticesOf(ana)).toEqual([sentence]);
    expect(await noticesOf(peer)).toEqual([]);
    await set(4);
    await set(3);
    expect(await noticesOf(ana)).toEqual([sentence]);
  });
});

describe('MO-01 a job that is archived', () => {
  const archive = async (admin: Person, id: string, replacement_id: string | null) =>
    jobsOf(admin).archive({ ...seen(await jobsOf(admin).get({ id })), replacement_id });

  it('is refused while people hold it, with their number', async () => {
    const { admin, ana } = await aTeam();
    const { id } = await aJob(ana, []);
    expect(await jobsOf(admin).archivePreview({ id })).toEqual({ people: 1, invites: 0 });
    await expect(archive(admin, id, null)).rejects.toMatchObject({
      message: '1 pessoa ocupa este cargo. Escolha outro cargo para quem o ocupa antes de arquivar.',
      data: { rule: 'archived_job_is_vacant' },
    });
  });

  it('hands the people who hold it to the other job as of today', async () => {
    const { admin, ana, peer } = await aTeam();
    const { id } = await aJob(ana, []);
    await owner.query(
      'insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, $4)',
      [peer.company_id, peer.person_id, id, today],
    );
    const fresh = await newJob(admin);
    expect(await archive(admin, id, fresh.id)).toMatchObject({ status: 'archived', people: 0 });
    const held = async (person: Person) =>
      (
        await owner.query(
          'select job_profile_id, starts_on::text, ends_on::text from person_jobs where person_id = $1 order by starts_on',
          [person.person_id],
        )
      ).rows;
    expect(await held(ana)).toEqual([
      { job_profile_id: id, starts_on: '2020-01-01', ends_on: today },
      { job_profile_id: fresh.id, starts_on: today, ends_on: null },
    ]);
    expect(await held(peer)).toEqual([{ job_profile_id: fresh.id, starts_on: today, ends_on: null }]);
    const shown = await owner.query('select distinct position from profiles where user_id = any ($1)', [
      [ana.person_id, peer.person_id],
    ]);
    expect(shown.rows).toEqual([{ position: fresh.name }]);
    expect((await recorded(id)).at(-1)).toMatchObject({
      name: 'competencies.job.archived',
      payload: { replaced_by_id: fresh.id, people: 2 },
    });
  });

  it('is no longer promised by any open invitation', async () => {
    const { admin } = await aTeam();
    const made = await newJob(admin);
    await owner.query(
      `insert into invites (company_id, email, role, job_profile_id, status, expires_at, invited_by, token_hash)
       values ($1, $2, 'employee', $3, 'pendente', now() + interval '7 days', $4, decode(md5($2) || md5($2), 'hex'))`,
      [admin.company_id, `${made.id}@empresa.example`, made.id, admin.person_id],
    );
    expect(await jobsOf(admin).archivePreview({ id: made.id })).toEqual({ people: 0, invites: 1 });
    await archive(admin, made.id, null);
    const invite = await rowOf('select job_profile_id from invites where email = $1', [
      `${made.id}@empresa.example`,
    ]);
    expect(invite).toEqual({ job_profile_id: null });
    const gone = await jobsOf(admin).get({ id: made.id });
    expect((await jobsOf(admin).restore(seen(gone))).status).toBe('active');
  });

  it('does not go into itself or an archived one', async () => {
    const { admin } = await aTeam();
    const [one, two] = [await newJob(admin), await newJob(admin, { code: 'B' })];
    await archive(admin, two.id, null);
    const rule = { data: { rule: 'replacement_is_active' } };
    await expect(archive(admin, one.id, one.id)).rejects.toMatchObject(rule);
    await expect(archive(admin, one.id, two.id)).rejects.toMatchObject(rule);
  });
});
