import type { ruleText } from '@pdy/contract/messages';
import type { Goal } from '@pdy/contract/pdi/goal';
import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { completing } from '#test/ended.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, sqlAs } from '#test/team.ts';
import { aCompany, type Person, recorded, runReactions } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({ code: 'RULE_BROKEN', data: { rule } });
const reason = 'O projeto foi adiado pelo cliente.';

const later = (goal: Goal, due_on = '2026-09-01') => ({
  kind: 'change' as const,
  goal_id: goal.id,
  version: goal.version,
  goal: { ...editedOf(goal), due_on },
});

const asked = async () => {
  const start = await agreed();
  const amendment = await call(start.ana).pdi.amendments.propose({
    plan_id: start.plan.id,
    reason,
    changes: [later(start.goal)],
  });
  return { ...start, amendment };
};

const goalsOf = async (person: Person, id: string) => (await call(person).pdi.plans.get({ id })).goals;

describe('an amendment', () => {
  it('shows what was agreed beside what is requested, and changes nothing yet (MO-04)', async () => {
    const { ana, lead, plan, goal, amendment } = await asked();
    expect(amendment).toMatchObject({
      status: 'pending',
      reason,
      person_id: ana.person_id,
      decided_at: null,
    });
    expect(amendment.changes).toEqual([
      {
        kind: 'change',
        goal_id: goal.id,
        title: goal.title,
        competency_name: null,
        recommended: null,
        fields: [{ field: 'due_on', from: '2026-08-10', to: '2026-09-01' }],
        material: ['due_later'],
      },
    ]);
    expect(firstGoal({ goals: await goalsOf(ana, plan.id) }).due_on).toBe('2026-08-10');
    expect((await recorded(plan.id)).at(-1)).toMatchObject({
      name: 'pdi.amendment.proposed',
      payload: { amendment_id: amendment.id, approver_ids: [lead.person_id] },
    });
  });

  it('takes effect with the approval, all of it at once', async () => {
    const { ana, lead, plan, goal, competency } = await agreed();
    const [, second] = plan.goals;
    await addRows(ana, [{ competency_id: competency.id, level: 2.5 }]);
    const amendment = await call(ana).pdi.amendments.propose({
      plan_id: plan.id,
      reason,
      changes: [
        later(goal),
        { kind: 'cancel', goal_id: second?.id ?? '', version: second?.version ?? 0 },
        {
          kind: 'add',
          goal: {
            title: 'Apresentar os resultados',
            due_on: '2026-07-01',
            mode: 'competency',
            competency_id: competency.id,
            target_level: 4,
          },
        },
      ],
    });
    expect(amendment.changes[2]).toMatchObject({ competency_name: competency.name, material: ['added'] });

    const approved = await call(lead).pdi.amendments.approve({ ...seen(amendment), note: 'Combinado.' });

    expect(approved).toMatchObject({ status: 'approved', decision_note: 'Combinado.' });
    const goals = await goalsOf(ana, plan.id);
    expect(goals.map(({ title, status, due_on }) => [title, status, due_on])).toEqual([
      [goal.title, 'in_progress', '2026-09-01'],
      ['Escrever o manual da área', 'cancelled', '2026-08-10'],
      ['Apresentar os resultados', 'in_progress', '2026-07-01'],
    ]);
    expect(goals[1]?.cancel_reason).toBe(reason);
    expect(goals[2]).toMatchObject({ baseline_level: 2.5, start_on: '2026-03-10' });
  });

  it('waits for the direct manager, who is told; then the person is told', async () => {
    const { ana, lead, top, peer, amendment } = await asked();
    const waits = async (person: Person) =>
      (await call(person).pdi.amendments.awaiting()).some(({ id }) => id === amendment.id);
    expect(await Promise.all([lead, top, peer, ana].map(waits))).toEqual([true, false, false, false]);
    await runReactions(ana.company_id);
    const [notice] = (await call(lead).notifications.bell()).items;
    expect(notice?.notification).toMatchObject({ titulo: 'Mudança de PDI para decidir' });
    await call(lead).pdi.amendments.reject({ ...seen(amendment), note: 'Vamos manter o prazo.' });
    await runReactions(ana.company_id);
    const titles = (await call(ana).notifications.bell()).items.map(
      ({ notification }) => notification.titulo,
    );
    expect(titles).toContain('Mudança recusada');
    expect(await waits(lead)).toBe(false);
  });

  it('is decided by the person who was asked, never by its owner nor by other leaders', async () => {
    const { ana, lead, top, admin, corporate, peer, stranger, amendment } = await asked();
    const approve = (person: Person) => call(person).pdi.amendments.approve(seen(amendment));
    await expect(approve(ana)).rejects.toMatchObject(broken('nobody_decides_their_own_amendment'));
    for (const other of [peer, stranger, corporate])
      await expect(approve(other)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(approve(top)).rejects.toMatchObject({ code: 'FORBIDDEN' });
    await expect(approve(lead)).resolves.toMatchObject({ status: 'approved' });
    for (const late of [lead, top, admin])
      await expect(approve(late)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is one at a time, and can be withdrawn', async () => {
    const { ana, lead, plan, goal, amendment } = await asked();
    const again = () =>
      call(ana).pdi.amendments.propose({ plan_id: plan.id, reason, changes: [later(goal)] });
    await expect(again()).rejects.toMatchObject(broken('one_pending_amendment'));
    await expect(call(lead).pdi.amendments.withdraw(seen(amendment))).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect((await call(ana).pdi.amendments.withdraw(seen(amendment))).status).toBe('withdrawn');
    expect((await again()).status).toBe('pending');
    expect((await call(lead).pdi.amendments.list({ plan_id: plan.id })).map(({ status }) => status)).toEqual([
      'pending',
      'withdrawn',
    ]);
  });

  it('lapses once its goal was edited or has ended, or the plan has', async () => {
    const statusAfter = async (act: (start: Awaited<ReturnType<typeof asked>>) => Promise<unknown>) => {
      const start = await asked();
      await act(start);
      return (await call(start.ana).pdi.amendments.list({ plan_id: start.plan.id }))[0]?.status;
    };
    const rewritten = await statusAfter(({ ana, goal }) =>
      call(ana).pdi.goals.change({ ...seen(goal), ...editedOf(goal), title: 'Outro título' }),
    );
    const completed = await statusAfter(({ ana, goal }) => call(ana).pdi.goals.complete(completing(goal)));
    const closed = await statusAfter(({ lead, plan }) =>
      call(lead).pdi.plans.close({ ...seen(plan), reason: 'Mudou de área na empresa.' }),
    );
    const other = await statusAfter(({ ana, plan }) =>
      call(ana).pdi.goals.complete(completing(plan.goals[1] ?? firstGoal(plan))),
    );
    expect([rewritten, completed, closed, other]).toEqual([
      'superseded',
      'superseded',
      'superseded',
      'pending',
    ]);
  });

  it('asks only for what needs approval, of goals in their current version, each once', async () => {
    const { ana, plan, goal } = await agreed();
    const propose = (
      ...changes: Parameters<ReturnType<typeof call>['pdi']['amendments']['propose']>[0]['changes']
    ) => call(ana).pdi.amendments.propose({ plan_id: plan.id, reason, changes });
    await expect(propose(later(goal, '2026-08-12'))).rejects.toMatchObject(broken('amendment_is_material'));
    await expect(propose(later(goal), later(goal))).rejects.toMatchObject(
      broken('amendment_names_a_goal_once'),
    );
    await expect(propose(later(goal, '2027-01-01'))).rejects.toMatchObject(broken('goal_within_plan'));
    await expect(propose({ ...later(goal), version: goal.version + 1 })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(
      call(ana).pdi.amendments.propose({ plan_id: plan.id, reason: 'Curto', changes: [later(goal)] }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('adds no eleventh goal', async () => {
    const team = await aTeam();
    const plan = await anActive(
      team.ana,
      team.lead,
      Array.from({ length: 10 }, () => ({})),
    );
    const add = { kind: 'add' as const, goal: { title: 'Mais uma meta', due_on: '2026-07-01' } };
    await expect(
      call(team.ana).pdi.amendments.propose({ plan_id: plan.id, reason, changes: [add] }),
    ).rejects.toMatchObject(broken('ten_goals'));
  });

  it('takes effect at once where nobody is left to ask', async () => {
    const company = await aCompany();
    const alone = await company.person('employee');
    const plan = await anAlone(alone);
    const goal = firstGoal(plan);
    const amendment = await call(alone).pdi.amendments.propose({
      plan_id: plan.id,
      reason,
      changes: [later(goal)],
    });
    expect(amendment).toMatchObject({ status: 'approved', decided_by_name: null });
    expect(firstGoal({ goals: await goalsOf(alone, plan.id) }).due_on).toBe('2026-09-01');
  });

  it('is guarded by the database, whichever door a change comes through', async () => {
    const { ana, peer, lead, amendment } = await asked();
    const change = async (person: Person, values: object) =>
      sqlAs(person).updateTable('pdi_amendments').set(values).where('id', '=', amendment.id).execute();
    await expect(change(ana, { status: 'approved', decided_at: new Date() })).rejects.toMatchObject({
      constraint: 'nobody_decides_their_own_amendment',
    });
    await expect(change(lead, { reason: 'Outra razão qualquer.' })).rejects.toMatchObject({ code: '42501' });
    await expect(change(lead, { status: 'withdrawn' })).rejects.toMatchObject({ code: '42501' });
    const [none] = await change(peer, { status: 'withdrawn' });
    expect(Number(none?.numUpdatedRows)).toBe(0);
  });
});

const anAlone = async (person: Person) => {
  const { id } = await call(person).pdi.plans.create({
    title: 'PDI 2026',
    period_start: '2026-03-10',
    period_end: '2026-09-10',
  });
  await call(person).pdi.goals.add({
    plan_id: id,
    title: 'Conduzir a reunião semanal',
    due_on: '2026-08-10',
  });
  const draft = await call(person).pdi.plans.get({ id });
  await call(person).pdi.plans.submit(seen(draft));
  return call(person).pdi.plans.get({ id });
};
