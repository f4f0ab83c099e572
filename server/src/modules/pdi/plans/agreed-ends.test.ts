/**
 * How things end in an agreed plan: with words and proof, within their parent's dates, and early only with a reason.
 */
import { ruleText } from '@pdy/contract/messages';
import { describe, expect, it } from 'vitest';
import { agreed, editedOf } from '#test/agreed.ts';
import { completing, finishing } from '#test/ended.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { runReactions } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});

const withCriterion = async () => {
  const team = await aTeam();
  const plan = await anActive(team.ana, team.lead, [{ success_criteria: 'Nota 8 dos clientes' }]);
  const goal = firstGoal(plan);
  const { pdi } = call(team.ana);
  const activity = await pdi.activities.add({ goal_id: goal.id, title: 'Conduzir a reunião' });
  return { ...team, pdi, plan, goal, activity };
};

describe('the end of an activity', () => {
  it('needs a line of text, also from callers who bypass the screen', async () => {
    const { pdi, goal } = await withCriterion();
    const { id, version } = await pdi.activities.add({ goal_id: goal.id, title: 'Ler o manual' });
    for (const outcome of ['', '   ', '...........', 'ok'])
      await expect(pdi.activities.finish({ id, version, outcome })).rejects.toMatchObject(
        broken('finish_needs_a_line'),
      );
  });

  it('needs a proof where its goal names a criterion: longer words, a link or a file', async () => {
    const { pdi, goal, activity } = await withCriterion();
    const short = { ...seen(activity), outcome: 'Conduzi três.' };
    await expect(pdi.activities.finish(short)).rejects.toMatchObject(broken('finish_needs_a_proof'));
    const linked = await pdi.activities.finish({ ...short, proof_url: 'https://wiki.example/ata' });
    expect(linked.status).toBe('awaiting_validation');
    const other = await pdi.activities.add({ goal_id: goal.id, title: 'Medir a nota' });
    await expect(pdi.activities.finish(finishing(other))).resolves.toMatchObject({
      status: 'awaiting_validation',
    });
  });

  it('shows the validator how many files there are beside the words', async () => {
    const { pdi, lead, activity, goal } = await withCriterion();
    await pdi.attachments.add({
      goal_id: goal.id,
      activity_id: activity.id,
      file: new File(['nota 9'], 'nota.txt', { type: 'text/plain' }),
    });
    await pdi.activities.finish({ ...seen(activity), outcome: 'Conduzi três.' });
    const [waiting] = await call(lead).pdi.activities.awaiting();
    expect(waiting).toMatchObject({ outcome: 'Conduzi três.', proof_url: null, files: 1 });
  });
});

describe('the last day of an activity', () => {
  it('is not after that of its goal: when added, edited, or when the goal ends earlier', async () => {
    const { ana, plan, goal } = await agreed(); // Ends on 2026-08-10.
    const { pdi } = call(ana);
    const dated = (due_on: string) => pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro', due_on });
    await expect(dated('2026-08-11')).rejects.toMatchObject(broken('activity_within_goal'));
    await expect(
      pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro', start_on: '2026-09-01' }),
    ).rejects.toMatchObject(broken('activity_within_goal'));
    const { id, version, title } = await dated('2026-08-10');
    await expect(pdi.activities.change({ id, version, title, due_on: '2026-08-11' })).rejects.toMatchObject(
      broken('activity_within_goal'),
    );
    const endEarlier = async () => {
      const now = firstGoal(await pdi.plans.get({ id: plan.id }));
      return pdi.goals.change({ ...seen(now), ...editedOf(now), due_on: '2026-08-01' });
    };
    await expect(endEarlier()).rejects.toMatchObject(broken('activities_within_goal'));
    await pdi.activities.change({ id, version, title, due_on: '2026-07-30' });
    await expect(endEarlier()).resolves.toMatchObject({ due_on: '2026-08-01' });
  });

  it('moves with the goal where the change was agreed before the activity was added', async () => {
    const { ana, lead, plan, goal } = await agreed();
    const { pdi } = call(ana);
    const asked = await pdi.amendments.propose({
      plan_id: plan.id,
      reason: 'O projeto acaba antes.',
      changes: [
        {
          kind: 'change',
          goal_id: goal.id,
          version: goal.version,
          goal: { ...editedOf(goal), due_on: '2026-06-01', target_level: 3 },
        },
      ],
    });
    const day = { start_on: '2026-07-01', due_on: '2026-08-01' };
    await pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro', ...day });
    await call(lead).pdi.amendments.approve(seen(asked));
    const now = firstGoal(await pdi.plans.get({ id: plan.id }));
    expect(now.activities).toMatchObject([{ start_on: '2026-06-01', due_on: '2026-06-01' }]);
  });
});

describe('an agreed success criterion', () => {
  it('changes only with approval; a first one is free', async () => {
    const { pdi, goal, plan, lead } = await withCriterion();
    const easier = { ...editedOf(goal), success_criteria: 'Nota 5 dos clientes' };
    await expect(pdi.goals.change({ ...seen(goal), ...easier })).rejects.toMatchObject(
      broken('change_needs_an_amendment'),
    );
    const asked = await pdi.amendments.propose({
      plan_id: plan.id,
      reason: 'A pesquisa mudou de escala.',
      changes: [{ kind: 'change', goal_id: goal.id, version: goal.version, goal: easier }],
    });
    expect(asked.changes).toMatchObject([
      { material: ['criterion_changed'], fields: [{ field: 'success_criteria' }] },
    ]);
    await call(lead).pdi.amendments.approve(seen(asked));
    expect(firstGoal(await pdi.plans.get({ id: plan.id })).success_criteria).toBe('Nota 5 dos clientes');
    const bare = await agreed();
    const first = { ...editedOf(bare.goal), success_criteria: 'Nota 8' };
    await expect(call(bare.ana).pdi.goals.change({ ...seen(bare.goal), ...first })).resolves.toMatchObject({
      success_criteria: 'Nota 8',
    });
  });
});

describe('a goal that ends below 100', () => {
  it('needs a reason, which is stored, and the leader is told', async () => {
    const { ana, lead, goal } = await agreed();
    const { pdi } = call(ana);
    for (const note of ['', 'curto'])
      await expect(pdi.goals.complete({ ...seen(goal), note })).rejects.toMatchObject(
        broken('unfinished_goal_needs_a_reason'),
      );
    await pdi.goals.complete(completing(goal));
    expect((await call(lead).pdi.goals.updates({ id: goal.id })).items).toMatchObject([
      { to_value: 100, note: completing(goal).note },
    ]);
    await runReactions(ana.company_id);
    const notices = (await call(lead).notifications.bell()).items.map(({ notification }) => notification);
    expect(notices.find(({ titulo }) => titulo === 'Meta concluída antes de 100%')?.mensagem).toContain(
      completing(goal).note,
    );
  });

  it('asks nothing at 100, and nobody is told of it', async () => {
    const team = await aTeam();
    const plan = await anActive(team.ana, team.lead, [{ mode: 'manual' }]);
    const { pdi } = call(team.ana);
    const done = await pdi.goals.report({ ...seen(firstGoal(plan)), percent: 100 });
    await expect(pdi.goals.complete(seen(done))).resolves.toMatchObject({ status: 'completed' });
    expect((await pdi.goals.updates({ id: done.id })).items).toHaveLength(1);
    await runReactions(team.ana.company_id);
    const titles = (await call(team.lead).notifications.bell()).items.map(
      ({ notification }) => notification.titulo,
    );
    expect(titles).not.toContain('Meta concluída antes de 100%');
  });
});
