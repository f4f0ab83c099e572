import type { CatalogueFileKind } from '@pdy/contract/competencies/catalogue/files';
import { describe, expect, it } from 'vitest';
import { addRows, aTeam, call, outcomes } from '#test/team.ts';
import { aCompetency, type Person, recorded } from '#test/world.ts';

const fileOf = (text: string | Uint8Array<ArrayBuffer>) => new File([text], 'arquivo.csv');

const bring = (
  person: Person,
  kind: CatalogueFileKind,
  text: string | Uint8Array<ArrayBuffer>,
  more: { apply?: boolean; only_valid?: boolean } = {},
) => call(person).catalogue.files.import({ kind, file: fileOf(text), apply: true, ...more });

const exported = async (person: Person, kind: CatalogueFileKind) => {
  const { base64 } = await call(person).catalogue.files.export({ kind });
  return Buffer.from(base64, 'base64').toString();
};

const competencias = [
  'codigo;nome;categoria;tipo;descricao;meia_vida_dias;nivel1;nivel2;nivel3;nivel4;nivel5',
  'SQL;SQL;Dados;Técnica;Consultar bases;;Lê;Escreve;Otimiza;Desenha;Define',
  'ETICA;Ética;;conformidade;"Agir bem; sempre";400;a;b;c;d;e',
].join('\r\n');
const cargos = 'Código;Nome;Família;Senioridade;Trilha;CBO\nAN;Analista;Dados;2;individual;212405\n';
const exigencias =
  'cargo_codigo,competencia_codigo,nivel,criticidade,obrigatoria,expectativa\nAN,SQL,3,3,sim,\nan,etica,2,,não,Sozinha\n';

describe('MO-01 a file of competencies, jobs and demands', () => {
  it('is tried out without writing, imported, and changes nothing the second time', async () => {
    const { admin } = await aTeam();
    const totals = { criar: 2, atualizar: 0, sem_alteracao: 0, erro: 0 };
    expect(await bring(admin, 'competencias', competencias, { apply: false })).toMatchObject({
      is_applied: false,
      totals,
    });
    expect((await call(admin).catalogue.competencies.list({})).total).toBe(0);
    expect(await bring(admin, 'competencias', competencias)).toMatchObject({ is_applied: true, totals });
    expect((await bring(admin, 'competencias', competencias)).totals).toEqual({
      criar: 0,
      atualizar: 0,
      sem_alteracao: 2,
      erro: 0,
    });
    expect((await bring(admin, 'cargos', cargos)).totals.criar).toBe(1);
    expect((await bring(admin, 'exigencias', exigencias)).totals.criar).toBe(2);
    expect((await bring(admin, 'exigencias', exigencias)).totals.sem_alteracao).toBe(2);

    const { items } = await call(admin).catalogue.jobs.list({});
    const job = await call(admin).catalogue.jobs.get({ id: items[0]?.id ?? '' });
    expect(job).toMatchObject({ code: 'AN', family: { name: 'Dados' }, cbo_code: '212405', seniority: 2 });
    expect(job.demanded).toMatchObject([
      { competency: { code: 'SQL' }, level: 3, criticality: 3, is_required: true, expectation: '' },
      { competency: { code: 'ETICA' }, level: 2, criticality: 2, is_required: false, expectation: 'Sozinha' },
    ]);
    const events = (await recorded(admin.company_id)).filter(({ name }) => name.endsWith('file.imported'));
    expect(events).toHaveLength(5);
  });

  it('is exported as it came in, with formulas made harmless', async () => {
    const { admin } = await aTeam();
    const risky = `codigo;nome;tipo;descricao\n=A1;+Soma;Técnica;"=1+1\nduas ""linhas"""\n`;
    await bring(admin, 'competencias', risky);
    await bring(admin, 'competencias', competencias);
    await bring(admin, 'cargos', cargos);
    await bring(admin, 'exigencias', exigencias);
    const text = await exported(admin, 'competencias');
    expect(text.startsWith('\u{FEFF}codigo;nome;')).toBe(true);
    expect(text).toContain(`'=A1;'+Soma;`);
    for (const kind of ['competencias', 'cargos', 'exigencias'] as const) {
      const { totals } = await bring(admin, kind, await exported(admin, kind));
      expect(totals).toMatchObject({ criar: 0, atualizar: 0, erro: 0 });
    }
  });

  it('says for each line what is wrong, and takes nothing in unless asked for the valid lines', async () => {
    const { admin } = await aTeam();
    await bring(admin, 'competencias', competencias);
    await bring(admin, 'cargos', cargos);
    const text = `cargo_codigo;competencia_codigo;nivel;criticidade;obrigatoria
AN;NADA;3;2;sim
AN;SQL;7;2;sim
XX;SQL;1;9;talvez
AN;ETICA;1;1;sim
AN;ETICA;2;1;sim`;
    const tried = await bring(admin, 'exigencias', text, { apply: false });
    expect(tried.lines.map(({ messages }) => messages)).toEqual([
      ['Linha 2: competência "NADA" não encontrada.'],
      ['Linha 3: nível deve ser de 1 a 5.'],
      [
        'Linha 4: cargo "XX" não encontrado.',
        'Linha 4: criticidade deve ser de 1 a 3.',
        'Linha 4: obrigatória deve ser sim ou não.',
      ],
      [],
      ['Linha 6: esta exigência está repetida no arquivo.'],
    ]);
    await expect(bring(admin, 'exigencias', text)).rejects.toMatchObject({
      data: { rule: 'file_has_lines_to_take' },
    });
    const taken = await bring(admin, 'exigencias', text, { only_valid: true });
    expect(taken.totals).toEqual({ criar: 1, atualizar: 0, sem_alteracao: 0, erro: 4 });
  });

  it('refuses competencies without a kind, twice in the file, with a taken name, or archived', async () => {
    const { admin } = await aTeam();
    const gone = await aCompetency(admin.company_id);
    const { competencies } = call(admin).catalogue;
    const { code, version } = await competencies.get({ id: gone.id });
    await competencies.archive({ id: gone.id, version, replacement_id: null });
    const text = `codigo;nome;tipo;meia_vida_dias
A;Um;;
B;Dois;técnica;10
C;Três;mágica;
D;Quatro;técnica;
d;Cinco;técnica;
E;QUATRO;técnica;
${code};Outra;técnica;`;
    const { lines } = await bring(admin, 'competencias', text, { apply: false });
    expect(lines.map(({ messages }) => messages.join(' '))).toEqual([
      'Linha 2: informe o tipo.',
      'Linha 3: a meia-vida vai de 90 a 3.650 dias.',
      'Linha 4: tipo "mágica" desconhecido.',
      '',
      'Linha 6: o código "d" está repetido no arquivo.',
      'Linha 7: já existe a competência "QUATRO", com o código D.',
      `Linha 8: a competência "${code}" está arquivada.`,
    ]);
  });

  it('moves the levels of people when it changes how evidence fades', async () => {
    const { admin, ana } = await aTeam();
    await bring(admin, 'competencias', competencias);
    const { items } = await call(admin).catalogue.competencies.list({ search: 'sql' });
    const competency_id = items[0]?.id ?? '';
    await addRows(ana, [{ competency_id, level: 4, observed_on: '2025-03-10' }]);
    await bring(admin, 'competencias', 'codigo;nome;meia_vida_dias\nSQL;SQL;730');
    const { standings } = await call(ana).competencies.of({});
    expect(standings[0]?.held.weight).toBeCloseTo(Math.SQRT1_2, 3);
    const kept = await call(admin).catalogue.competencies.get({ id: competency_id });
    expect(kept).toMatchObject({ description: 'Consultar bases', half_life_days: 730 });
    expect(kept.levels.map(({ descriptor }) => descriptor)).toEqual([
      'Lê',
      'Escreve',
      'Otimiza',
      'Desenha',
      'Define',
    ]);
  });

  it('refuses a line with a value outside the columns, and takes the others', async () => {
    const { admin } = await aTeam();
    const text =
      'codigo;nome;tipo;descricao\nA;Um;técnica;Ler; escrever\nB;Dois;técnica;"Ler; escrever"\nC;Três;técnica;Ler;\n';
    const { lines, totals } = await bring(admin, 'competencias', text, { only_valid: true });
    expect(totals).toEqual({ criar: 2, atualizar: 0, sem_alteracao: 0, erro: 1 });
    expect(lines[0]).toMatchObject({
      line: 2,
      key: 'A',
      messages: ['Linha 2: mais células do que colunas. Ponha entre aspas o texto que tem o separador.'],
    });
    expect((await call(admin).catalogue.competencies.list({})).items.map(({ name }) => name)).toEqual([
      'Dois',
      'Três',
    ]);
  });

  it.each([
    [
      'codigo;nome;cor\nA;B;C',
      'Cabeçalho desconhecido: cor. O arquivo ainda pode ter Categoria, Tipo, Descrição, Meia-vida em dias, Nível 1, Nível 2, Nível 3, Nível 4 e Nível 5.',
    ],
    ['codigo;codigo\nA;B', 'Cabeçalho repetido: codigo.'],
    ['codigo;tipo\nA;B', 'Cabeçalho sem a coluna Nome.'],
    ['tipo;categoria\nA;B', 'Cabeçalho sem as colunas Código e Nome.'],
    ['codigo;nome\n', 'O arquivo não tem linhas além do cabeçalho.'],
    [
      `codigo;nome\n${'A;B\n'.repeat(10_001)}`,
      'O arquivo tem mais de 10.000 linhas. Divida em partes menores.',
    ],
  ])('is refused as a whole: %#', async (text, message) => {
    const { admin } = await aTeam();
    await expect(bring(admin, 'competencias', text)).rejects.toMatchObject({ status: 422, message });
  });

  it('is read in Windows-1252, and says so', async () => {
    const { admin } = await aTeam();
    const bytes = new Uint8Array(Buffer.from('codigo;nome;tipo\nGES;Gestão;Técnica\n', 'latin1'));
    expect((await bring(admin, 'competencias', bytes)).was_windows_1252).toBe(true);
    const { items } = await call(admin).catalogue.competencies.list({});
    expect(items.map(({ name }) => name)).toEqual(['Gestão']);
  });

  it('asks for no more than 30 competencies in a job', async () => {
    const { admin } = await aTeam();
    const codes = Array.from({ length: 31 }, (_, i) => `C${i}`);
    await bring(
      admin,
      'competencias',
      `codigo;nome;tipo\n${codes.map((code) => `${code};Nome ${code};técnica`).join('\n')}`,
    );
    await bring(admin, 'cargos', cargos);
    const lines = codes.map((code) => `AN;${code};2`).join('\n');
    const text = `cargo_codigo;competencia_codigo;nivel\n${lines}`;
    const { totals, lines: judged } = await bring(admin, 'exigencias', text, { apply: false });
    expect(totals).toMatchObject({ criar: 30, erro: 1 });
    expect(judged.at(-1)?.messages).toEqual(['Linha 32: o cargo já exige 30 competências.']);
  });

  it('is imported and exported by administrators of the company alone', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    const tries = [ana, lead].flatMap((person) => [
      bring(person, 'competencias', competencias),
      exported(person, 'competencias'),
    ]);
    expect(outcomes(await Promise.allSettled(tries))).toEqual(tries.map(() => 'FORBIDDEN'));
    await bring(admin, 'competencias', competencias);
    expect(await exported(stranger, 'competencias')).not.toContain('SQL');
  });
});
