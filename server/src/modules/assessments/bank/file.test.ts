import { describe, expect, it } from 'vitest';
import { aBank, aCompetency, aQuestion } from '#test/assessments.ts';
import { everyKind } from '#test/every-kind.ts';
import { aCompany, as, owner, type Person, recorded } from '#test/world.ts';

const world = async () => {
  const company = await aCompany();
  const admin = await company.person('admin');
  return { company, admin, competency_id: await aCompetency(company.id) };
};

type Bytes = string | Uint8Array<ArrayBuffer>;
const bring = (person: Person, content: Bytes, more: { apply?: boolean; only_valid?: boolean } = {}) =>
  as(person).questions.importFile({ file: new File([content], 'questoes.csv'), apply: true, ...more });

const exported = async (person: Person, filters = {}) =>
  Buffer.from((await as(person).questions.exportFile(filters)).base64, 'base64').toString();

const header =
  'codigo;tipo;competencia;nivel;topico;enunciado;alternativa_a;alternativa_b;alternativa_c;alternativa_d;alternativa_e;alternativa_f;alternativa_g;alternativa_h;alternativa_i;alternativa_j;gabarito;explicacao;tags';
/** A line with fewer columns, which are enough. */
const short = 'codigo;tipo;competencia;nivel;enunciado;alternativa_a;alternativa_b;gabarito';

/** The content of a question, wherever it is stored. */
const substance = async (person: Person) => {
  const { items } = await as(person).questions.list({ limit: 100 });
  const read = await Promise.all(items.map(({ id }) => as(person).questions.get({ id })));
  return read
    .map(({ id, version, competency_id, competency, owner_id, updated_at, review, ...question }) => ({
      ...question,
      competency: competency.code,
    }))
    .sort((one, other) => one.code.localeCompare(other.code));
};

describe('the bank as a table', () => {
  it('is exported and imported again without loss, all five types, here and in another company', async () => {
    const [here, there] = await Promise.all([world(), world()]);
    for (const draft of everyKind(here.competency_id)) await as(here.admin).questions.create(draft);
    const text = await exported(here.admin);
    expect(text).toContain(`\r\n'=1+1;Escolha única;SQL;2;'@tema;"''=SOMA(A1:A9) faz`);
    expect(text).toContain(";'-150,25±0,5;");
    const totals = { criar: 0, atualizar: 0, sem_alteracao: 7, erro: 0 };
    expect((await bring(here.admin, text)).totals).toEqual(totals);
    expect((await bring(there.admin, text)).totals).toEqual({ ...totals, criar: 7, sem_alteracao: 0 });
    expect(await substance(there.admin)).toEqual(await substance(here.admin));
    expect(await exported(there.admin)).toBe(text);
  });

  it('has only the usual columns where no question needs more', async () => {
    const { admin, competency_id } = await world();
    await as(admin).questions.create({ ...aQuestion(competency_id, 3, 1), code: 'Q1', tags: ['x', 'y'] });
    await as(admin).questions.create({ ...aQuestion(competency_id, 4, 2), code: 'Q2' });
    expect(await exported(admin, { level: 3 })).toBe(
      `\u{FEFF}${header}\r\nQ1;Escolha única;SQL;3;Modelagem;Questão 1 do nível 3: qual é a alternativa certa?;certa;errada um;errada dois;errada três;;;;;;;A;Porque é a certa.;x|y\r\n`,
    );
    const stem = 'Qual é a resposta certa, afinal?';
    const lines = [
      `;single_choice;sql;3;${stem};um;dois;B`,
      `;Várias respostas;SQL;1;${stem};um;dois;A|b`,
      `;verdadeiro ou falso;SQL;2;${stem};;;V`,
      `;numérica;SQL;3;${stem};;;150±0,5`,
      `;numérica;SQL;3;${stem};;;1.500 +/- 2`,
      `;texto curto;SQL;4;${stem};;;resposta 1|resposta 2`,
    ];
    await bring(admin, [short, ...lines].join('\n'));
    const made = (await substance(admin)).filter(({ code }) => code.startsWith('Q-'));
    expect(made.map(({ code }) => code)).toEqual(lines.map((_, at) => `Q-00000${at + 1}`));
    const right = made.map(({ options }) =>
      options.filter(({ is_correct }) => is_correct).map(({ text }) => text),
    );
    expect(right).toEqual([['dois'], ['um', 'dois'], ['Verdadeiro'], [], [], []]);
    expect(made.map(({ number, tolerance, accepted }) => [number, tolerance, ...accepted]).slice(3)).toEqual([
      [150, 0.5],
      [1500, 2],
      [null, null, 'resposta 1', 'resposta 2'],
    ]);
    expect(made[2]?.options).toHaveLength(2);
    expect(new Set(made.map(({ status }) => status))).toEqual(new Set(['draft']));
  });

  it('is read with commas, with a byte order mark, and as older spreadsheets write it', async () => {
    const { admin } = await world();
    const text = `\u{FEFF}Código,Tipo,Competência,Nível,Enunciado,Gabarito\r\nX,numérica,SQL,2,"Quanto é 1, 2 ou 3?","1,5"\r\n`;
    expect((await bring(admin, text, { apply: false })).totals).toMatchObject({ criar: 1, erro: 0 });
    const old = Uint8Array.from(
      Buffer.from(`${short}\nY;numérica;SQL;2;Questão antiga, não é?;;;1`, 'latin1'),
    );
    expect(await bring(admin, old)).toMatchObject({ was_windows_1252: true, totals: { criar: 1 } });
    expect((await substance(admin)).map(({ stem }) => stem)).toEqual(['Questão antiga, não é?']);
  });

  it('says for each line what is wrong, writes nothing when tried out, and accepts the valid lines when asked', async () => {
    const { admin, company } = await world();
    await aCompetency(company.id, 'Vendas', 'VEN');
    await owner.query(`update competencies set status = 'archived' where company_id = $1 and code = 'VEN'`, [
      company.id,
    ]);
    const stem = 'Qual é a resposta certa?';
    const text = `${short};uso
A;escolha única;SQL;3;${stem};um;dois;F
B;escolha única;NADA;9;Curta;um;dois;A|B
C;mágica;VEN;2;${stem};um;dois;
D;numérica;SQL;2;${stem};;dois;muito
E;verdadeiro ou falso;SQL;2;${stem};;;X
F;escolha única;SQL;2;${stem};um;um;A;prova
G;escolha única;SQL;2;${stem};um;dois;A
g;escolha única;SQL;2;${stem};um;dois;A
H;escolha única;SQL;2;${stem};um;dois;A;;sobra`;
    const tried = await bring(admin, text, { apply: false });
    expect(tried.lines.map(({ messages }) => messages)).toEqual([
      ['Linha 2: gabarito F não existe nas alternativas.'],
      [
        'Linha 3: competência "NADA" não encontrada.',
        'Linha 3: nível deve ser de 1 a 5.',
        'Linha 3, coluna enunciado: Escreva ao menos 10 caracteres.',
        'Linha 3, coluna gabarito: Marque uma alternativa correta.',
      ],
      ['Linha 4: tipo "mágica" desconhecido.', 'Linha 4: a competência "VEN" está arquivada.'],
      [
        'Linha 5: questões do tipo "Numérica" não têm alternativas.',
        'Linha 5: gabarito "muito" não é um número, como 150 ou 150±0,5.',
      ],
      ['Linha 6: gabarito X não existe nas alternativas.'],
      [
        'Linha 7: uso deve ser simulado, proficiencia ou simulado|proficiencia.',
        'Linha 7, coluna alternativa_b: Esta alternativa já existe.',
      ],
      [],
      ['Linha 9: o código "g" está repetido no arquivo.'],
      ['Linha 10: mais células do que colunas. Ponha entre aspas o texto que tem o separador.'],
    ]);
    const refused = { data: { rule: 'file_has_lines_to_take' } };
    await expect(bring(admin, text)).rejects.toMatchObject(refused);
    expect(await substance(admin)).toEqual([]);
    const taken = await bring(admin, text, { only_valid: true });
    expect(taken).toMatchObject({ is_applied: true, totals: { criar: 1, erro: 8 } });
    expect(await substance(admin)).toMatchObject([{ code: 'G', status: 'draft' }]);
  });

  it('changes drafts, and nothing that is in use', async () => {
    const { admin, competency_id } = await world();
    const { id } = await as(admin).questions.create({
      ...aQuestion(competency_id, 3, 1),
      code: 'Q1',
      tags: ['x'],
    });
    const changed = `${short}\nq1;escolha única;SQL;5;Enunciado mudado na planilha;um;dois;B`;
    expect((await bring(admin, changed)).totals).toMatchObject({ atualizar: 1 });
    const now = {
      code: 'Q1',
      status: 'draft',
      target_level: 5,
      tags: ['x'],
      explanation: 'Porque é a certa.',
    };
    expect(await as(admin).questions.get({ id })).toMatchObject(now);
    await as(admin).questions.move({ ids: [id], to: 'active' });
    expect((await bring(admin, changed)).totals).toMatchObject({ sem_alteracao: 1, erro: 0 });
    const again = await bring(admin, changed.replace(';B', ';A'), { apply: false });
    expect(again.lines.map(({ messages }) => messages)).toEqual([
      ['Linha 2: a questão q1 já saiu do rascunho. Mude-a no editor.'],
    ]);
  });

  it('has at most 1,000 questions and 2 MB, under a header that is understood', async () => {
    const { admin } = await world();
    const lines = Array.from(
      { length: 1001 },
      (_, at) => `L${at};numérica;SQL;2;Quanto é ${at} mais um?;;;${at + 1}`,
    );
    await expect(bring(admin, [short, ...lines].join('\n'))).rejects.toMatchObject({
      data: { rule: 'bank_file_has_at_most_1000_lines' },
    });
    await expect(bring(admin, 'x'.repeat(2 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(bring(admin, `${short};cor\nA`)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Cabeçalho desconhecido: cor\. O arquivo ainda pode ter Alternativa C, .* e Alternativas fixas\.$/,
      ),
    });
    await expect(bring(admin, 'codigo;tipo\nA;B')).rejects.toMatchObject({
      message: 'Cabeçalho sem as colunas Enunciado, Competência, Nível e Correta.',
    });
    const whole = await bring(admin, [short, ...lines.slice(1)].join('\n'));
    expect(whole.totals).toMatchObject({ criar: 1000 });
  });

  it('is refused to people who only take tests, belongs to one company, and is logged', async () => {
    const { company, admin, competency_id } = await world();
    await aBank(admin, competency_id, 1);
    const text = await exported(admin);
    for (const role of ['employee', 'manager'] as const) {
      const person = await company.person(role);
      await expect(exported(person)).rejects.toMatchObject({ code: 'FORBIDDEN' });
      await expect(bring(person, text, { apply: false })).rejects.toMatchObject({ code: 'FORBIDDEN' });
    }
    const other = await world();
    expect(await exported(other.admin)).toBe(`\u{FEFF}${header}\r\n`);
    await bring(other.admin, text);
    const events = (await recorded(other.company.id)).filter(({ name }) =>
      name.startsWith('assessments.bank.'),
    );
    expect(events.map(({ name }) => name)).toEqual([
      'assessments.bank.exported',
      'assessments.bank.imported',
    ]);
    expect(events[1]?.payload).toMatchObject({ created: 5, updated: 0 });
    const { rows } = await owner.query<{ action: string }>(
      `select action from access_logs where company_id = $1 and action like 'bank_%' order by id`,
      [other.company.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['bank_exported', 'bank_imported']);
  });
});
