import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { completing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal, newGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, atOnce, call, outcomes, rowOf } from '#test/team.ts';
import { aCompany, aCompetency, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const note = 'Combine prazos menores.';
const lockPlan = 'select from pdi_plans where id = $1 for no key update';

describe('a decision', () => {
  it('approves, with a note, and starts the goals from the level held', async () => {
    const { ana, lead } = await aTeam();
    const known = await aCompetency(ana.company_id);
    const unknown = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id: known.id, level: 2.5 }]);
    const plan = await aSubmitted(ana, [
      { competency_id: known.id, target_level: 4, mode: 'competency' },
      { competency_id: unknown.id, target_level: 3, mode: 'competency' },
      {},
    ]);
    expect(plan.goals.map(({ baseline_level }) => baseline_level)).toEqual([null, null, null]);

    const decided = await call(lead, '2026-03-20').pdi.plans.approve({ ...seen(plan), note });

    expect(decided).toMatchObject({
      status: 'active',
      decision_note: note,
      approver_name: expect.any(String),
    });
    expect(
      decided.goals.map(({ baseline_level, start_on, status }) => [baseline_level, start_on, status]),
    ).toEqual([
      [2.5, '2026-03-20', 'in_progress'],
      [null, '2026-03-20', 'in_progress'],
      [null, '2026-03-20', 'in_progress'],
    ]);
    expect((await recorded(plan.id)).at(-1)).toEqual({
      name: 'pdi.plan.approved',
      actor_id: lead.person_id,
      payload: { person_id: ana.person_id },
    });
    await addRows(ana, [{ competency_id: known.id, level: 5 }], '2026-03-25');
    const later = await call(ana, '2026-03-25').pdi.plans.get({ id: plan.id });
    expect(later.goals[0]).toMatchObject({ baseline_level: 2.5, held_estimate: 5 });
  });

  it('counts an outdated level as unknown, then and now', async () => {
    const { ana, lead } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    await addRows(ana, [{ competency_id, level: 3.5 }], '2018-03-10');
    const plan = await anActive(ana, lead, [{ mode: 'competency', competency_id, target_level: 4 }]);
    expect(firstGoal(plan)).toMatchObject({ baseline_level: null, held_estimate: null, progress: 0 });
  });

  it('starts a goal whose date has passed meanwhile as late', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana, [{ due_on: '2026-03-20' }]);
    const decided = await call(lead, '2026-03-25').pdi.plans.approve(seen(plan));
    expect(decided.goals).toMatchObject([
      { status: 'in_progress', start_on: '2026-03-20', health: 'atrasada', expected: 100 },
    ]);
    await expect(
      call(ana, '2026-03-26').pdi.goals.complete(completing(firstGoal(decided))),
    ).resolves.toMatchObject({
      status: 'completed',
    });
  });

  it('asks for changes with a note, and the plan can be edited again', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    const noteless = { ...seen(plan), note: ' ' };
    await expect(call(lead).pdi.plans.request_changes(noteless)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Diga o que precisa mudar.' })] },
    });

    const back = await call(lead).pdi.plans.request_changes({ ...seen(plan), note });

    expect(back).toMatchObject({ status: 'changes_requested', decision_note: note });
    expect((await recorded(plan.id)).at(-1)?.name).toBe('pdi.plan.changes_requested');
    await call(ana).pdi.goals.remove(seen(firstGoal(back)));
    await call(ana).pdi.goals.add(newGoal(plan.id, { title: 'Outra meta' }));
    const again = await call(ana).pdi.plans.submit(seen(back));
    expect(again).toMatchObject({
      status: 'submitted',
      decided_at: null,
      goals: [{ title: 'Outra meta', status: 'not_started' }],
    });
    expect(await call(lead).pdi.plans.approve(seen(again))).toMatchObject({ status: 'active' });
  });

  it('is for nobody about themselves, however high their position', async () => {
    const company = await aCompany();
    const admin = await company.person('admin');
    await company.person('admin');
    const plan = await aSubmitted(admin);
    expect(plan).toMatchObject({ status: 'submitted', approval_mode: 'company_admin' });
    await expect(call(admin).pdi.plans.approve(seen(plan))).rejects.toMatchObject(
      broken('nobody_approves_their_own_plan'),
    );
    await expect(call(admin).pdi.plans.request_changes({ ...seen(plan), note })).rejects.toMatchObject(
      broken('nobody_approves_their_own_plan'),
    );
    expect(await call(admin).pdi.plans.awaiting()).toEqual([]);
  });

  it('belongs to the approver: refused to higher leaders and administrators, hidden from the rest', async () => {
    const { ana, top, admin, corporate, peer, stranger } = await aTeam();
    const plan = await aSubmitted(ana);
    for (const reader of [top, admin, corporate]) {
      await expect(call(reader).pdi.plans.approve(seen(plan))).rejects.toMatchObject({
        code: 'FORBIDDEN',
        message: 'Você não tem permissão para esta ação.',
      });
      await expect(call(reader).pdi.plans.request_changes({ ...seen(plan), note })).rejects.toMatchObject({
        code: 'FORBIDDEN',
      });
    }
    for (const other of [peer, stranger]) {
      await expect(call(other).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(call(other).pdi.plans.request_changes({ ...seen(plan), note })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(call(null).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
    expect((await call(ana).pdi.plans.get({ id: plan.id })).status).toBe('submitted');
  });

  it('is made once, on a plan that waits, in the version that was read', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    await call(lead).pdi.plans.approve(seen(plan));
    const active = await call(lead).pdi.plans.get({ id: plan.id });
    await expect(call(lead).pdi.plans.approve(seen(plan))).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(call(lead).pdi.plans.approve(seen(active))).rejects.toMatchObject(
      broken('plan_waits_for_a_decision'),
    );
    await expect(call(lead).pdi.plans.request_changes({ ...seen(active), note })).rejects.toMatchObject(
      broken('plan_waits_for_a_decision'),
    );
  });

  it('is one of two approvals at once', async () => {
    const { ana, lead, top, admin, company } = await aTeam();
    const second = await company.person('admin');
    await Promise.all([setActive(lead, false), setActive(top, false)]);
    const plan = await aSubmitted(ana);
    const results = await atOnce([lockPlan, plan.id], () =>
      [admin, second].map((who) => call(who).pdi.plans.approve(seen(plan))),
    );
    expect(outcomes(results)).toEqual(['CONFLICT', 'ok']);
    expect((await recorded(plan.id)).filter(({ name }) => name === 'pdi.plan.approved')).toHaveLength(1);
  });

  it('excludes a withdrawal at the same time', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana);
    const results = await atOnce([lockPlan, plan.id], () => [
      call(lead).pdi.plans.approve(seen(plan)),
      call(ana).pdi.plans.withdraw(seen(plan)),
    ]);

    const [approval, withdrawal] = results;
    const { status } = await rowOf<{ status: string }>('select status from pdi_plans where id = $1', [
      plan.id,
    ]);
    expect(approval?.status === 'fulfilled').not.toBe(withdrawal?.status === 'fulfilled');
    expect(status).toBe(approval?.status === 'fulfilled' ? 'active' : 'draft');
    expect(outcomes(results)).toEqual(status === 'active' ? ['CONFLICT', 'ok'] : ['NOT_FOUND', 'ok']);
  });
});
