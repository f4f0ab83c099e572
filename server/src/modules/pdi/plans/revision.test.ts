import { describe, expect, it } from 'vitest';
import { aSubmitted, firstGoal, newGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const note = 'Uma meta a menos, e com número.';

const sentBack = async () => {
  const team = await aTeam();
  const { ana, lead } = team;
  const plan = await aSubmitted(ana, [{}, { title: 'Meta só minha', visibility: 'private' }]);
  await call(lead).pdi.plans.request_changes({ ...seen(plan), note });
  return { ...team, id: plan.id };
};
const revisionOf = (who: Person, id: string) => call(who).pdi.plans.revision({ id });

describe('MO-04: a plan that was sent back', () => {
  it('shows what was asked, by whom and when, and that nothing has changed yet', async () => {
    const { ana, lead, id } = await sentBack();
    const said = {
      note,
      by_name: expect.stringMatching(/^Pessoa/),
      at: expect.any(Date),
      fields: [],
      goals: [],
    };
    expect(await revisionOf(ana, id)).toEqual(said);
    expect(await revisionOf(lead, id)).toEqual(said);
  });

  it('shows what has changed since, goal by goal, even after it was sent again', async () => {
    const { ana, lead, id } = await sentBack();
    const mine = call(ana);
    const plan = await mine.pdi.plans.get({ id });
    const goal = firstGoal(plan);
    const { description, success_criteria, weight, target_level, target_value } = goal;
    const kept = { description, success_criteria, weight, target_level, target_value };
    const rewritten = { title: 'Conduzir uma reunião por mês', due_on: '2026-07-01' };
    await mine.pdi.goals.change({ ...seen(goal), ...kept, ...rewritten });
    await mine.pdi.activities.add({ goal_id: goal.id, title: 'Preparar a pauta', due_on: '2026-05-01' });
    const added = await mine.pdi.goals.add(newGoal(id, { title: 'Escrever um relatório por mês' }));
    await mine.pdi.plans.submit(seen(await mine.pdi.plans.get({ id })));
    expect(await revisionOf(lead, id)).toMatchObject({
      note,
      goals: [
        {
          kind: 'changed',
          title: 'Conduzir uma reunião por mês',
          fields: [
            { field: 'title', from: 'Conduzir a reunião semanal', to: 'Conduzir uma reunião por mês' },
            { field: 'due_on', from: '2026-08-10', to: '2026-07-01' },
          ],
          activities: { added: ['Preparar a pauta'], removed: [], changed: [] },
        },
        { kind: 'added', goal_id: added.id },
      ],
    });
  });

  it('holds nothing of private goals, for any reader', async () => {
    const { ana, id } = await sentBack();
    const { rows } = await owner.query('select sent_back_state::text as kept from pdi_plans where id = $1', [
      id,
    ]);
    expect(rows[0]?.kept).toContain('Conduzir a reunião semanal');
    expect(rows[0]?.kept).not.toContain('Meta só minha');
    expect((await revisionOf(ana, id))?.goals).toEqual([]);
  });

  it('is read by those who read the plan, and forgotten once it is agreed', async () => {
    const { ana, lead, peer, stranger, id } = await sentBack();
    for (const other of [peer, stranger])
      await expect(revisionOf(other, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const mine = call(ana);
    await mine.pdi.plans.submit(seen(await mine.pdi.plans.get({ id })));
    await call(lead).pdi.plans.approve(seen(await call(lead).pdi.plans.get({ id })));
    expect(await revisionOf(ana, id)).toBeNull();
  });
});
