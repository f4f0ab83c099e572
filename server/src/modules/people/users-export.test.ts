import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { aTeam } from '#test/team.ts';
import { as, owner, recorded } from '#test/world.ts';

const textOf = ({ base64 }: { base64: string }) => Buffer.from(base64, 'base64').toString('utf8');

describe('the list of people as a file', () => {
  it('has the columns, filters and order of the screen, and is recorded with its size and hash', async () => {
    const { admin, lead, ana, company } = await aTeam();
    const file = await as(admin).users.export({ format: 'csv', manager_id: lead.person_id });
    expect(file).toMatchObject({
      file_name: expect.stringMatching(/^pdy-usuarios-.+-\d{4}-\d{2}-\d{2}\.csv$/),
      type: 'text/csv;charset=utf-8',
    });
    const lines = textOf(file).split('\r\n');
    expect(lines[0]).toBe('\u{FEFF}Nome;E-mail;Papel;Cargo;Departamento;Gestor;Situação;Último acesso');
    expect(lines.slice(1).join('\n')).toContain(ana.person_id);
    expect(textOf(file)).not.toContain(admin.person_id);
    const { items } = await as(admin).users.list({ manager_id: lead.person_id });
    expect(lines.slice(1, -1).map((line) => line.split(';')[1])).toEqual(items.map(({ email }) => email));
    const [event] = (await recorded(company.id)).filter(({ name }) => name === 'people.list.exported');
    expect(event?.payload).toEqual({
      rows: items.length,
      format: 'csv',
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
  });

  it('as XLSX says on a second sheet what was asked for', async () => {
    const { corporate } = await aTeam();
    const { base64 } = await as(corporate).users.export({ format: 'xlsx', role: 'employee' });
    const sheets = await readXlsx(Buffer.from(base64, 'base64'));
    expect(sheets.map(({ sheet }) => sheet)).toEqual(['Usuários', 'Filtros']);
    expect(sheets[1]?.data).toContainEqual(['Papel', 'employee']);
  });

  it('leaves telephone and CPF out, and gives nothing to a spreadsheet that it would run', async () => {
    const { admin, ana } = await aTeam();
    await owner.query(`update profiles set position = '=1+1', phone = '11987654321' where user_id = $1`, [
      ana.person_id,
    ]);
    const text = textOf(await as(admin).users.export({ format: 'csv', search: ana.person_id }));
    expect(text).toContain(";'=1+1;");
    expect(text).not.toContain('11987654321');
  });

  it('is for whoever manages users', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    for (const person of [ana, lead])
      await expect(as(person).users.export({ format: 'csv' })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect(textOf(await as(admin).users.export({ format: 'csv' }))).not.toContain(stranger.person_id);
  });
});
