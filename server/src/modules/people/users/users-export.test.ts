import { createHash } from 'node:crypto';
import type { ListFile } from '@pdy/contract/people/exports';
import { sql } from 'kysely';
import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { aTeam, sqlAs } from '#test/team.ts';
import { as, owner, recorded, runReactions } from '#test/world.ts';

const bytesOf = ({ file }: ListFile) => Buffer.from(file?.base64 ?? '', 'base64');
const textOf = (made: ListFile) => bytesOf(made).toString('utf8');

describe('the list of people as a file', () => {
  it('reads of each page only the people who are on it', async () => {
    const { admin, lead, ana } = await aTeam();
    const asked = sql<{ user_id: string }>`select user_id from app.people_for_import(
      ${[ana.person_id]}::uuid[], array(select email from profiles where user_id = ${lead.person_id}))`;
    const found = (await asked.execute(sqlAs(admin))).rows.map(({ user_id }) => user_id);
    expect(found.sort()).toEqual([ana.person_id, lead.person_id].sort());
    expect((await asked.execute(sqlAs(lead))).rows).toEqual([]);
  });

  it('has the columns, filters and order of the screen, and is recorded with its size and hash', async () => {
    const { admin, lead, ana, company } = await aTeam();
    const made = await as(admin).users.export({ format: 'csv', manager_id: lead.person_id });
    expect(made.file).toMatchObject({
      file_name: expect.stringMatching(/^pdy-usuarios-.+-\d{4}-\d{2}-\d{2}\.csv$/),
      type: 'text/csv;charset=utf-8',
    });
    expect(made.waiting).toBeNull();
    const lines = textOf(made).split('\r\n');
    expect(lines[0]).toBe(
      '\u{FEFF}Nome;Sobrenome;E-mail;Papel;Cargo;Departamento;Telefone;CPF;Data de admissão;Gestor;Matrícula;Gestor (nome);Status;Último acesso',
    );
    expect(lines.slice(1).join('\n')).toContain(ana.person_id);
    expect(textOf(made)).not.toContain(admin.person_id);
    const { items } = await as(admin).users.list({ manager_id: lead.person_id });
    expect(lines.slice(1, -1).map((line) => line.split(';')[2])).toEqual(items.map(({ email }) => email));
    const [event] = (await recorded(company.id)).filter(({ name }) => name === 'people.list.exported');
    expect(event?.payload).toEqual({
      rows: items.length,
      format: 'csv',
      sha256: createHash('sha256').update(bytesOf(made)).digest('hex'),
    });
  });

  it('as XLSX says on a second sheet, in words, who requested what, and has typed instants', async () => {
    const { corporate, lead, ana } = await aTeam();
    const name = 'select first_name || $2 || last_name as name from profiles where user_id = $1';
    const nameOf = async (id: string) => (await owner.query<{ name: string }>(name, [id, ' '])).rows[0]?.name;
    await owner.query("update profiles set last_login = '2026-03-09 15:04:05Z' where user_id = $1", [
      ana.person_id,
    ]);
    const file = await as(corporate).users.export({
      format: 'xlsx',
      role: 'employee',
      status: 'ativo',
      manager_id: lead.person_id,
      sort: 'last_login',
      direction: 'desc',
    });
    const sheets = await readXlsx(bytesOf(file));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Usuários', 'Filtros']);
    const row = sheets[0]?.data[1] ?? [];
    expect([`${row[0]} ${row[1]}`, ...row.slice(-2)]).toEqual([
      await nameOf(ana.person_id),
      'Ativo',
      new Date('2026-03-09T12:04:05Z'),
    ]);
    const [, by, at, people, ...filterRows] = sheets[1]?.data ?? [];
    expect(by).toEqual(['Exportado por', await nameOf(corporate.person_id)]);
    expect(at).toEqual(['Em', expect.any(Date)]);
    expect(people).toEqual(['Pessoas', 2]);
    expect(filterRows).toEqual([
      ['Papel', 'Funcionário'],
      ['Status', 'Ativo'],
      ['Gestor', await nameOf(lead.person_id)],
      ['Ordem', 'Último acesso'],
      ['Sentido', 'Decrescente'],
    ]);
    const csv = textOf(await as(corporate).users.export({ format: 'csv', search: ana.person_id }));
    expect(csv).toContain(';09/03/2026 12:04:05\r\n');
  });

  it('has telephone and CPF, which administrators read, and no cell that a spreadsheet would run', async () => {
    const { admin, lead, ana } = await aTeam();
    await owner.query(
      `update profiles set position = '=1+1', phone = '11987654321', cpf = '52998224725' where user_id = $1`,
      [ana.person_id],
    );
    const text = textOf(await as(admin).users.export({ format: 'csv', search: ana.person_id }));
    expect(text).toContain(";'=1+1;");
    expect(text).toContain(';11987654321;529.982.247-25;');
    for (const who of [lead, ana])
      await expect(as(who).users.export({ format: 'csv' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  it('of more than 5,000 people is written in the background, whole, and its requester is told', async () => {
    const { admin, corporate, ana, company } = await aTeam();
    await owner.query(
      `insert into profiles (user_id, company_id, email, first_name, last_name, role, is_active)
       select gen_random_uuid(), $1, gen_random_uuid() || '@longa.example', 'Longa', 'Lista', 'employee', false
       from generate_series(1, 5001)`,
      [company.id],
    );
    const { file, waiting } = await as(admin).users.export({ format: 'csv', status: 'inativo' });
    expect(file).toBeNull();
    const { id = '', file_name } = waiting ?? {};
    expect(file_name).toMatch(/^pdy-usuarios-.+\.csv$/);
    expect(await as(admin).users.exports.get({ id })).toMatchObject({ status: 'waiting' });
    await runReactions(company.id);
    const ready = await as(admin).users.exports.get({ id });
    expect(ready).toMatchObject({ status: 'ready', row_count: 5001, parts: 2, is_cut: false, file_name });
    const parts = [0, 1].map((part_no) => as(admin).users.exports.part({ id, part_no }));
    const text = (await Promise.all(parts)).map(({ body }) => body).join('');
    expect(createHash('sha256').update(text).digest('hex')).toBe(ready.sha256);
    const addresses = text
      .split('\r\n')
      .slice(1, -1)
      .map((line) => line.split(';')[2]);
    expect(new Set(addresses).size).toBe(5001);
    const { items } = await as(admin).users.list({ status: 'inativo', limit: 100 });
    expect(addresses.slice(0, 100)).toEqual(items.map(({ email }) => email));
    expect((await as(admin).accessLogs.list({ resource: 'users' })).items[0]).toMatchObject({
      action: 'list_made',
      metadata: { rows: 5001, sha256: ready.sha256 },
    });
    const noticeLinks = `select n.link_destino from user_notifications u join notifications n on n.id = u.notification_id
      where u.user_id = $1 and n.titulo = 'Seu arquivo está pronto'`;
    expect((await owner.query(noticeLinks, [admin.person_id])).rows).toEqual([
      { link_destino: `/user-management?arquivo=${id}` },
    ]);
    await expect(as(corporate).users.exports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(ana).users.exports.part({ id, part_no: 0 })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(as(admin).accessLogs.exports.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(as(admin).accessLogs.exports.part({ id, part_no: 0 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    // These many rows would distort the planner's statistics for the lists of other tests.
    await owner.query(`delete from profiles where company_id = $1 and first_name = 'Longa'`, [company.id]);
    await owner.query('analyze profiles');
  });

  it('holds the invited people, with their state, as the filter of the screen says', async () => {
    const { admin, lead } = await aTeam();
    const at = (name: string) => `${name}-${lead.person_id}@empresa.example`;
    const invites = [
      { email: at('davi'), first_name: 'Davi', last_name: 'Brito', manager_id: lead.person_id },
      { email: at('eva'), role: 'manager' as const },
    ];
    await as(admin).invites.create({ invites });
    await as(admin).invites.create({ invites: [{ email: at('rui') }], sending: 'not_yet' });
    const awaited = async (filters: Partial<Parameters<ReturnType<typeof as>['users']['export']>[0]>) =>
      textOf(await as(admin).users.export({ ...filters, format: 'csv' }))
        .split('\r\n')
        .map((line) => line.split(';'))
        .filter(([, , email]) => email?.endsWith(at('')))
        .map(([, , email, role, ...rest]) => [email?.split('-')[0], role, rest.at(-2)]);
    expect(await awaited({})).toEqual([
      ['rui', 'Funcionário', 'Preparado'],
      ['eva', 'Gestor', 'Convidado'],
      ['davi', 'Funcionário', 'Convidado'],
    ]);
    expect(await awaited({ manager_id: lead.person_id })).toEqual([['davi', 'Funcionário', 'Convidado']]);
    expect(await awaited({ role: 'manager' })).toEqual([['eva', 'Gestor', 'Convidado']]);
    expect(await awaited({ search: 'brito' })).toEqual([['davi', 'Funcionário', 'Convidado']]);
    for (const filters of [
      { status: 'ativo' as const },
      { department: 'TI' },
      { without: ['sign_in' as const] },
    ])
      expect(await awaited(filters)).toEqual([]);
    const prepared = textOf(await as(admin).users.export({ status: 'preparado', format: 'csv' }));
    expect(
      prepared
        .split('\r\n')
        .slice(1, -1)
        .map((line) => line.split(';')[2]),
    ).toEqual([at('rui')]);
    const [, about] = await readXlsx(
      bytesOf(await as(admin).users.export({ status: 'convidado', format: 'xlsx' })),
    );
    expect(about?.data).toContainEqual(['Status', 'Convidado']);
    expect(about?.data).toContainEqual(['Pessoas', 2]);
  });

  it('is for people who manage users', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    for (const person of [ana, lead])
      await expect(as(person).users.export({ format: 'csv' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(textOf(await as(admin).users.export({ format: 'csv' }))).not.toContain(stranger.person_id);
  });
});

describe('invitations and the hierarchy as files', () => {
  it('have the columns of the screen, are recorded, and are for people who manage users', async () => {
    const { admin, lead, ana, stranger, company } = await aTeam();
    const email = `novo-${ana.person_id}@empresa.example`;
    await as(admin).invites.create({ invites: [{ email, manager_id: lead.person_id }] });
    const invites = textOf(await as(admin).invites.export({ format: 'csv', status: 'pendente' }));
    expect(invites).toMatch(/^\uFEFFE-mail;Papel;Gestor;Cargo;Situação;Validade;Envios;Convidado por\r\n/);
    expect(invites.split('\r\n')[1]).toContain(`${email};Funcionário;Pessoa `);
    expect(textOf(await as(admin).invites.export({ format: 'csv', status: 'aceito' }))).not.toContain(email);
    const [people, about] = await readXlsx(bytesOf(await as(admin).hierarchy.export({ format: 'xlsx' })));
    const addressOf = ({ person_id }: { person_id: string }) => `${person_id}@empresa.example`;
    const row = people?.data.find((cells) => cells[1] === addressOf(ana));
    expect(row?.[6]).toBe(addressOf(lead));
    expect(about?.data).toContainEqual(['Pessoas', 6]);
    expect(people?.data.flat()).not.toContain(addressOf(stranger));
    const names = (await recorded(company.id)).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['people.invites.exported', 'people.hierarchy.exported']));
    for (const person of [ana, lead]) {
      await expect(as(person).invites.export({ format: 'csv' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(as(person).hierarchy.export({ format: 'csv' })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
  });
});
