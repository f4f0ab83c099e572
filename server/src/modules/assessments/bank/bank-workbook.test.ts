import { describe, expect, it } from 'vitest';
import { aCompetency } from '#test/assessments.ts';
import { aWorkbook } from '#test/fixtures/tables.ts';
import { aCompany, as, type Person } from '#test/world.ts';

const bring = (person: Person, file: File, apply = true) => as(person).questions.importFile({ file, apply });

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  await aCompetency(company.id, 'Banco de dados', 'BD');
  return { admin };
};

const header = [
  ...['Pergunta', 'Tipo', 'Competência', 'Nível', 'Alternativa A', 'Alternativa B', 'Opção C'],
  ...['Resposta correta', 'Justificativa'],
];

describe('MO-14 a workbook of questions', () => {
  it('is read by plain headers, names of competencies and levels in words', async () => {
    const { admin } = await world();
    const stem = (what: string) => `Qual é a resposta certa ${what}?`;
    const choices = ['um', 'dois', 'três'];
    const result = await bring(
      admin,
      aWorkbook([
        header,
        [stem('da letra'), 'Escolha única', 'banco de dados', 'Básico', ...choices, 'Letra B', 'Porque sim.'],
        [stem('do texto'), 'Objetiva', 'BD', 4, ...choices, 'TRES', ''],
        [stem('das duas'), 'Várias respostas', 'BD', 'Nível 3', ...choices, 'a) e c)', ''],
        [stem('do par'), 'V ou F', 'BD', '1 - Iniciante', '', '', '', 'VERDADEIRO', ''],
        [stem('do número'), 'Numérica', 'BD', 2, '', '', '', 1500.5, ''],
      ]),
    );
    expect(result.lines.flatMap(({ messages }) => messages)).toEqual([]);
    const { items } = await as(admin).questions.list({ limit: 100 });
    const read = await Promise.all(items.map(({ id }) => as(admin).questions.get({ id })));
    const said = read
      .sort((one, other) => one.code.localeCompare(other.code))
      .map(({ target_level, options, number }) => [
        target_level,
        options.filter(({ is_correct }) => is_correct).map(({ text }) => text),
        number,
      ]);
    expect(said).toEqual([
      [2, ['dois'], null],
      [4, ['três'], null],
      [3, ['um', 'três'], null],
      [1, ['Verdadeiro'], null],
      [2, [], 1500.5],
    ]);
  });

  it('names the column as the file does, also where a question already exists', async () => {
    const { admin } = await world();
    const line = (stem: string) => [stem, 'Escolha única', 'BD', 2, 'um', 'dois', '', 'A', ''];
    const { lines } = await bring(
      admin,
      aWorkbook([
        header,
        line('Curta'),
        line('Uma pergunta que se repete?'),
        line('Uma pergunta que se repete'),
      ]),
      false,
    );
    expect(lines[0]).toMatchObject({
      messages: ['Linha 4, coluna Pergunta: Escreva ao menos 10 caracteres.'],
      cells: ['Curta', 'Escolha única', 'BD', '2', 'um', 'dois', '', 'A', ''],
    });
    expect(lines[2]?.notes).toEqual(['Linha 6, coluna Pergunta: igual ao da linha 5.']);
  });
});
