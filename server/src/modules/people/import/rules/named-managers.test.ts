/** Managers given by name instead of address: in the company, and in the file itself. */
import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';

const about = async (...asked: Parameters<typeof linesOf>) =>
  (await linesOf(...asked)).map(({ line, after, message, waits_for }) => [
    line,
    message ?? after.manager_email ?? null,
    waits_for,
  ]);

describe('MO-22: a manager by name', () => {
  it('is found in the same file, before and after the line that names them', async () => {
    const { admin, at } = await anImporter();
    const { id, totals } = await triedOut(
      admin,
      csv(
        `Caio;Prado;${at('caio')};;;;;;;JOSÉ ANTÔNIO D'ÁVILA`,
        `José Antônio;D’Ávila;${at('jose')};;;;;;;Íris Lopes`,
        `Íris;Lopes;${at('iris')};;;;;;;`,
        `Rui;Mota;${at('rui')};;;;;;;jose antonio d'avila`,
      ),
    );
    expect(totals).toMatchObject({ criar: 4, erro: 0 });
    expect(await about(admin, id)).toEqual([
      [2, at('jose'), null],
      [3, at('iris'), null],
      [4, null, null],
      [5, at('jose'), null],
    ]);
  });

  it('is found where the file has the whole name in one column', async () => {
    const { admin, at } = await anImporter();
    const { id } = await triedOut(
      admin,
      [
        'Nome completo;E-mail;Gestor',
        `Tarsila de Melo Reis;${at('t')};`,
        `Ugo Sá;${at('u')};Tarsila de Melo Reis`,
      ].join('\n'),
    );
    expect(await about(admin, id)).toEqual([
      [2, null, null],
      [3, at('t'), null],
    ]);
  });

  it('on a line with a fault is reported as such, and the line that names them is not counted as wrong by itself', async () => {
    const { admin, at } = await anImporter();
    const tried = await triedOut(
      admin,
      csv(
        `Otávio;Brandão;otavio-arroba-x;;;;;;;`,
        `Márcia;Teles;${at('marcia')};;;;;111;;Otávio Brandão`,
        `Luís;Prado;${at('luis')};;;;;;;Otávio Brandão`,
        `Ana;Prado;${at('ana')};;;;;;;${at('marcia')}`,
        `Bia;Prado;${at('bia')};;;;;;;${at('ana')}`,
        `Gil;Prado;${at('gil')};;;;;;;${at('zeca')}`,
      ),
    );
    expect(await about(admin, tried.id)).toEqual([
      [2, 'Email inválido', null],
      [3, 'CPF inválido', null],
      [4, 'Gestor Otávio Brandão está na linha 2, que ainda tem um erro', 2],
      [5, `Gestor ${at('marcia')} está na linha 3, que ainda tem um erro`, 3],
      [6, `Gestor ${at('ana')} está na linha 5, que ainda tem um erro`, 5],
      [7, `Gestor ${at('zeca')} não encontrado na empresa nem no arquivo`, null],
    ]);
    expect([tried.totals?.erro, tried.waiting]).toEqual([6, 3]);
    const { id, version, columns } = tried;
    const right = await as(admin).userImports.simulate({
      ...{ id, version, columns },
      edits: [
        { line: 2, field: 'email', value: at('otavio') },
        { line: 3, field: 'cpf', value: '' },
      ],
    });
    expect([right.totals?.erro, right.waiting]).toEqual([1, 0]);
    expect((await about(admin, id))[2]).toEqual([4, at('otavio'), null]);
  });

  it('is refused where two share the name, in the file or beside it, and where it is a first name alone', async () => {
    const { admin, at, company } = await anImporter();
    const { person_id } = await company.person('employee');
    await owner.query(
      `update profiles set first_name = 'Bia', last_name = 'Luz', email = $2 where user_id = $1`,
      [person_id, at('bia')],
    );
    const { id } = await triedOut(
      admin,
      csv(
        `Bia;Luz;${at('bia2')};;;;;;;`,
        `Ana;Sá;${at('ana')};;;;;;;bia luz`,
        `Eva;Sá;${at('eva')};;;;;;;Bia`,
        `Ivo;Sá;${at('ivo')};;;;;;;Zulmira`,
        `Rui;Sá;${at('rui')};;;;;;;Rui Sá`,
      ),
    );
    expect((await about(admin, id)).map(([, told]) => told)).toEqual([
      null,
      'Há 2 pessoas chamadas bia luz: escreva o e-mail do gestor',
      '“Bia” é só o primeiro nome: escreva o nome completo ou o e-mail do gestor',
      'Gestor Zulmira não encontrado na empresa nem no arquivo',
      'A pessoa não pode ser gestora de si mesma',
    ]);
  });

  it('in the company and on a line of the file is one person, and somebody who left is reported as left', async () => {
    const { admin, at, company } = await anImporter();
    const named = async (name: string, last: string, is_active: boolean) => {
      const { person_id } = await company.person('employee');
      await owner.query(
        `update profiles set first_name = $2, last_name = $3, email = $4, is_active = $5 where user_id = $1`,
        [person_id, name, last, at(name.toLowerCase()), is_active],
      );
    };
    await named('Davi', 'Reis', true);
    await named('Noel', 'Reis', false);
    const { id } = await triedOut(
      admin,
      csv(
        `Davi;Reis;${at('davi')};;Diretor;;;;;`,
        `Ana;Sá;${at('ana')};;;;;;;Davi Reis`,
        `Eva;Sá;${at('eva')};;;;;;;Noel Reis`,
        `Ivo;Sá;${at('ivo')};;;;;;;${at('noel')}`,
      ),
    );
    expect((await about(admin, id)).slice(1).map(([, told]) => told)).toEqual([
      at('davi'),
      'Gestor Noel Reis está desativado na empresa',
      `Gestor ${at('noel')} está desativado na empresa`,
    ]);
  });
});
