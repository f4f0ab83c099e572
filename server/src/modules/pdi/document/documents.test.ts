import { createHash } from 'node:crypto';
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, owner, recorded } from '#test/world.ts';

const textOf = async ({ base64 }: { base64: string }) => {
  const document = await getDocumentProxy(new Uint8Array(Buffer.from(base64, 'base64')));
  const { text, totalPages } = await extractText(document, { mergePages: true });
  return { text: text.replaceAll(/\s+/g, ' '), totalPages };
};

const aPlan = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const plan = await anActive(team.ana, team.lead, [
    { competency_id: competency.id, target_level: 4, title: 'Conduzir a reunião de avaliação' },
    { title: 'Mudar de área em segredo' },
  ]);
  const goal = firstGoal(plan);
  await call(team.ana).pdi.activities.add({
    goal_id: goal.id,
    title: 'Preparação da ação',
    due_on: '2026-05-01',
  });
  return { ...team, competency, goal, plan: await call(team.ana).pdi.plans.get({ id: plan.id }) };
};

describe('a plan as PDF', () => {
  it('has header, levels, goals, activities, decisions and a code, with its accents (MO-04)', async () => {
    const { ana, lead, plan, competency } = await aPlan();
    const file = await call(ana).pdi.documents.pdf({ id: plan.id });
    expect(file.file_name).toMatch(/^PDI_Pessoa-\d+-Teste_2026-03-10\.pdf$/);
    expect(file.type).toBe('application/pdf');
    const { text, totalPages } = await textOf(file);
    expect(totalPages).toBe(1);
    const code = createHash('sha256').update(`${plan.id}${plan.version}`).digest('hex').slice(0, 10);
    for (const words of [
      plan.title,
      plan.person_name,
      'Período: 10/03/2026 a 10/09/2026',
      'Gerado em 10/03/2026 12:00',
      competency.name,
      'Conduzir a reunião de avaliação',
      'Preparação da ação',
      '01/05/2026',
      'aprovou o PDI',
      'Página 1 de 1',
      code,
    ])
      expect(text).toContain(words);
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.plan.exported',
      payload: { format: 'pdf' },
    });
    const same = await textOf(await call(lead).pdi.documents.pdf({ id: plan.id }));
    expect(same.text).toContain('Preparação da ação');
  });

  it('writes a level on its own side of a step, as screens do', async () => {
    const { ana, plan, competency } = await aPlan();
    await addRows(ana, [{ competency_id: competency.id, level: 1.497 }]);
    const { goals } = await call(ana).pdi.plans.get({ id: plan.id });
    expect(firstGoal({ goals }).held_estimate).toBeCloseTo(1.497, 3);
    const { text } = await textOf(await call(ana).pdi.documents.pdf({ id: plan.id }));
    expect(text).toContain(`${competency.name} sem evidência 1,4 4`);
  });

  it('names the person in whose place somebody else decided', async () => {
    const { ana, lead, admin } = await aTeam();
    const plan = await anActive(ana, lead, [{ priority: 'high' }]);
    const { id, version } = firstGoal(plan);
    const asked = await call(ana).pdi.amendments.propose({
      plan_id: plan.id,
      reason: 'O projeto foi adiado pelo cliente.',
      changes: [{ kind: 'cancel', goal_id: id, version }],
    });
    await call(admin).pdi.amendments.approve(seen(asked));
    const { text } = await textOf(await call(ana).pdi.documents.pdf({ id: plan.id }));
    expect(text).toContain(`em nome de ${asked.approver_name}`);
    expect(text).toContain('prioridade alta · medida por: atividades concluídas');
  });

  it('shows a private goal to its owner who asks for it, and to nobody else', async () => {
    const { ana, lead, plan } = await aPlan();
    await owner.query(
      `update pdi_goals set visibility = 'private' where title = 'Mudar de área em segredo' and plan_id = $1`,
      [plan.id],
    );
    const has = async (person: typeof ana, with_private: boolean) =>
      (await textOf(await call(person).pdi.documents.pdf({ id: plan.id, with_private }))).text.includes(
        'segredo',
      );
    expect([await has(ana, false), await has(ana, true), await has(lead, true)]).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('treats what a person wrote as text only: an address stays a text', async () => {
    const { ana, goal, plan } = await aPlan();
    await call(ana).pdi.goals.change({
      ...seen(goal),
      title: goal.title,
      description: 'image: http://169.254.169.254/latest e file:///etc/passwd',
      success_criteria: '',
      weight: goal.weight,
      due_on: goal.due_on,
      target_level: goal.target_level,
      target_value: null,
    });
    const { text } = await textOf(await call(ana).pdi.documents.pdf({ id: plan.id }));
    expect(text).toContain('http://169.254.169.254/latest');
    expect(text).not.toContain('root:');
  });

  it('has at most 40 pages', async () => {
    const { ana, goal, plan } = await aPlan();
    await owner.query(
      `insert into pdi_activities (company_id, goal_id, person_id, title, kind, learning_type)
       select $1, $2, $3, 'Ler mais um livro', 'reading', 'formal' from generate_series(1, 2200)`,
      [ana.company_id, goal.id, ana.person_id],
    );
    await expect(call(ana).pdi.documents.pdf({ id: plan.id })).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      data: { rule: 'plan_fits_40_pages' },
    });
  });

  it('is made for people who read the plan', async () => {
    const { peer, stranger, plan } = await aPlan();
    for (const other of [peer, stranger]) {
      await expect(call(other).pdi.documents.pdf({ id: plan.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(call(other).pdi.documents.goals_csv({ id: plan.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
  });
});

describe('the goals of a plan as CSV', () => {
  it('have the columns of metas.csv, and no formula', async () => {
    const { ana, plan, goal } = await aPlan();
    await owner.query(`update pdi_goals set title = '=1+1 perigosa' where id = $1`, [goal.id]);
    const { base64, file_name } = await call(ana).pdi.documents.goals_csv({ id: plan.id });
    const text = Buffer.from(base64, 'base64').toString('utf8');
    expect(file_name).toMatch(/^metas_.*_2026-03-10\.csv$/);
    expect(text.startsWith('\u{FEFF}email;plano;periodo_inicio;periodo_fim;meta;competencia_codigo;')).toBe(
      true,
    );
    expect(text.split('\r\n')[0]?.slice(1)).toBe(goalColumns.map(({ name }) => name).join(';'));
    expect(text.split('\r\n')[1]).toContain(";'=1+1 perigosa;");
    expect(text.split('\r\n')).toHaveLength(4);
  });
});
