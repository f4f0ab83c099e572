/** A file's 'cargo' finds the job of the catalogue that it means. */
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, takeIn, triedOut } from '#test/imports.ts';
import { setLimit } from '#test/invites.ts';
import { as, owner, type Person, recorded, runReactions } from '#test/world.ts';

type World = Awaited<ReturnType<typeof anImporter>>;

const aJobNamed = async (company_id: string, code: string, name: string, status = 'active') => {
  const { rows } = await owner.query<{ id: string }>(
    `with family as (insert into job_families (company_id, name) values ($1, $2) returning id)
     insert into job_profiles (company_id, family_id, code, name, seniority, track, status)
     select $1, id, $3, $4, 3, 'individual', $5 from family returning id`,
    [company_id, randomUUID(), code, name, status],
  );
  return rows[0]?.id ?? '';
};

const aCatalogue = async () => {
  const world = await anImporter();
  const { id } = world.company;
  const data = await aJobNamed(id, 'ADS-2', 'Analista de Dados');
  const lead = await aJobNamed(id, 'LID-1', 'Líder de Operações');
  await aJobNamed(id, 'TEC-1', 'Técnico');
  await aJobNamed(id, 'TEC-2', 'Técnico');
  await aJobNamed(id, 'OLD-1', 'Datilógrafa', 'archived');
  return { ...world, data, lead };
};

const somebody = async ({ company, at }: World, name: string) => {
  const person = await company.person('employee');
  await owner.query(
    `update profiles set email = $2, first_name = 'Bruno', last_name = 'Lima' where user_id = $1`,
    [person.person_id, at(name)],
  );
  return person;
};

const jobsOf = async ({ person_id }: Person) =>
  (
    await owner.query(
      `select job_profile_id as job, ends_on is null as held from person_jobs where person_id = $1
       order by starts_on, ends_on nulls last`,
      [person_id],
    )
  ).rows;

const apply = (who: Person, { id, version }: { id: string; version: number }) =>
  as(who).userImports.apply({ id, version });
const undo = (who: Person, { id, version }: { id: string; version: number }) =>
  as(who).userImports.undo({ id, version });

describe('MO-22: the cargo of a line', () => {
  it('is found by code or name, whatever the accents and case, and shown before the import', async () => {
    const world = await aCatalogue();
    const { admin, at } = world;
    const line = (name: string, cargo: string) => `Ana;Souza;${at(name)};;${cargo}`;
    const tried = await triedOut(
      admin,
      csv(
        line('a', 'ads-2'),
        line('b', ' LIDER  de operacoes '),
        line('c', 'Tecnico'),
        line('d', 'Datilógrafa'),
        line('e', 'tec-2'),
        line('f', ''),
      ),
    );
    expect(tried.totals).toMatchObject({ criar: 6, erro: 0 });
    const revealed = await linesOf(admin, tried.id);
    expect(revealed.map(({ after, job, message }) => [after.position, job?.name, message])).toEqual([
      ['Analista de Dados', 'Analista de Dados', null],
      ['Líder de Operações', 'Líder de Operações', null],
      ['Tecnico', undefined, 'Há 2 cargos com este nome: escreva o código de um deles.'],
      ['Datilógrafa', undefined, 'Sem cargo chamado “Datilógrafa” no catálogo: fica só como texto.'],
      ['Técnico', 'Técnico', null],
      [undefined, undefined, null],
    ]);
  });

  it('becomes the job of an existing person, from the day of the import, and is undone with it', async () => {
    const world = await aCatalogue();
    const { admin, at, data, lead, company } = world;
    const bruno = await somebody(world, 'bruno');
    const carla = await somebody(world, 'carla');
    await owner.query(
      `insert into person_jobs (company_id, person_id, job_profile_id, starts_on) values ($1, $2, $3, '2024-01-01')`,
      [company.id, carla.person_id, lead],
    );
    const text = csv(`;;${at('bruno')};;ADS-2`, `;;${at('carla')};;analista de dados`);
    const tried = await triedOut(admin, text);
    expect((await linesOf(admin, tried.id)).map(({ job }) => job)).toEqual([
      { name: 'Analista de Dados', before: null, is_bare: true },
      { name: 'Analista de Dados', before: 'Líder de Operações', is_bare: true },
    ]);
    const done = await apply(admin, tried);
    expect(await jobsOf(bruno)).toEqual([{ job: data, held: true }]);
    expect(await jobsOf(carla)).toEqual([
      { job: lead, held: false },
      { job: data, held: true },
    ]);
    expect((await recorded(done.id)).at(-1)).toMatchObject({
      name: 'people.import.applied',
      payload: { jobs: 2 },
    });
    const revealed = await owner.query(
      `select actor_id from events where company_id = $1 and name = 'competencies.job.assigned'`,
      [company.id],
    );
    expect(revealed.rows).toEqual([{ actor_id: admin.person_id }, { actor_id: admin.person_id }]);
    expect((await triedOut(admin, text)).totals).toMatchObject({ sem_alteracao: 2 });

    const undone = await undo(admin, done);
    expect(undone.kept).toEqual([]);
    expect([await jobsOf(bruno), await jobsOf(carla)]).toEqual([[], [{ job: lead, held: true }]]);
  });

  it('stays as it is when it was changed by hand since', async () => {
    const world = await aCatalogue();
    const { admin, at, lead } = world;
    const bruno = await somebody(world, 'bruno');
    const done = await apply(admin, await triedOut(admin, csv(`;;${at('bruno')};;ADS-2`)));
    await owner.query('update person_jobs set job_profile_id = $2 where person_id = $1', [
      bruno.person_id,
      lead,
    ]);
    const { kept } = await undo(admin, done);
    expect(kept).toMatchObject([{ reason: 'O perfil do cargo foi alterado depois da importação.' }]);
    expect(await jobsOf(bruno)).toEqual([{ job: lead, held: true }]);
  });

  it('leaves one period when it is given twice on one day, and undoing it leads to the first', async () => {
    const world = await aCatalogue();
    const { admin, at, data, lead } = world;
    const bruno = await somebody(world, 'bruno');
    await apply(admin, await triedOut(admin, csv(`;;${at('bruno')};;ADS-2`)));
    const done = await apply(admin, await triedOut(admin, csv(`;;${at('bruno')};;LID-1`)));
    expect(await jobsOf(bruno)).toEqual([{ job: lead, held: true }]);
    await undo(admin, done);
    expect(await jobsOf(bruno)).toEqual([{ job: data, held: true }]);
  });

  it('waits with an invitation, is changed there by another file, and begins when they join', async () => {
    const world = await aCatalogue();
    const { admin, at, data, lead, company } = world;
    const promised = async () =>
      (await owner.query('select job_profile_id from invites where email = $1', [at('ana')])).rows;
    await apply(admin, await triedOut(admin, csv(`Ana;Souza;${at('ana')};;ADS-2`)));
    expect(await promised()).toEqual([{ job_profile_id: data }]);
    const second = csv(`;;${at('ana')};;LID-1`);
    const done = await apply(admin, await triedOut(admin, second));
    expect(await promised()).toEqual([{ job_profile_id: lead }]);
    expect((await triedOut(admin, second)).totals).toMatchObject({ sem_alteracao: 1 });
    await undo(admin, done);
    expect(await promised()).toEqual([{ job_profile_id: data }]);
    expect(await runReactions(company.id)).toBeGreaterThan(0);
  });

  it('is not given when it was archived between the dry run and the confirmation', async () => {
    const { admin, at, data } = await aCatalogue();
    const tried = await triedOut(admin, csv(`Ana;Souza;${at('ana')};;ADS-2`));
    await owner.query(`update job_profiles set status = 'archived' where id = $1`, [data]);
    await expect(apply(admin, tried)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('reaches every batch of a long file', async () => {
    const world = await aCatalogue();
    const { admin, at, company, data } = world;
    await setLimit(company.id, 5_000);
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name)
       select gen_random_uuid(), $1::uuid, 'p' || n || '@' || $1::uuid::text || '.example', 'Ana', 'Souza'
       from generate_series(1, 700) n`,
      [company.id],
    );
    const lines = Array.from({ length: 700 }, (_, i) => `;;${at(`p${i + 1}`)};;ADS-2`);
    const { id } = await apply(admin, await triedOut(admin, csv(...lines)));
    await takeIn(company.id, id);
    const { rows } = await owner.query<{ people: number }>(
      'select count(*)::int as people from person_jobs where job_profile_id = $1 and ends_on is null',
      [data],
    );
    expect(rows).toEqual([{ people: 700 }]);
    const done = await as(admin).userImports.get({ id });
    expect((await undo(admin, done)).kept).toEqual([]);
    expect((await owner.query('select from person_jobs where job_profile_id = $1', [data])).rows).toEqual([]);
  });
});
