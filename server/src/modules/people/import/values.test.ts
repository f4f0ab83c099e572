/** What people in Brazil write into the cells of such a list, and what spreadsheets do to it. */
import { describe, expect, it } from 'vitest';
import { sheetRows, workbookOf } from '#test/fixtures/workbooks.ts';
import { anImporter, begun, csv, linesOf, triedOut } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';
import { readCell } from './rules/cell-rules.ts';

const value = (read: string | null) => ({ value: read });
const refused = (code: string, message: string) => ({ fault: { code, message } });

describe('MO-22: the papel of a line', () => {
  it.each([
    ['employee', ['Funcionária', 'COLABORADOR', 'colaboradora', 'Funcionário(a)']],
    ['manager', ['Gestora', 'Líder', 'lider', 'Supervisora', 'Gestor(a)', 'Coordenadora', 'Gerente']],
    ['admin', ['Administradora', 'Administrador', 'company_admin']],
  ])('%s is written in either gender and in usual words', (role, words) => {
    for (const word of words) expect(readCell('role', word), word).toEqual(value(role));
  });

  it('is told which words are valid when it is none of them', () => {
    expect(readCell('role', 'Chefona')).toEqual(
      refused(
        'E_PAPEL_INVALIDO',
        'Papel inválido: escreva Funcionário, Gestor, Administrador ou Corporativo',
      ),
    );
  });
});

describe('MO-22: a name', () => {
  it.each([
    ['D´Ávila', 'D’Ávila'],
    ['d`Oliveira', 'd’Oliveira'],
    ['Sant‘Anna', 'Sant’Anna'],
    ['O′Neill', 'O’Neill'],
    ['Da\u00A0Luz', 'Da Luz'],
    ['Conceic\u0327a\u0303o', 'Conceição'],
    ["D'Arc", "D'Arc"],
  ])('“%s” is %s', (typed, kept) => expect(readCell('last_name', typed)).toEqual(value(kept)));

  it.each([
    ['Souza#', '#'],
    ['Souza´', '´'],
    ['Lima 2', '2'],
    ['Lima/Sá', '/'],
  ])('“%s” is refused for its character, under its own code', (typed, sign) =>
    expect(readCell('last_name', typed)).toEqual(
      refused('E_SOBRENOME_INVALIDO', `Sobrenome contém caracteres não permitidos: ${sign}`),
    ),
  );

  it('may not be a truth value of a spreadsheet', () => {
    for (const typed of ['VERDADEIRO', 'True', 'FALSE'])
      expect(readCell('first_name', typed)).toEqual(
        refused('E_NOME_INVALIDO', `Nome não pode ser ${typed.toUpperCase()}`),
      );
    expect(readCell('first_name', 'Vera')).toEqual(value('Vera'));
  });
});

describe('MO-22: a number of a line', () => {
  it.each([
    ['12345601', '00012345601'],
    ['1234567890', '01234567890'],
    ['191', '00000000191'],
  ])('CPF %s has lost its zeros', (typed, kept) => expect(readCell('cpf', typed)).toEqual(value(kept)));

  it.each(['12345602', '190', '0', '12345', '5,29982E+10'])('CPF %s is invalid', (typed) =>
    expect(readCell('cpf', typed)).toMatchObject({ fault: { code: 'E_CPF_INVALIDO' } }),
  );

  it.each(['1,23457E+14', '1E+21', '1e+21', '9.87654E+15'])('matrícula %s has lost its digits', (typed) => {
    expect(readCell('external_id', typed)).toMatchObject({ fault: { code: 'E_TEXTO_INVALIDO' } });
    expect(readCell('external_id', 'E12')).toEqual(value('E12'));
  });

  it.each([
    ['(11) 3333–4444', '(11) 3333-4444'],
    ['11 3333‑4444', '11 3333-4444'],
    ['(11) 3333-4444 ramal 12', '(11) 3333-4444 ramal 12'],
    ['(11) 3333—4444, RAMAL: 1234', '(11) 3333-4444 ramal 1234'],
    ['11 3333-4444 r. 7', '11 3333-4444 ramal 7'],
    ['11 3333-4444 (ramal 7)', '11 3333-4444 ramal 7'],
  ])('telephone %s is %s', (typed, kept) => expect(readCell('phone', typed)).toEqual(value(kept)));

  it.each(['ramal 12', '11 3333-4444 casa', '11 3333-4444 ramal'])('telephone %s is invalid', (typed) =>
    expect(readCell('phone', typed)).toMatchObject({ fault: { code: 'E_TELEFONE_INVALIDO' } }),
  );
});

describe('MO-22: a day of admission', () => {
  const far = new Date().getFullYear() + 11;
  it.each([
    ['2024-03-01 00:00:00', '2024-03-01'],
    ['2024-03-01T08:30:00.000', '2024-03-01'],
    ['01/03/2024 00:00', '2024-03-01'],
    ['1/3/2024 23:59:59', '2024-03-01'],
    ['45352', '2024-03-01'],
    ['45352,5', '2024-03-01'],
  ])('%s is %s', (typed, day) => expect(readCell('hire_date', typed)).toEqual(value(day)));

  it.each(['2024', '1998', '24', '7', '9863', '031224', '2024-03-01 ontem', 'março de 2024'])(
    '%s is invalid',
    (typed) =>
      expect(readCell('hire_date', typed)).toEqual(
        refused('E_DATA_INVALIDA', 'Data inválida: use dd/mm/aaaa'),
      ),
  );

  it.each(['99999', '73000', `01/03/${far}`, `${far}-12-31`])('%s is too far ahead', (typed) =>
    expect(readCell('hire_date', typed)).toEqual(
      refused('E_DATA_INVALIDA', 'Data não pode ser mais de 10 anos no futuro'),
    ),
  );

  it('is refused by the form as well when it is too far ahead', async () => {
    const { admin, company } = await anImporter();
    const { person_id: id } = await company.person('employee');
    const { version } = await as(admin).users.get({ id });
    const fields = { first_name: 'Ana', last_name: 'Sá', role: 'employee' as const };
    const asked = { id, version, ...fields, hire_date: `${far}-01-01` };
    await expect(as(admin).users.update(asked)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: {
        issues: [expect.objectContaining({ message: 'Data não pode ser mais de 10 anos no futuro' })],
      },
    });
  });
});

const error = (shown: string) => `<c r="PLACE" t="e"><f>VLOOKUP(1,A1,2)</f><v>${shown}</v></c>`;

describe('MO-22: a cell whose formula failed', () => {
  it('is a fault of its line, in a workbook and in a text file', async () => {
    const { admin, at } = await anImporter();
    const header = ['Nome', 'Sobrenome', 'E-mail', 'Cargo', 'CPF', 'Gestor'];
    const rows = [
      header,
      ['Ana', 'Sá', at('ana'), error('#N/A'), '', ''],
      ['Bia', 'Sá', at('bia'), '', error('#REF!'), ''],
      ['Caio', 'Sá', at('caio'), '', '', error('#VALUE!')],
      ['<c r="PLACE" t="b"><v>1</v></c>', 'Sá', at('dea'), '', '', ''],
    ];
    const read = await begun(admin, workbookOf([{ name: 'P', rows: sheetRows(rows) }]));
    const { id, version, columns } = read;
    await as(admin).userImports.simulate({ id, version, columns });
    expect((await linesOf(admin, id)).map(({ code, message }) => [code, message])).toEqual([
      ['E_TEXTO_INVALIDO', 'Cargo traz o erro #N/A da planilha: escreva o valor'],
      ['E_CPF_INVALIDO', 'CPF traz o erro #REF! da planilha: escreva o valor'],
      ['E_GESTOR_NAO_ENCONTRADO', 'Gestor (nome ou e-mail) traz o erro #VALUE! da planilha: escreva o valor'],
      ['E_NOME_INVALIDO', 'Nome não pode ser VERDADEIRO'],
    ]);
    for (const shown of ['#N/D', '#VALOR!', '#NOME?', '#DIV/0!', '#####'])
      expect(readCell('department', shown)).toMatchObject({ fault: { code: 'E_TEXTO_INVALIDO' } });
    expect(readCell('department', '#1 Vendas')).toEqual(value('#1 Vendas'));
  });
});

describe('MO-22: a matrícula without its zeros', () => {
  const numbered = async (...numbers: [string, string][]) => {
    const world = await anImporter();
    for (const [name, number] of numbers) {
      const { person_id } = await world.company.person('employee');
      await owner.query(
        `update profiles set first_name = $2, last_name = 'Barros', email = $3, external_id = $4 where user_id = $1`,
        [person_id, name, world.at(name.toLowerCase()), number],
      );
    }
    return world;
  };

  it('belongs to the person who has it, found by address or by number alone', async () => {
    const { admin, at } = await numbered(['Noel', '0001'], ['Iara', '00420']);
    const { id } = await triedOut(
      admin,
      csv(`Noel;Barros;${at('noel')};;;;;;;;1`, `Iara;Barros;${at('iara.nova')};;;TI;;;;;420`),
    );
    expect(await linesOf(admin, id)).toMatchObject([
      { action: 'sem_alteracao', message: 'Matrícula 1 lida como 0001, que já existe na empresa.' },
      { action: 'atualizar', after: { department: 'TI' } },
    ]);
  });

  it('is refused where it may belong to two people, and a new one stays as it is', async () => {
    const { admin, at } = await numbered(['Noel', '007'], ['Iara', '07']);
    const { id } = await triedOut(
      admin,
      csv(
        `Rui;Sá;${at('rui')};;;;;;;;7`,
        `Eva;Sá;${at('eva')};;;;;;;;007`,
        `Ivo;Sá;${at('ivo')};;;;;;;;0070`,
      ),
    );
    const [rui, eva, ivo] = await linesOf(admin, id);
    expect(rui?.code).toBe('E_MATRICULA_DUPLICADA');
    expect(rui?.message).toMatch(/^A matrícula 7 pode ser 0?07, 0?07: escreva-a com os zeros$/);
    expect(eva).toMatchObject({ action: 'atualizar' });
    expect(ivo).toMatchObject({ action: 'criar', after: { external_id: '0070' } });
  });
});

describe('MO-22: a file that only updates', () => {
  it('needs an address or a number of existing people, and no names', async () => {
    const { admin, at, company } = await anImporter();
    const { person_id } = await company.person('employee');
    await owner.query(`update profiles set email = $2, external_id = 'A7' where user_id = $1`, [
      person_id,
      at('lia'),
    ]);
    const byAddress = await triedOut(admin, `email;departamento\n${at('lia')};Frota\n${at('nova')};Frota`);
    expect(await linesOf(admin, byAddress.id)).toMatchObject([
      { action: 'atualizar', after: { department: 'Frota' } },
      {
        code: 'E_NOME_OBRIGATORIO',
        message: `Ninguém tem o e-mail ${at('nova')}: para cadastrar, o arquivo precisa de nome e sobrenome`,
      },
    ]);
    const byNumber = await triedOut(admin, 'Matrícula;Área\nA7;Pátio\nB8;Pátio\n;Pátio\nA7;Frota');
    const given = await linesOf(admin, byNumber.id);
    expect(given[0]).toMatchObject({ action: 'atualizar', after: { department: 'Pátio' } });
    expect(given.slice(1).map(({ message }) => message)).toEqual([
      'Matrícula B8 não encontrada: para cadastrar, o arquivo precisa de nome, sobrenome e e-mail',
      'Matrícula é obrigatória em um arquivo sem e-mail',
      'Matrícula já usada na linha 2',
    ]);
    const { id, version } = byNumber;
    await as(admin).userImports.apply({ id, version, only_valid: true });
    expect(await as(admin).users.get({ id: person_id })).toMatchObject({ department: 'Pátio' });
  });
});
