import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';

const aJobNamed = async (company_id: string, code: string, name: string) => {
  const { rows } = await owner.query<{ id: string }>(
    `with family as (insert into job_families (company_id, name) values ($1, $2) returning id)
     insert into job_profiles (company_id, family_id, code, name, seniority, track)
     select $1, id, $3, $4, 3, 'individual' from family returning id`,
    [company_id, randomUUID(), code, name],
  );
  return rows[0]?.id ?? '';
};

/** Two lines with a title that nearly is a job's, one with an unknown title, and one with a known one. */
const aFile = async () => {
  const world = await anImporter();
  const { admin, at, company } = world;
  const data = await aJobNamed(company.id, 'ADS-2', 'Analista de Dados');
  const line = (name: string, cargo: string) => `${name};Souza;${at(name)};;${cargo}`;
  const tried = await triedOut(
    admin,
    csv(
      line('ana', 'Analista dados'),
      line('bia', 'ANALISTA  DADOS'),
      line('caio', 'Soldador II'),
      line('duda', 'ads-2'),
    ),
  );
  return { ...world, data, tried };
};

const titlesOf = async ({ admin, tried }: Awaited<ReturnType<typeof aFile>>) =>
  (await as(admin).userImports.titles({ id: tried.id })).items;

describe('MO-22: job titles that the catalogue does not have', () => {
  it('are listed once each, with the number of their lines and jobs with similar names', async () => {
    const world = await aFile();
    expect(await titlesOf(world)).toEqual([
      { title: 'Analista dados', lines: 2, near: [{ id: world.data, name: 'Analista de Dados' }] },
      { title: 'Soldador II', lines: 1, near: [] },
    ]);
  });

  it('mean a job that somebody names, on every line that has them', async () => {
    const world = await aFile();
    const { admin, tried, data } = world;
    const { id, version } = tried;
    await as(admin).userImports.setTitle({ id, version, title: 'analista dados', job_profile_id: data });
    expect((await titlesOf(world)).map(({ title }) => title)).toEqual(['Soldador II']);
    const lines = await linesOf(admin, id);
    expect(lines.map(({ job }) => job?.name ?? null)).toEqual([
      'Analista de Dados',
      'Analista de Dados',
      null,
      'Analista de Dados',
    ]);
    await expect(
      as(admin).userImports.setTitle({ id, version, title: 'Soldador II', job_profile_id: data }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('become jobs of the catalogue, without demands yet, under a free code', async () => {
    const world = await aFile();
    const { admin, tried, company } = world;
    await aJobNamed(company.id, 'SOLDADOR-II', 'Chefe de solda');
    const { id, version } = tried;
    await as(admin).userImports.setTitle({ id, version, title: 'Soldador II', job_profile_id: null });
    const { rows } = await owner.query(
      `select j.code, j.name, j.status, f.name as family from job_profiles j
       join job_families f on f.company_id = j.company_id and f.id = j.family_id
       where j.company_id = $1 and j.name = 'Soldador II'`,
      [company.id],
    );
    expect(rows).toEqual([
      { code: 'SOLDADOR-II-2', name: 'Soldador II', status: 'active', family: 'A classificar' },
    ]);
    expect((await linesOf(admin, id))[2]?.job?.name).toBe('Soldador II');
  });

  it('become jobs whatever their letters are, in the family that waits for such jobs, however it is written', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    await owner.query(`insert into job_families (company_id, name) values ($1, 'A CLASSIFICAR')`, [
      company.id,
    ]);
    const tried = await triedOut(admin, csv(`Ana;Souza;${at('ana')};;数据`, `Bia;Lima;${at('bia')};;分析`));
    const { id, version } = tried;
    const after = await as(admin).userImports.setTitle({ id, version, title: '数据', job_profile_id: null });
    await as(admin).userImports.setTitle({ id, version: after.version, title: '分析', job_profile_id: null });
    const { rows } = await owner.query(
      `select j.code, j.name, f.name as family from job_profiles j
       join job_families f on f.company_id = j.company_id and f.id = j.family_id where j.company_id = $1 order by j.id`,
      [company.id],
    );
    expect(rows).toEqual([
      { code: 'CARGO', name: '数据', family: 'A CLASSIFICAR' },
      { code: 'CARGO-2', name: '分析', family: 'A CLASSIFICAR' },
    ]);
  });

  it('are settled by people who manage users, with jobs of their company, and only if the file has them', async () => {
    const world = await aFile();
    const { admin, tried, company } = world;
    const { id, version } = tried;
    const stranger = await anImporter();
    const theirs = await aJobNamed(stranger.company.id, 'X', 'Outra');
    const ask = (title: string, job_profile_id: string | null) => ({ id, version, title, job_profile_id });
    const refused = { code: 'NOT_FOUND' };
    await expect(as(admin).userImports.setTitle(ask('Soldador II', theirs))).rejects.toMatchObject(refused);
    await expect(as(admin).userImports.setTitle(ask('Padeiro', null))).rejects.toMatchObject(refused);
    await expect(as(stranger.admin).userImports.setTitle(ask('Soldador II', null))).rejects.toMatchObject(
      refused,
    );
    const lead = await company.person('manager');
    await expect(as(lead).userImports.setTitle(ask('Soldador II', null))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
  });
});
