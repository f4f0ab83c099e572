import { describe, expect, it } from 'vitest';
import { anImporter, begun, csv, fileOf, linesOf, triedOut } from '#test/imports.ts';
import { setLimit } from '#test/invites.ts';
import { as, owner } from '#test/world.ts';

const columnsRefused = (message: string) => ({ message, data: { rule: 'E_COLUNAS' } });
const verdicts = async (...asked: Parameters<typeof linesOf>) =>
  (await linesOf(...asked)).map(({ line, code, message }) => [line, code, message]);

describe('MO-22: a file', () => {
  it('has a readable number of lines and columns, and a readable size', async () => {
    const { admin } = await anImporter();
    await expect(begun(admin, csv())).rejects.toMatchObject(columnsRefused('Nenhuma linha encontrada'));
    await expect(begun(admin, csv(';;;'))).rejects.toMatchObject(columnsRefused('Nenhuma linha encontrada'));
    await expect(begun(admin, 'nome\n"sem fim')).rejects.toMatchObject({
      message: 'As aspas abertas na linha 2 não fecham.',
      data: { rule: 'import_file_is_read' },
    });
    await expect(begun(admin, Buffer.from('PK\x03\x04 nada'))).rejects.toMatchObject({
      data: { rule: 'import_file_is_read' },
    });
    await expect(
      begun(admin, csv(...Array.from({ length: 10_001 }, (_, i) => `P;Q;p${i}@x.example`))),
    ).rejects.toMatchObject({ data: { rule: 'import_has_at_most_10000_lines' } });
    const line = csv('Ana;Souza;ana@x.example;');
    const large = line + 'x'.repeat(10 * 1024 * 1024 - line.length);
    expect(await begun(admin, large)).toMatchObject({ lines: 1 });
    await expect(begun(admin, `${large}x`)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Arquivo muito grande (máximo 10 MB).' })] },
    });
  });

  it('uses the separator of its header, whatever comes further down', async () => {
    const { admin } = await anImporter();
    const comma = await begun(admin, 'Nome,Sobrenome,E-mail,Área\nAna,Souza,ana@x.example,"São Paulo, SP"');
    expect([comma.samples[0]?.[3], comma.columns]).toEqual([
      'São Paulo, SP',
      { first_name: 0, last_name: 1, email: 2, department: 3 },
    ]);
    const tab = await begun(admin, 'nome\tsobrenome\temail\nAna\tSouza; Lima\tana@x.example');
    expect(tab.samples).toEqual([['Ana', 'Souza; Lima', 'ana@x.example']]);
  });

  it('of our own gives back the cells that were marked against formulas', async () => {
    const { admin, at } = await anImporter();
    const { samples } = await begun(admin, csv(`Ana;Souza;${at('ana')};;'=1+1;;'+55 11 98888-0000`));
    expect(samples[0]).toEqual(['Ana', 'Souza', at('ana'), '', '=1+1', '', '+55 11 98888-0000']);
  });

  it('asks its reader to choose when its header names one field twice', async () => {
    const { admin, at } = await anImporter();
    const { id, version, columns, repeated } = await begun(
      admin,
      `NOME;sobrenome;e-mail;E-mail\nAna;Souza;${at('ana')};antigo@x.example`,
    );
    expect([repeated, columns.email]).toEqual([['email'], undefined]);
    const ask = (email?: number) =>
      as(admin).userImports.simulate({
        id,
        version,
        columns: { ...columns, ...(email !== undefined && { email }) },
      });
    await expect(ask()).rejects.toMatchObject(
      columnsRefused('Escolha a coluna de e-mail ou a de matrícula.'),
    );
    await expect(ask(0)).rejects.toMatchObject(
      columnsRefused('Cada coluna do arquivo vale para um campo só.'),
    );
    await expect(ask(4)).rejects.toMatchObject(columnsRefused('O arquivo não tem esta coluna.'));
    expect((await ask(2)).totals).toMatchObject({ criar: 1 });
  });

  it('may be the template: its example is skipped, and dates of a spreadsheet are days', async () => {
    const { admin, at } = await anImporter();
    for (const format of ['csv', 'xlsx'] as const) {
      const { base64, file_name } = await as(admin).userImports.template({ format });
      expect(file_name).toBe(`pdy-modelo-importacao.${format}`);
      await expect(begun(admin, Buffer.from(base64, 'base64'))).rejects.toMatchObject(
        columnsRefused('Nenhuma linha encontrada'),
      );
    }
    const tried = await triedOut(admin, csv(`Ana;Souza;${at('ana')};;;;;1234567890;45352`));
    expect((await linesOf(admin, tried.id))[0]).toMatchObject({
      after: { cpf: '01234567890', hire_date: '2024-03-01' },
      code: null,
    });
  });
});

describe('MO-22: a line', () => {
  it('is judged by the rules of the form', async () => {
    const { admin, at } = await anImporter();
    const { id } = await triedOut(
      admin,
      csv(
        `=1+1;Souza;${at('a')}`,
        `Ana;Souza;${at('b')};Chefe`,
        `Ana;Souza;${at('c')};Corporativo`,
        `Ana;Souza;${at('d')};;;;ramal 12`,
        `Ana;Souza;${at('e')};;${'x'.repeat(201)}`,
        `Ana;Souza;${at('f')};;=SOMA(A1);;;12345678909`,
        `Ana;Souza;${at('g')};;;;;123.456.789-09`,
        `Ana;Souza;${at('h')};;;;;;;;12`,
        `Eva;Souza;${at('i')};;;;;;;;12`,
        `Eva;Souza;${at('j')};company_admin`,
      ),
    );
    expect(await verdicts(admin, id)).toEqual([
      [2, 'E_NOME_INVALIDO', 'Nome contém caracteres não permitidos: ='],
      [3, 'E_PAPEL_INVALIDO', 'Papel inválido: escreva Funcionário, Gestor, Administrador ou Corporativo'],
      [4, 'E_PAPEL_NAO_PERMITIDO', 'Você não pode atribuir o papel Corporativo'],
      [5, 'E_TELEFONE_INVALIDO', 'Telefone contém caracteres não permitidos'],
      [6, 'E_TEXTO_INVALIDO', 'Cargo muito longo (máximo 200 caracteres)'],
      [7, null, null],
      [8, 'E_CPF_DUPLICADO', 'CPF já usado na linha 7'],
      [9, null, null],
      [10, 'E_DUPLICADO_NO_ARQUIVO', 'Matrícula já usada na linha 9'],
      [11, null, null],
    ]);
    const lines = await linesOf(admin, id);
    expect([lines[5]?.after.position, lines[9]?.after.role]).toEqual(['=SOMA(A1)', 'admin']);
  });

  it('finds its person and its manager by the address that people see, and keeps every word', async () => {
    const { admin, at, company } = await anImporter();
    const ana = await company.person('employee');
    await owner.query(
      `update profiles set email = $2, first_name = 'Ana', last_name = 'D’Ávila', position = 'Mestre d’obras',
         department = 'Santa Bárbara d’Oeste' where user_id = $1`,
      [ana.person_id, at('ana')],
    );
    const unseen = (name: string) => `\u200B${at(name).slice(0, 2)}\u00AD${at(name).slice(2)}`;
    const { id } = await triedOut(
      admin,
      csv(
        `Ana;D'Ávila;${unseen('ana')};;Mestre d'obras;Santa Bárbara d'Oeste`,
        `Bia;Lima;mailto:${at('bia')};;Analista de onboarding = RH;Tela 5;;;;${unseen('ana')};A'1`,
        `Rui;Lima;ana(x)@x.example`,
      ),
    );
    expect(await verdicts(admin, id)).toEqual([
      [2, null, null],
      [3, null, null],
      [4, 'E_EMAIL_INVALIDO', 'Email inválido'],
    ]);
    const lines = await linesOf(admin, id);
    expect(lines[0]).toMatchObject({ action: 'sem_alteracao' });
    expect(lines[1]).toMatchObject({
      action: 'criar',
      after: {
        email: at('bia'),
        position: 'Analista de onboarding = RH',
        manager_email: at('ana'),
        external_id: 'A’1',
      },
    });
  });

  it('does not reach above its author, nor change the author’s own role', async () => {
    const { admin, at, company } = await anImporter();
    const boss = await company.person('corporate');
    await owner.query('update profiles set email = $2 where user_id = $1', [boss.person_id, at('boss')]);
    const { id } = await triedOut(
      admin,
      csv(`;;${at('boss')};;Diretora`, `;;${at('ada')};Funcionário`, `;;${at('ada')};;RH`, `;;${at('boss')}`),
    );
    expect(await verdicts(admin, id)).toEqual([
      [2, 'E_PAPEL_NAO_PERMITIDO', 'Você não pode alterar alguém com papel acima do seu.'],
      [3, 'E_PAPEL_NAO_PERMITIDO', 'Você não pode mudar o próprio papel.'],
      [4, 'E_DUPLICADO_NO_ARQUIVO', 'E-mail já usado na linha 3'],
      [5, 'E_DUPLICADO_NO_ARQUIVO', 'E-mail já usado na linha 2'],
    ]);
  });

  it('reports a record that may not be touched before errors in its cells, and after what comes first', async () => {
    const { admin, at, company } = await anImporter();
    const boss = await company.person('corporate');
    await owner.query('update profiles set email = $2 where user_id = $1', [boss.person_id, at('boss')]);
    const above = 'Você não pode alterar alguém com papel acima do seu.';
    const found = [];
    for (const line of [
      `;;${at('boss')};;;;;111.111.111-11;31/02/2024`,
      `=1+1;;${at('boss')};;Diretora`,
      `;;${at('boss')};Chefe;Diretora`,
    ])
      found.push(...(await verdicts(admin, (await triedOut(admin, csv(line))).id)));
    expect(found).toEqual([
      [2, 'E_PAPEL_NAO_PERMITIDO', above],
      [2, 'E_NOME_INVALIDO', 'Nome contém caracteres não permitidos: ='],
      [2, 'E_PAPEL_INVALIDO', 'Papel inválido: escreva Funcionário, Gestor, Administrador ou Corporativo'],
    ]);
  });

  it('fails with the line of its manager', async () => {
    const { admin, at } = await anImporter();
    const { id } = await triedOut(
      admin,
      csv(
        `Ana;;${at('ana')}`,
        `Eva;Dias;${at('eva')};;;;;;;${at('ana')}`,
        `Ivo;Luz;${at('ivo')};;;;;;;${at('eva')}`,
      ),
    );
    expect((await linesOf(admin, id)).map(({ code }) => code)).toEqual([
      'E_SOBRENOME_OBRIGATORIO',
      'E_GESTOR_NAO_ENCONTRADO',
      'E_GESTOR_NAO_ENCONTRADO',
    ]);
  });

  it('is corrected in place, and finds its person by the number too', async () => {
    const { admin, at, company } = await anImporter();
    const caio = await company.person('employee');
    await owner.query(`update profiles set external_id = '42' where user_id = $1`, [caio.person_id]);
    const tried = await triedOut(admin, csv(`Ana;;${at('ana')}`, `;;${at('caio.novo')};;Analista;;;;;;42`), {
      edits: [{ line: 2, field: 'last_name', value: 'Souza' }],
    });
    expect(tried.totals).toMatchObject({ criar: 1, atualizar: 1, erro: 0 });
    expect((await linesOf(admin, tried.id))[1]).toMatchObject({
      message: 'Pessoa encontrada pela matrícula. O e-mail da conta não muda por aqui.',
      after: { position: 'Analista' },
    });
  });

  it('is one of up to ten thousand, tried out in a few statements', async () => {
    const { admin, at, company } = await anImporter();
    await setLimit(company.id, 20_000);
    const manager = (i: number) => (i === 0 ? '' : at(`p${i >> 3}`));
    const line = (_: unknown, i: number) =>
      `Ana;Souza;${at(`p${i}`)};Gestor;Cargo;TI;;;01/03/2024;${manager(i)}`;
    const text = csv(...Array.from({ length: 10_000 }, line));
    const { id, version, columns } = await as(admin).userImports.begin({ file: fileOf(text) });
    const tally = { statements: 0 };
    const start = performance.now();
    const { totals } = await as(admin, { tally }).userImports.simulate({ id, version, columns });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect(totals).toMatchObject({ linhas: 10_000, criar: 10_000 });
    expect(tally.statements).toBeLessThan(20);
  });
});
