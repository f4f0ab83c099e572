import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { aDraft, anActive, firstGoal, newGoal, newPlan } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, atOnce, call, outcomes, rowOf, sqlAs } from '#test/team.ts';
import { aCompany, aCompetency, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const said = (message: string) => ({
  code: 'BAD_REQUEST',
  data: { issues: expect.arrayContaining([expect.objectContaining({ message })]) },
});

const someDraft = async () => {
  const ana = await (await aCompany()).person();
  return { ana, plan: await aDraft(ana, []) };
};

describe('a goal of a PDI', () => {
  it('is added to one’s own draft, which is recorded', async () => {
    const { ana, plan } = await someDraft();
    const competency = await aCompetency(ana.company_id);
    const goal = await call(ana).pdi.goals.add(
      newGoal(plan.id, {
        title: '  Conduzir reuniões ',
        competency_id: competency.id,
        target_level: 4,
        weight: 30,
      }),
    );
    expect(goal).toMatchObject({
      title: 'Conduzir reuniões',
      competency: { id: competency.id, name: competency.name, kind: 'technical' },
      target_level: 4,
      weight: 30,
      mode: 'activities',
      status: 'draft',
      start_on: newPlan.period_start,
      progress: 0,
      health: null,
      activities: [],
    });
    expect((await recorded(plan.id)).at(-1)).toEqual({
      name: 'pdi.goal.added',
      actor_id: ana.person_id,
      payload: { person_id: ana.person_id, goal_id: goal.id },
    });
  });

  const anId = '0197a7a0-0000-7000-8000-000000000000';
  it.each([
    [{ title: 'Ler ' }, 'Escreva ao menos 5 caracteres'],
    [{ title: 'x'.repeat(201) }, 'Título muito longo (máximo 200 caracteres)'],
    [{ description: 'x'.repeat(5001) }, 'Texto muito longo (máximo 5000 caracteres)'],
    [{ success_criteria: 'x'.repeat(1001) }, 'Texto muito longo (máximo 1000 caracteres)'],
    [{ weight: 0 }, 'O peso vai de 1 a 100'],
    [{ weight: 101 }, 'O peso vai de 1 a 100'],
    [{ target_level: 4 }, 'Informe a competência e o nível desejado'],
    [{ competency_id: anId }, 'Informe a competência e o nível desejado'],
    [{ competency_id: anId, target_level: 6 }, 'Informe um nível de 1 a 5'],
    [{ competency_id: anId, target_level: 0 }, 'Informe um nível de 1 a 5'],
    [{ competency_id: anId, target_level: 2.5 }, 'Informe um nível de 1 a 5'],
    [{ competency_id: 'sql', target_level: 2 }, 'Identificador inválido'],
    [{ mode: 'competency' as const }, 'Escolha a competência que será medida'],
    [
      { mode: 'metric' as const, metric_name: 'NPS' },
      'Informe o indicador, o início e um alvo diferente do início',
    ],
    [
      { mode: 'metric' as const, metric_name: 'NPS', start_value: 50, target_value: 50 },
      'Informe o indicador, o início e um alvo diferente do início',
    ],
    [
      { mode: 'metric' as const, start_value: 50, target_value: 60 },
      'Informe o indicador, o início e um alvo diferente do início',
    ],
    [
      { mode: 'metric' as const, metric_name: 'NPS', start_value: 1e300, target_value: 2 },
      'Informe um número menor',
    ],
    [{ due_on: '2026-13-01' }, 'Data inválida'],
    [{ due_on: '2099-01-01' }, 'Data não pode ser mais de 10 anos no futuro'],
  ])('is refused with %j: %s', async (wrong, message) => {
    const { ana, plan } = await someDraft();
    await expect(call(ana).pdi.goals.add(newGoal(plan.id, wrong))).rejects.toMatchObject(said(message));
    expect((await call(ana).pdi.plans.get({ id: plan.id })).goals).toEqual([]);
  });

  it.each([
    ['2026-03-09', 'goal_within_plan'],
    ['2026-09-11', 'goal_within_plan'],
  ] as const)('is not due on %s, outside the plan', async (due_on, rule) => {
    const { ana, plan } = await someDraft();
    await expect(call(ana).pdi.goals.add(newGoal(plan.id, { due_on }))).rejects.toMatchObject(broken(rule));
  });

  it.each(['2026-03-10', '2026-09-10'])('may be due on %s, the edge of the plan', async (due_on) => {
    const { ana, plan } = await someDraft();
    await expect(call(ana).pdi.goals.add(newGoal(plan.id, { due_on }))).resolves.toMatchObject({ due_on });
  });

  it('VA-06: keeps no script and no < > \' " in its title, which stays too short without them', async () => {
    const { ana, plan } = await someDraft();
    const title = '<script>alert(1)</script> Conduzir a "reunião" onload= javascript:';
    const goal = await call(ana).pdi.goals.add(newGoal(plan.id, { title }));
    expect(goal.title).toBe('alert(1) Conduzir a “reunião” onload=');
    const { title: kept } = await call(ana).pdi.goals.add(
      newGoal(plan.id, { title: 'Concluir o onboarding = 30 dias' }),
    );
    expect(kept).toBe('Concluir o onboarding = 30 dias');
    const empty = call(ana).pdi.goals.add(newGoal(plan.id, { title: '<script>Ler</script>' }));
    await expect(empty).rejects.toMatchObject(said('Escreva ao menos 5 caracteres'));
  });

  it('is one of ten at most, even when two tabs add the tenth', async () => {
    const ana = await (await aCompany()).person();
    const plan = await aDraft(
      ana,
      Array.from({ length: 9 }, () => ({})),
    );
    const add = () => call(ana).pdi.goals.add(newGoal(plan.id));

    const results = await atOnce(['select from pdi_plans where id = $1 for update', plan.id], () => [
      add(),
      add(),
    ]);

    expect(outcomes(results)).toEqual(['ok', 'ten_goals']);
    await expect(add()).rejects.toMatchObject(broken('ten_goals'));
    expect((await call(ana).pdi.plans.get({ id: plan.id })).goals).toHaveLength(10);
  });

  it('is not added to another’s plan, nor with a competency of another company', async () => {
    const { ana, lead, peer, admin, stranger } = await aTeam();
    const plan = await aDraft(ana);
    for (const other of [lead, peer, admin, stranger])
      await expect(call(other).pdi.goals.add(newGoal(plan.id))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const theirs = await aCompetency(stranger.company_id);
    const goal = newGoal(plan.id, { competency_id: theirs.id, target_level: 3 });
    await expect(call(ana).pdi.goals.add(goal)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(null).pdi.goals.add(newGoal(plan.id))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('is removed with its activities while the plan is a draft, by its owner, in the version that was read', async () => {
    const { ana, lead, admin, stranger } = await aTeam();
    const plan = await aDraft(ana, [{}, {}]);
    const goal = firstGoal(plan);
    await call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
    for (const other of [lead, admin, stranger])
      await expect(call(other).pdi.goals.remove(seen(goal))).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(ana).pdi.goals.remove({ ...seen(goal), version: 99 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });

    expect(await call(ana).pdi.goals.remove(seen(goal))).toEqual({ id: goal.id });

    expect((await call(ana).pdi.plans.get({ id: plan.id })).goals.map(({ id }) => id)).not.toContain(goal.id);
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.goal.removed',
      payload: { goal_id: goal.id },
    });
    expect(
      await rowOf('select count(*)::int as left from pdi_activities where goal_id = $1', [goal.id]),
    ).toEqual({ left: 0 });
    await expect(call(ana).pdi.goals.remove(seen(goal))).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('stays once the plan is active', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    await expect(call(ana).pdi.goals.remove(seen(firstGoal(plan)))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
    await expect(call(ana).pdi.goals.add(newGoal(plan.id))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
    const deleted = await sqlAs(ana)
      .deleteFrom('pdi_goals')
      .where('plan_id', '=', plan.id)
      .executeTakeFirstOrThrow();
    expect(deleted.numDeletedRows).toBe(0n);
  });

  it('is removed or sent, whichever comes first, and neither waits for the other forever', async () => {
    const { ana } = await aTeam();
    const plan = await aDraft(ana, [{}, {}]);
    const results = await atOnce<unknown>(
      ['select from pdi_plans where id = $1 for no key update', plan.id],
      () => [call(ana).pdi.goals.remove(seen(firstGoal(plan))), call(ana).pdi.plans.submit(seen(plan))],
    );
    expect([
      ['ok', 'ok'],
      ['ok', 'plan_is_being_written'],
    ]).toContainEqual(outcomes(results));
  });

  it('is written and changed by its owner alone, through any door', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger } = await aTeam();
    const plan = await anActive(ana, lead);
    const goal = firstGoal(plan);
    for (const other of [lead, top, admin, corporate, peer, stranger]) {
      const changed = await sqlAs(other)
        .updateTable('pdi_goals')
        .set({ percent: 100 })
        .where('id', '=', goal.id)
        .executeTakeFirstOrThrow();
      expect(changed.numUpdatedRows).toBe(0n);
      const added = sqlAs(other)
        .insertInto('pdi_goals')
        .values({
          plan_id: plan.id,
          person_id: ana.person_id,
          title: 'Meta de outra pessoa',
          start_on: '2026-03-10',
          due_on: '2026-04-10',
        })
        .execute();
      await expect(added).rejects.toMatchObject({ code: '42501' });
    }
  });
});
