import { describe, expect, it } from 'vitest';
import { anImporter, csv, triedOut } from '#test/imports.ts';
import { rowOf } from '#test/team.ts';
import { as, owner } from '#test/world.ts';

const invitedAs = async (email: string) =>
  (await rowOf<{ role: string }>('select role from invites where email = $1', [email])).role;

/** João leads Ana and Rui and is new; Bia exists and leads João without the role for it. */
const aFile = async () => {
  const world = await anImporter();
  const { at, company } = world;
  const bia = await company.person('employee');
  await owner.query(
    `update profiles set email = $2, first_name = 'Bia', last_name = 'Reis' where user_id = $1`,
    [bia.person_id, at('bia')],
  );
  const text = csv(
    `João;Mota;${at('joao')};;;;;;;${at('bia')};`,
    `Ana;Souza;${at('ana')};;;;;;;${at('joao')};`,
    `Rui;Mota;${at('rui')};;;;;;;${at('joao')};`,
  );
  return { ...world, bia, text };
};

const roleOf = async (id: string) =>
  (await rowOf<{ role: string }>('select role from profiles where user_id = $1', [id])).role;

describe('a person to whom a file gives reports', () => {
  it('is named before the import, and becomes a manager with it', async () => {
    const { admin, at, bia, text } = await aFile();
    const { id, version } = await triedOut(admin, text);
    expect(await as(admin).userImports.leaders({ id })).toEqual({
      total: 2,
      people: [
        { email: at('bia'), name: 'Bia Reis', is_invited: false },
        { email: at('joao'), name: 'João Mota', is_invited: true },
      ],
    });
    await as(admin).userImports.apply({ id, version });
    expect([await invitedAs(at('joao')), await invitedAs(at('ana'))]).toEqual(['manager', 'employee']);
    expect(await roleOf(bia.person_id)).toBe('manager');
    expect((await triedOut(admin, text)).totals).toMatchObject({ sem_alteracao: 3 });
  });

  it('is an employee where the file says so in words, unless the caller includes these too', async () => {
    const { admin, at } = await anImporter();
    const text = csv(
      `João;Mota;${at('joao')};Funcionário;;;;;;;`,
      `Ana;Souza;${at('ana')};Funcionário;;;;;;${at('joao')};`,
    );
    const first = await triedOut(admin, text);
    await as(admin).userImports.apply({ id: first.id, version: first.version });
    expect(await invitedAs(at('joao'))).toBe('employee');
    expect((await triedOut(admin, text)).totals).toMatchObject({ sem_alteracao: 2 });

    const second = await triedOut(admin, `${text}\r\nRui;Mota;${at('rui')};Funcionário;;;;;;${at('joao')};`);
    const meant = { id: second.id, version: second.version, makes_leaders: true };
    await as(admin).userImports.apply(meant);
    expect(await invitedAs(at('joao'))).toBe('manager');

    const third = await triedOut(admin, `${text}\r\nEva;Luz;${at('eva')};;;;;;;;`);
    expect((await as(admin).userImports.leaders({ id: third.id })).people).toMatchObject([
      { email: at('joao') },
    ]);
    await as(admin).userImports.apply({ id: third.id, version: third.version, makes_leaders: true });
    expect(await invitedAs(at('joao'))).toBe('manager');
  });

  it('stays as the file says where that was chosen', async () => {
    const { admin, at, bia, text } = await aFile();
    const { id, version } = await triedOut(admin, text);
    await as(admin).userImports.apply({ id, version, makes_leaders: false });
    expect([await invitedAs(at('joao')), await roleOf(bia.person_id)]).toEqual(['employee', 'employee']);
  });

  it('has their earlier role once the import is undone', async () => {
    const { admin, at, bia } = await aFile();
    const { id, version } = await triedOut(
      admin,
      csv(`Bia;Reis;${at('bia')};;;;;;;;`, `Ana;Souza;${at('ana')};;;;;;;${at('bia')};`),
    );
    const done = await as(admin).userImports.apply({ id, version });
    expect(await roleOf(bia.person_id)).toBe('manager');
    await as(admin).userImports.undo({ id, version: done.version });
    expect(await roleOf(bia.person_id)).toBe('employee');
  });
});

describe('a file with a role that differs from the open invitation', () => {
  it('changes the invitation', async () => {
    const { admin, at } = await anImporter();
    const first = await triedOut(admin, csv(`Ana;Souza;${at('ana')};;;;;;;;`));
    await as(admin).userImports.apply({ id: first.id, version: first.version });
    const next = await triedOut(admin, csv(`Ana;Souza;${at('ana')};Gestor;;;;;;;`));
    expect(next.totals).toMatchObject({ atualizar: 1, erro: 0 });
    const done = await as(admin).userImports.apply({ id: next.id, version: next.version });
    expect(await invitedAs(at('ana'))).toBe('manager');
    await as(admin).userImports.undo({ id: next.id, version: done.version });
    expect(await invitedAs(at('ana'))).toBe('employee');
  });
});
