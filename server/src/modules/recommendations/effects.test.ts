import { effectText } from '@pdy/contract/rules/competencies/evidence-effect';
import { describe, expect, it } from 'vitest';
import { aListOf } from '#test/recommended.ts';
import { addRows, call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const firstOf = async (person: Person) => (await call(person).recommendations.list())[0];

describe('the promised effect of a recommendation', () => {
  it('is what its activity then does, by the formula of the approval', async () => {
    const { ana, competency, first } = await aListOf();
    expect(first.effect).toContain(
      `Ao ser validada, vira evidência de nível 3 em ${competency.name}, peso médio: o nível medido vai de 2,0 para 2,`,
    );
    expect((await call(ana).dashboard.mine()).recommendation?.effect).toBe(first.effect);

    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    const activity = goal.activities.find(({ title }) => title === first.title);
    const effect = await call(ana).pdi.activities.effect({ id: activity?.id ?? '' });
    expect(effect && `Ao ser validada, vira ${effectText(effect, competency.name, false)}`).toBe(
      first.effect,
    );
  });

  it('uses the goal it would be added to, where the plan has one', async () => {
    const { ana, second } = await aListOf();
    const { goal } = await call(ana).recommendations.accept({ id: second?.id ?? '' });
    await owner.query('update pdi_goals set target_level = 2 where id = $1', [goal.id]);
    expect((await firstOf(ana))?.effect).toContain('vira evidência de nível 2 em');
  });

  it('is the same for the manager, whatever the person thinks of themselves', async () => {
    const { ana, lead, competency, first } = await aListOf();
    const self = { kind: 'self_assessment' as const, supersede_key: 'self', level: 5 };
    await addRows(ana, [{ competency_id: competency.id, ...self }]);
    expect((await firstOf(ana))?.effect).toBe(first.effect);
    const read = await call(lead).recommendations.ofReport({ person_id: ana.person_id });
    expect(read.find(({ id }) => id === first.id)?.effect).toBe(first.effect);
  });
});
