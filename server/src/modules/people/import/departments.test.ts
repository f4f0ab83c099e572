import { describe, expect, it } from 'vitest';
import { anImporter, csv, linesOf, triedOut } from '#test/imports.ts';
import { as, owner } from '#test/world.ts';

const apart = 'Operac\u0327o\u0303es';
const note = (name: string) => `O departamento “${name}” já existe e fica escrito assim.`;

const line = (email: string, department: string) => `Ana;Souza;${email};;;${department}`;

describe('departments of a file', () => {
  it('take the spelling that the company has, with a note where it differs', async () => {
    const { admin, at, company } = await anImporter();
    const bia = await company.person();
    await owner.query(`update profiles set department = 'Operações' where user_id = $1`, [bia.person_id]);
    const tried = await triedOut(
      admin,
      csv(
        line(at('a'), 'Operações'),
        line(at('b'), apart),
        line(at('c'), 'OPERAÇÕES'),
        line(at('d'), 'operacoes'),
        line(at('e'), 'Vendas'),
      ),
    );
    const shown = await linesOf(admin, tried.id);
    expect(shown.map(({ after, message }) => [after.department, message])).toEqual([
      ['Operações', null],
      ['Operações', null],
      ['Operações', note('Operações')],
      ['Operações', note('Operações')],
      ['Vendas', null],
    ]);
  });

  it('take the spelling of the first line when the company does not have them', async () => {
    const { admin, at } = await anImporter();
    const tried = await triedOut(admin, csv(line(at('a'), 'Dados'), line(at('b'), 'DADOS')));
    const shown = await linesOf(admin, tried.id);
    expect(shown.map(({ after }) => after.department)).toEqual(['Dados', 'Dados']);
    await as(admin).userImports.apply({
      ...{ id: tried.id, version: tried.version, only_valid: false, sending: 'not_yet', send_on: null },
    });
    const { rows } = await owner.query(
      `select distinct d.details ->> 'department' as department from invite_details d where d.company_id = $1`,
      [admin.company_id],
    );
    expect(rows).toEqual([{ department: 'Dados' }]);
  });

  it('change nothing for people who already have them in another spelling', async () => {
    const { admin, at, company } = await anImporter();
    const bia = await company.person();
    await owner.query(`update profiles set department = 'dados', email = $2 where user_id = $1`, [
      bia.person_id,
      at('bia'),
    ]);
    const tried = await triedOut(admin, csv(`;;${at('bia')};;;Dados`));
    expect(tried.totals).toMatchObject({ sem_alteracao: 1, atualizar: 0 });
  });
});
