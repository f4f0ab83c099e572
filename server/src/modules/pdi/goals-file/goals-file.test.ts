/** metas.csv: goals of many people, imported as drafts that only their owners see. */
import { describe, expect, it } from 'vitest';
import { editedOf } from '#test/agreed.ts';
import { firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf, sqlAs } from '#test/team.ts';
import { aCompetency, type Person, recorded } from '#test/world.ts';
import { dayIn, numberIn } from './goal-cells-rules.ts';

const header =
  'email;plano;periodo_inicio;periodo_fim;meta;competencia_codigo;nivel_alvo;modo;inicio;alvo;unidade;peso;prazo';

const emailOf = async ({ person_id }: Person) =>
  (await rowOf<{ email: string }>('select email from profiles where user_id = $1', [person_id])).email;

const bring = (person: Person, text: string, more: { apply?: boolean; only_valid?: boolean } = {}) =>
  call(person).pdi.goalsFile.import({ file: new File([text], 'metas.csv'), apply: true, ...more });

const linesOf = async (ana: Person, peer: Person) => {
  const [one, other] = [await emailOf(ana), await emailOf(peer)];
  return [
    `${one};PDI 2026;10/03/2026;2026-09-10;Reduzir o retrabalho da área;;;indicador;10,5;4;%;20;01/08/2026`,
    `${one.toUpperCase()};pdi 2026;2026-03-10;2026-09-10;Conduzir a reunião semanal;;;;;;;;`,
    `${other};PDI 2026;2026-03-10;2026-09-10;Conduzir a reunião semanal;;;manual;;;;5;`,
  ];
};

describe('MO-04 a file of goals', () => {
  it('is tried out without writing, imported as drafts, and changes nothing the second time', async () => {
    const { ana, peer, admin } = await aTeam();
    const text = [header, ...(await linesOf(ana, peer))].join('\r\n');
    const totals = { criar: 3, atualizar: 0, sem_alteracao: 0, erro: 0 };
    expect(await bring(admin, text, { apply: false })).toMatchObject({ is_applied: false, totals });
    expect(await call(ana).pdi.plans.current({})).toBeNull();
    expect(await bring(admin, text)).toMatchObject({ is_applied: true, totals });
    const plan = await call(ana).pdi.plans.current({});
    expect(plan).toMatchObject({ title: 'PDI 2026', status: 'draft', is_imported: true });
    expect(plan?.goals.map(({ title, mode, weight, due_on }) => ({ title, mode, weight, due_on }))).toEqual([
      { title: 'Reduzir o retrabalho da área', mode: 'metric', weight: 20, due_on: '2026-08-01' },
      { title: 'Conduzir a reunião semanal', mode: 'activities', weight: 10, due_on: '2026-09-10' },
    ]);
    expect(plan?.goals[0]).toMatchObject({ start_value: 10.5, target_value: 4, metric_unit: '%' });
    expect((await call(peer).pdi.plans.current({}))?.goals).toHaveLength(1);
    expect((await bring(admin, text)).totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 3, erro: 0 });
    expect((await call(ana).pdi.plans.current({}))?.goals).toHaveLength(2);
    expect((await recorded(admin.company_id)).map(({ name }) => name)).toContain('pdi.goals.imported');
  });

  it('changes the drafts it made before where it says something else, and no submitted plan', async () => {
    const { ana, peer, admin } = await aTeam();
    const lines = await linesOf(ana, peer);
    await bring(admin, [header, ...lines].join('\n'));
    const other = lines.map((line) => line.replace(';10,5;4;%;20;01/08/2026', ';12;3;%;50;01/09/2026'));
    const totals = { criar: 0, atualizar: 1, sem_alteracao: 2, erro: 0 };
    expect(await bring(admin, [header, ...other].join('\n'), { apply: false })).toMatchObject({ totals });
    expect((await call(ana).pdi.plans.current({}))?.goals[0]).toMatchObject({ weight: 20 });
    expect(await bring(admin, [header, ...other].join('\n'))).toMatchObject({ totals });
    const plan = await call(ana).pdi.plans.current({});
    expect(plan?.goals).toHaveLength(2);
    expect(plan?.goals[0]).toMatchObject({ start_value: 12, current_value: 12, target_value: 3, weight: 50 });
    expect(plan?.goals[0]).toMatchObject({ due_on: '2026-09-01' });
    await call(ana).pdi.plans.submit({ id: plan?.id ?? '', version: plan?.version ?? 0 });
    const late = await bring(admin, [header, ...lines].join('\n'), { apply: false });
    expect(late.totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 2, erro: 1 });
    expect(late.lines[0]?.messages).toEqual([
      'Linha 2: o PDI já foi enviado: a meta só muda por quem é dono dele.',
    ]);
    const moved = lines.map((line) => line.replace('2026-09-10', '2026-10-10'));
    expect((await bring(admin, [header, ...moved].join('\n'), { apply: false })).totals.erro).toBe(3);
  });

  it('leaves alone what its owner has renamed or removed', async () => {
    const { ana, peer, admin } = await aTeam();
    const [line = ''] = await linesOf(ana, peer);
    await bring(admin, [header, line].join('\n'));
    const goal = firstGoal({ goals: (await call(ana).pdi.plans.current({}))?.goals ?? [] });
    await call(ana).pdi.goals.change({ ...seen(goal), ...editedOf(goal), title: 'Reduzir as reclamações' });
    const other = line.replace(';20;', ';50;');
    expect((await bring(admin, [header, other].join('\n'))).totals.atualizar).toBe(1);
    expect(
      (await call(ana).pdi.plans.current({}))?.goals.map(({ title, weight }) => [title, weight]),
    ).toEqual([['Reduzir as reclamações', 20]]);
  });

  it('leaves alone what its owner has written since in fields that a file does not have', async () => {
    const { ana, peer, admin } = await aTeam();
    const [line = ''] = await linesOf(ana, peer);
    await bring(admin, [header, line].join('\n'));
    const goal = firstGoal({ goals: (await call(ana).pdi.plans.current({}))?.goals ?? [] });
    const own = {
      description: 'O que já tentamos',
      success_criteria: 'Menos de 4%',
      priority: 'high' as const,
    };
    await call(ana).pdi.goals.change({ ...seen(goal), ...editedOf(goal), ...own });
    expect((await bring(admin, [header, line.replace(';20;', ';50;')].join('\n'))).totals.atualizar).toBe(1);
    expect((await call(ana).pdi.plans.current({}))?.goals).toMatchObject([{ weight: 50, ...own }]);
  });

  it('makes drafts that nobody else reads, and that their owner changes and sends', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    await bring(admin, [header, ...(await linesOf(ana, peer))].join('\n'));
    const plan = await call(ana).pdi.plans.current({});
    const id = plan?.id ?? '';
    for (const other of [admin, lead])
      await expect(call(other).pdi.plans.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(
      sqlAs(admin)
        .insertInto('pdi_plans')
        .values({
          person_id: ana.person_id,
          title: 'x',
          period_start: '2026-03-10',
          period_end: '2026-09-10',
          origin: 'import',
        })
        .execute(),
    ).rejects.toMatchObject({ code: '42501' });
    expect(await sqlAs(lead).selectFrom('pdi_imported_goals').selectAll().execute()).toEqual([]);
    const sent = await call(ana).pdi.plans.submit({ id, version: plan?.version ?? 0 });
    expect(sent.status).toBe('submitted');
  });

  it('is for administrators of the company', async () => {
    const { ana, lead, peer, stranger } = await aTeam();
    const text = [header, ...(await linesOf(ana, peer))].join('\n');
    for (const other of [ana, lead])
      await expect(bring(other, text)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    expect((await bring(stranger, text, { apply: false })).totals.erro).toBe(3);
  });

  it('says line by line what is wrong; all or nothing, unless the valid lines are asked for', async () => {
    const { ana, peer, admin } = await aTeam();
    const { id: competency } = await aCompetency(ana.company_id);
    const { code } = await rowOf<{ code: string }>('select code from competencies where id = $1', [
      competency,
    ]);
    const email = await emailOf(ana);
    const plan = 'PDI 2026;2026-03-10;2026-09-10';
    const text = [
      header,
      ...(await linesOf(ana, peer)).slice(0, 1),
      `ninguem@x.example;${plan};Conduzir a reunião;;;;;;;;`,
      `${email};${plan};Dominar a ferramenta;NADA;3;;;;;;`,
      `${email};${plan};Dominar a linguagem;${code};7;;;;;;`,
      `${email};${plan};Escrever um guia;;;voando;;;;;`,
      `${email};PDI 2026;2026-09-10;2026-03-10;Escrever dois guias;;;;;;;;`,
      `${email};${plan};Escrever três guias;;;;;;;;2027-01-01`,
      `${email};${plan};Reduzir o retrabalho da area;;;;;;;;`,
      `${email};${plan};Dominar o método;${code.toLowerCase()};3;;;;;;`,
    ].join('\n');
    const tried = await bring(admin, text, { apply: false });
    expect(tried.totals).toEqual({ criar: 2, atualizar: 0, sem_alteracao: 0, erro: 7 });
    expect(tried.lines.flatMap(({ messages }) => messages)).toEqual([
      'Linha 3: ninguém com o e-mail "ninguem@x.example" tem acesso.',
      'Linha 4: competência "NADA" não encontrada.',
      'Linha 5: nível deve ser de 1 a 5.',
      'Linha 6, coluna modo: "voando" não é um modo. Escreva Indicador, Percentual, Atividades ou Competência.',
      'Linha 7, coluna periodo_fim: A data final deve ser posterior à inicial.',
      'Linha 8: o prazo da meta precisa estar dentro do período do PDI.',
      'Linha 9: a meta está repetida no arquivo.',
    ]);
    await expect(bring(admin, text)).rejects.toMatchObject({ data: { rule: 'file_has_lines_to_take' } });
    await bring(admin, text, { only_valid: true });
    const goals = (await call(ana).pdi.plans.current({}))?.goals ?? [];
    expect(goals).toHaveLength(2);
    expect(goals[1]).toMatchObject({ competency: { id: competency }, target_level: 3, mode: 'competency' });
    expect(firstGoal({ goals }).title).toBe('Reduzir o retrabalho da área');
  });

  it('refuses an unknown header, and more than 2,000 lines', async () => {
    const { admin } = await aTeam();
    await expect(bring(admin, 'email;plano;cor\na;b;c')).rejects.toMatchObject({
      message:
        'Cabeçalho desconhecido: cor. O arquivo ainda pode ter Início do período, Fim do período, Meta, Competência, Nível alvo, Como se mede, Início, Alvo, Unidade, Peso e Prazo.',
    });
    await expect(bring(admin, 'email;meta\na;b')).rejects.toMatchObject({
      message: 'Cabeçalho sem as colunas Plano, Início do período e Fim do período.',
    });
    await expect(bring(admin, `${header}\n${'a;b\n'.repeat(2001)}`)).rejects.toMatchObject({
      data: { rule: 'import_has_at_most_2000_lines' },
    });
  });

  it('refuses a line with more cells than columns', async () => {
    const { ana, peer, admin } = await aTeam();
    const [first = ''] = await linesOf(ana, peer);
    const { totals, lines } = await bring(admin, `${header}\n${first};sobra`, { apply: false });
    expect(totals.erro).toBe(1);
    expect(lines[0]?.messages[0]).toMatch(/^Linha 2: mais células do que colunas/);
  });

  it('accepts the file that a plan exports', async () => {
    const { ana, peer, admin } = await aTeam();
    await bring(admin, [header, ...(await linesOf(ana, peer))].join('\n'));
    const plan = await call(ana).pdi.plans.current({});
    const { base64 } = await call(ana).pdi.documents.goals_csv({ id: plan?.id ?? '' });
    const again = await bring(admin, Buffer.from(base64, 'base64').toString());
    expect(again.totals).toEqual({ criar: 0, atualizar: 0, sem_alteracao: 2, erro: 0 });
  });
});

describe('a cell', () => {
  it('is a day in several forms, and a number as people type it', () => {
    expect(['31/12/2026', '1/2/2026', '2026-02-30', '30-01-2026', ''].map(dayIn)).toEqual([
      '2026-12-31',
      '2026-02-01',
      '',
      '2026-01-30',
      '',
    ]);
    expect(['1,5', '-2.25', '', '1.000,5', '15.000', '1.500,00', '0.125', 'dez'].map(numberIn)).toEqual([
      1.5,
      -2.25,
      null,
      1000.5,
      15_000,
      1500,
      0.125,
      Number.NaN,
    ]);
  });
});
