import { describe, expect, it } from 'vitest';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { aTeam, call } from '#test/team.ts';
import { owner } from '#test/world.ts';

const aKeeper = async () => {
  const { admin } = await aTeam();
  await owner.query(
    `insert into competencies (company_id, code, name, kind) values ($1, 'COM', 'Comunicação', 'behavioural'),
      ($1, 'SQL', 'Banco de dados', 'technical')`,
    [admin.company_id],
  );
  return call(admin).libraryAuthoring;
};

const header = ['Código', 'Título', 'Descrição', 'Tipo', 'Duração', 'Link', 'Competências'];

describe('a workbook of the library', () => {
  it('says in plain words what is taught, and how long it takes', async () => {
    const keep = await aKeeper();
    const line = (code: string, minutes: string | number, taught: string) => [
      ...[code, `Curso ${code}`, 'Um resumo', 'Curso', minutes, '', taught],
    ];
    const taken = await keep.importFile({
      file: aWorkbook([
        header,
        line('C1', '1h30', 'Comunicação: Básico a Avançado; SQL: 2 a 3'),
        line('C2', 90, 'Banco de dados de Iniciante para Básico'),
        line('C3', '2 horas', 'SQL:2>3|COM:1>2'),
      ]),
      mode: 'importar',
    });
    expect(taken).toMatchObject({ errors: [], created: 3, is_applied: true });
    const { items } = await keep.list({});
    const said = items
      .sort((one, other) => one.code.localeCompare(other.code))
      .map(({ minutes, teaches }) => [
        minutes,
        teaches.map(({ entry_level, to_level }) => [entry_level, to_level]).sort(),
      ]);
    expect(said).toEqual([
      [
        90,
        [
          [2, 3],
          [2, 4],
        ],
      ],
      [90, [[1, 2]]],
      [
        120,
        [
          [1, 2],
          [2, 3],
        ],
      ],
    ]);
  });

  it('gives refused lines back whole, with the column that is wrong', async () => {
    const keep = await aKeeper();
    const bad = ['C1', '', 'Um resumo', 'Curso', 'pouco', 'ftp://x', 'Comunicação'];
    const tried = await keep.importFile({ file: aWorkbook([header, bad]), mode: 'validar' });
    expect(tried.headers).toEqual(header);
    expect(tried.refused_lines).toHaveLength(1);
    expect(tried.refused_lines[0]).toMatchObject({ line: 4, cells: bad });
    const said = tried.errors.map(({ message }) => message);
    expect(said[0]).toBe(
      'Linha 4: "Comunicação" não se entende. Escreva como Comunicação: Básico a Avançado, ou COM: 2 a 4.',
    );
    for (const column of ['Título', 'Duração', 'Link'])
      expect(
        said.some((text) => text.startsWith(`Linha 4, coluna ${column}: `)),
        column,
      ).toBe(true);
  });
});
