import { describe, expect, it } from 'vitest';
import { called } from '#test/hierarchy.ts';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { sqlAs } from '#test/team.ts';
import { as, asSystem, owner, type Person, recorded, runReactions } from '#test/world.ts';

const profileOf = async (email: string) =>
  (await owner.query('select * from profiles where email = $1', [email])).rows[0];

const apply = (who: Person, { id, version }: { id: string; version: number }, only_valid = false) =>
  as(who).userImports.apply({ id, version, only_valid });

const rule = (name: string) => ({ data: { rule: name } });

/** A person of the company with an address of the file. */
const somebody = async (world: Awaited<ReturnType<typeof anImporter>>, name: string) => {
  const person = await world.company.person('employee');
  await owner.query(
    `update profiles set email = $2, first_name = 'Bruno', last_name = 'Lima' where user_id = $1`,
    [person.person_id, world.at(name)],
  );
  return person;
};

/** What the sign-in does when the invited person joins. */
const joins = async (
  world: Awaited<ReturnType<typeof anImporter>>,
  name: string,
  manager_id: string | null = null,
) => {
  const { company, at } = world;
  const person = await company.person('employee');
  await owner.query('update profiles set email = $2, manager_id = $3 where user_id = $1', [
    person.person_id,
    at(name),
    manager_id,
  ]);
  const { rows } = await owner.query<{ id: string }>('select id from invites where email = $1', [at(name)]);
  const id = rows[0]?.id ?? '';
  await owner.query(
    `update invites set status = 'aceito', accepted_at = now(), accepted_profile_id = $2 where id = $1`,
    [id, person.person_id],
  );
  const accepted = {
    person_id: person.person_id,
    role: 'employee' as const,
    manager_id,
    job_profile_id: null,
  };
  await asSystem(company.id, ({ record }) => record('people.invite.accepted', id, accepted));
  await runReactions(company.id);
  return person;
};

describe('MO-22: importing a file', () => {
  it('changes people and invites the new ones, whose data waits until they come', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    const bruno = await somebody(world, 'bruno');
    const text = csv(
      `Ana;Souza;${at('ana')};Gestor;Gerente;TI;(11) 98888-0000;529.982.247-25;01/03/2024;;77`,
      `;;${at('bruno')};;Analista;-;;;;${at('ana')};`,
    );
    const tried = await triedOut(admin, text);
    expect(tried.totals).toEqual({ linhas: 2, criar: 1, atualizar: 1, sem_alteracao: 0, erro: 0 });
    const done = await apply(admin, tried);
    expect([done.status, done.undo_until === null]).toEqual(['aplicado', false]);
    expect(await profileOf(at('bruno'))).toMatchObject({
      position: 'Analista',
      department: null,
      manager_id: null,
    });
    expect((await triedOut(admin, text)).totals).toMatchObject({ sem_alteracao: 2 });

    const sent = await recorded((await linesOfInvites(company.id))[0]?.id ?? '');
    expect(sent.map(({ name }) => name)).toEqual(['people.invite.sent']);
    const ana = await joins(world, 'ana');
    expect(await profileOf(at('ana'))).toMatchObject({
      position: 'Gerente',
      department: 'TI',
      cpf: '52998224725',
      hire_date: '2024-03-01',
      external_id: '77',
    });
    expect(await profileOf(at('bruno'))).toMatchObject({ manager_id: ana.person_id });
    expect((await recorded(bruno.person_id)).map(({ name }) => name)).toEqual([
      'people.person.edited',
      'people.person.placed',
    ]);
    await expect(apply(admin, done)).rejects.toMatchObject(rule('import_is_open'));
  });

  it('adds to an open invitation without rewriting it', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    const bruno = await somebody(world, 'bruno');
    await apply(admin, await triedOut(admin, csv(`Ana;Souza;${at('ana')};;Analista;;;;;${at('bruno')}`)));
    const invites = await owner.query('select * from invites where company_id = $1', [company.id]);
    expect(invites.rows).toMatchObject([
      { first_name: 'Ana', manager_id: bruno.person_id, role: 'employee' },
    ]);

    const roleAsked = await triedOut(admin, csv(`;;${at('ana')};Gestor`));
    expect(await linesOf(admin, roleAsked.id)).toMatchObject([
      { action: 'atualizar', code: null, before: { role: 'employee' }, after: { role: 'manager' } },
    ]);
    const more = csv(`Anita;;${at('ana')};;Gerente;;;;;-`);
    const done = await apply(admin, await triedOut(admin, more));
    expect((await owner.query('select * from invites where company_id = $1', [company.id])).rows).toEqual(
      invites.rows,
    );
    expect((await triedOut(admin, more)).totals).toMatchObject({ sem_alteracao: 1 });
    await as(admin).userImports.undo({ id: done.id, version: done.version });
    expect((await triedOut(admin, more)).totals).toMatchObject({ atualizar: 1 });
    await apply(admin, await triedOut(admin, more));
    await joins(world, 'ana', bruno.person_id);
    expect(await profileOf(at('ana'))).toMatchObject({ position: 'Gerente', manager_id: null });
  });

  it('swaps who leads whom, because only the resulting tree counts', async () => {
    const world = await anImporter();
    const { admin, at } = world;
    const [one, two] = [await somebody(world, 'um'), await somebody(world, 'dois')];
    await called(one, 'Uma');
    await owner.query('update profiles set manager_id = $2 where user_id = $1', [
      one.person_id,
      two.person_id,
    ]);
    const circle = await triedOut(admin, csv(`;;${at('dois')};;;;;;;${at('um')};`));
    expect(await linesOf(admin, circle.id)).toMatchObject([
      {
        code: 'E_CICLO_HIERARQUIA',
        message: 'Esta mudança criaria um ciclo: Bruno Lima → Uma Lima → Bruno Lima',
      },
    ]);
    const swapped = csv(`;;${at('dois')};;;;;;;${at('um')};`, `;;${at('um')};;;;;;;-;`);
    await apply(admin, await triedOut(admin, swapped));
    expect([await profileOf(at('um')), await profileOf(at('dois'))]).toMatchObject([
      { manager_id: null },
      { manager_id: one.person_id },
    ]);
  });

  it('stops at a line with an error unless only the valid ones are asked for', async () => {
    const { admin, at } = await anImporter();
    const tried = await triedOut(admin, csv(`Ana;Souza;${at('ana')}`, `Zé;;${at('ze')}`));
    await expect(apply(admin, tried)).rejects.toMatchObject(rule('import_has_no_errors'));
    const done = await apply(admin, tried, true);
    expect(done.totals).toMatchObject({ criar: 1, erro: 1 });
    const { base64, file_name } = await as(admin).userImports.errors({ id: done.id });
    expect(file_name).toMatch(/^pdy-importacao-erros-empresa-.*\.csv$/);
    expect(Buffer.from(base64, 'base64').toString()).toContain(
      `;erro_codigo;erro_mensagem;erro_coluna\r\nZé;;${at('ze')};;;;;;;;;E_SOBRENOME_OBRIGATORIO;Sobrenome é obrigatório;sobrenome\r\n`,
    );
  });

  it('is refused once somebody in the file has changed, or after half an hour', async () => {
    const world = await anImporter();
    const { admin, at } = world;
    await somebody(world, 'bruno');
    const text = csv(`;;${at('bruno')};;Analista`, `Ana;Souza;${at('ana')}`);
    const tried = await triedOut(admin, text);
    await owner.query(`update profiles set department = 'TI' where email = $1`, [at('bruno')]);
    await expect(apply(admin, tried)).rejects.toMatchObject({ code: 'CONFLICT' });
    const again = await triedOut(admin, text);
    await owner.query(`update user_imports set expires_at = now() - interval '1 second' where id = $1`, [
      again.id,
    ]);
    const { version } = await as(admin).userImports.get({ id: again.id });
    await expect(apply(admin, { ...again, version })).rejects.toMatchObject(
      rule('import_simulation_is_fresh'),
    );
    expect((await as(admin).userImports.list({})).items[0]?.status).toBe('expirado');
  });

  it('leaves nobody half changed when a seat is taken at the last moment', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    await somebody(world, 'bruno');
    const tried = await triedOut(admin, csv(`;;${at('bruno')};;Analista`, `Ana;Souza;${at('ana')}`));
    await owner.query('update companies set max_users = 2 where id = $1', [company.id]);
    await expect(apply(admin, tried)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await profileOf(at('bruno'))).toMatchObject({ position: null });
  });

  it('is undone for a day, except for people who changed or joined', async () => {
    const world = await anImporter();
    const { admin, at, company } = world;
    for (const name of ['bruno', 'caio']) await somebody(world, name);
    const text = csv(
      `Ana;Souza;${at('ana')}`,
      `Eva;Dias;${at('eva')}`,
      `;;${at('bruno')};Gestor;Analista;;;;;${at('caio')}`,
      `;;${at('caio')};;Analista`,
    );
    const done = await apply(admin, await triedOut(admin, text));
    await joins(world, 'eva');
    await owner.query(`update profiles set department = 'TI' where email = $1`, [at('caio')]);
    const undone = await as(admin).userImports.undo({ id: done.id, version: done.version });
    expect(undone.kept).toEqual([
      { line: 3, email: at('eva'), reason: 'O convite já foi aceito.' },
      { line: 5, email: at('caio'), reason: 'A pessoa foi alterada depois da importação.' },
    ]);
    expect(await profileOf(at('bruno'))).toMatchObject({
      position: null,
      role: 'employee',
      manager_id: null,
    });
    expect(await profileOf(at('caio'))).toMatchObject({ position: 'Analista' });
    const invites = await linesOfInvites(company.id);
    expect(invites.map(({ status }) => status)).toEqual(['revogado', 'aceito']);
    await expect(as(admin).userImports.undo({ id: done.id, version: undone.version })).rejects.toMatchObject(
      rule('import_can_be_undone'),
    );
  });
});

const linesOfInvites = async (company_id: string) =>
  (
    await owner.query<{ id: string; status: string }>(
      'select id, status from invites where company_id = $1 order by email',
      [company_id],
    )
  ).rows;

describe('an import', () => {
  it('belongs to its company’s administrators alone', async () => {
    const { admin, at, company } = await anImporter();
    const { id, version } = await triedOut(admin, csv(`Ana;Souza;${at('ana')};;;;;529.982.247-25`));
    const stranger = (await anImporter()).admin;
    await expect(as(stranger).userImports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(stranger).userImports.apply({ id, version })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const colleague = await company.person('manager');
    await expect(as(colleague).userImports.get({ id })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    for (const table of ['user_imports', 'user_import_rows', 'invite_details', 'awaited_managers'] as const)
      expect(await sqlAs(colleague).selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await sqlAs(admin).selectFrom('user_import_rows').selectAll().execute()).toHaveLength(1);
  });
});
