import { describe, expect, it } from 'vitest';
import { aCompetency, aQuestion } from '#test/assessments.ts';
import { aCompany, as, type Person } from '#test/world.ts';

const header = 'codigo;tipo;competencia;nivel;enunciado;alternativa_a;alternativa_b;gabarito;referencia';
const bring = (person: Person, lines: readonly string[], first = header) =>
  as(person).questions.importFile({ file: new File([[first, ...lines].join('\n')], 'q.csv'), apply: false });

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  return { admin, competency_id: await aCompetency(company.id) };
};

describe('the lines of a file of questions', () => {
  it('say which of them ask what another line or the bank already asks, and are accepted all the same', async () => {
    const { admin, competency_id } = await world();
    const stem = 'Qual é a chave primária, afinal?';
    const { id } = await as(admin).questions.create({ ...aQuestion(competency_id, 3, 1), code: 'Q1', stem });
    const line = (code: string, asked: string) => `${code};escolha única;SQL;3;${asked};um;dois;B;`;
    const file = [
      line('A', 'QUAL E A CHAVE PRIMARIA afinal'),
      line('B', 'Uma pergunta que só este arquivo faz?'),
      line('C', 'uma pergunta que só este arquivo faz'),
      line('D', 'Outra pergunta, bem diferente?'),
      line('Q1', 'Qual é a chave primária, afinal?'),
    ];
    const tried = await bring(admin, file);
    expect(tried.totals).toMatchObject({ criar: 4, atualizar: 1, erro: 0 });
    expect(tried.lines.map(({ notes }) => notes ?? [])).toEqual([
      ['Linha 2, coluna enunciado: parece com Q1.'],
      [],
      ['Linha 4, coluna enunciado: igual ao da linha 3.'],
      [],
      ['Linha 6, coluna enunciado: igual ao da linha 2.'],
    ]);
    await as(admin).questions.move({ ids: [id], to: 'retired' });
    const again = await bring(admin, file.slice(0, 1));
    expect(again.lines.map(({ notes }) => notes)).toEqual([undefined]);
  });

  it('name the column that is wrong, and come back whole to be corrected', async () => {
    const { admin } = await world();
    const long = 'r'.repeat(501);
    const bad = `A;escolha única;SQL;3;Curta;um;dois;B;${long}`;
    const tried = await bring(admin, [bad, 'B;escolha única;SQL;3;Esta está certa, não é?;um;dois;A;']);
    expect(tried.lines[0]).toMatchObject({
      cells: ['A', 'escolha única', 'SQL', '3', 'Curta', 'um', 'dois', 'B', long],
      messages: [
        'Linha 2, coluna enunciado: Escreva ao menos 10 caracteres.',
        'Linha 2, coluna referencia: Texto muito longo (máximo 500 caracteres).',
      ],
    });
    expect(tried.headers).toEqual(header.split(';'));
    expect(tried.lines[1]?.cells).toBeUndefined();
    // The file of refused lines has two more columns, and is accepted once it is corrected.
    const right = 'A;escolha única;SQL;3;Agora com dez letras ou mais?;um;dois;B;;2;era curta';
    expect((await bring(admin, [right], `${header};linha;erro`)).totals).toMatchObject({ criar: 1, erro: 0 });
  });
});
