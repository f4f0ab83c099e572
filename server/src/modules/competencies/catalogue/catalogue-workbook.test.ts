import { describe, expect, it } from 'vitest';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import type { Person } from '#test/world.ts';

type Kind = 'competencias' | 'cargos' | 'exigencias' | 'evidencias';
const bring = (person: Person, kind: Kind, file: File, apply = true) =>
  call(person).catalogue.files.import({ kind, file, apply });

const aCatalogue = async () => {
  const team = await aTeam();
  const { admin } = team;
  await bring(
    admin,
    'competencias',
    aWorkbook([
      ['Código', 'Nome da competência', 'Tipo', 'Categoria'],
      ['001', 'Negociação', 'Comportamental', 'Vendas'],
    ]),
  );
  await bring(
    admin,
    'cargos',
    aWorkbook([
      ['Código do cargo', 'Cargo', 'Área', 'Senioridade', 'Trilha'],
      ['V1', 'Vendedor', 'Comercial', 2, 'Individual'],
      ['V2', 'Gerente', 'Comercial', 5, 'Gestão'],
      ['V3', 'Gerente', 'Comercial', 6, 'Gestão'],
    ]),
  );
  return team;
};

describe('MO-01 a workbook of the catalogue', () => {
  it('is read under the words that people use, and keeps the zeros of a code', async () => {
    const { admin } = await aCatalogue();
    expect((await call(admin).catalogue.competencies.list({})).items).toMatchObject([
      { code: '001', name: 'Negociação' },
    ]);
    expect((await call(admin).catalogue.jobs.list({})).items).toHaveLength(3);
  });

  it('names jobs and competencies by name, levels in words, and asks for the code where two share a name', async () => {
    const { admin } = await aCatalogue();
    const { totals, lines } = await bring(
      admin,
      'exigencias',
      aWorkbook([
        ['Cargo', 'Competência', 'Nível exigido', 'Importância', 'Obrigatória'],
        ['vendedor', 'NEGOCIACAO', 'Intermediário', 'Crítica', 'Não'],
        ['V2', '001', 4, '', 'Sim'],
        ['Gerente', 'Negociação', 4, '', ''],
      ]),
      false,
    );
    expect(totals).toMatchObject({ criar: 2, erro: 1 });
    expect(lines[2]).toMatchObject({
      messages: ['Linha 6: há mais de um cargo com o nome "Gerente". Escreva o código.'],
      cells: ['Gerente', 'Negociação', '4', '', ''],
    });
  });

  it('imports evidence of people by name, on days as people write them', async () => {
    const { admin, ana } = await aCatalogue();
    const { name } = await rowOf<{ name: string }>(
      `update profiles set first_name = 'Thaís', last_name = 'Lopes' where user_id = $1
       returning first_name || ' ' || last_name as name`,
      [ana.person_id],
    );
    const { totals, lines } = await bring(
      admin,
      'evidencias',
      aWorkbook([
        ['Colaborador', 'Competência', 'Tipo', 'Nível', 'Data de emissão', 'Vencimento'],
        [name, 'Negociação', 'Certificação', 'Avançado', '1/3/2026', '01-03-2027'],
      ]),
    );
    expect(lines.flatMap(({ messages }) => messages)).toEqual([]);
    expect(totals).toMatchObject({ criar: 1, erro: 0 });
  });

  it('names the column of a text that is too long', async () => {
    const { admin } = await aTeam();
    const file = aWorkbook([
      ['Código', 'Competência', 'Tipo', 'Nível 2'],
      ['C', 'n'.repeat(121), 'Técnica', 'd'.repeat(2001)],
    ]);
    const { lines } = await bring(admin, 'competencias', file, false);
    expect(lines[0]?.messages).toEqual([
      expect.stringMatching(/^Linha 4, coluna Competência: .*120 caracteres\)?\.$/),
      'Linha 4, coluna Nível 2: Texto muito longo (máximo 2000 caracteres).',
    ]);
  });
});
