import { describe, expect, it } from 'vitest';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, owner } from '#test/world.ts';

const doing = async (validation_required = true) => {
  const team = await aTeam();
  const { ana, lead } = team;
  const competency = await aCompetency(ana.company_id);
  await addRows(ana, [{ competency_id: competency.id, level: 2 }]);
  const goal = {
    competency_id: competency.id,
    target_level: 4,
    success_criteria: 'Conduzir três retrospectivas sem ajuda',
  };
  const plan = await anActive(ana, lead, [goal]);
  const activity = await call(ana).pdi.activities.add({
    goal_id: firstGoal(plan).id,
    title: 'Conduzir uma retrospectiva',
    validation_required,
  });
  return { ...team, competency, activity };
};
const report = { outcome: 'Conduzi três.', proof_url: 'https://wiki.example/retro' };
const levelOf = async (person: Parameters<typeof call>[0], competency_id: string) =>
  (await call(person).competencies.why({ competency_id })).standing.held.estimate;

describe('the effect of an activity on a level', () => {
  it('is shown in advance to the person who confirms it, and is what then happens', async () => {
    const { ana, lead, competency, activity } = await doing();
    const promised = await call(ana).pdi.activities.effect({ id: activity.id });
    expect(promised).toMatchObject({
      has_happened: false,
      level: 3,
      weight: 'medium',
      before: 2,
      competency: { id: competency.id },
    });
    const finished = await call(ana).pdi.activities.finish({ ...seen(activity), ...report });
    expect(finished).toMatchObject({ ...report, status: 'awaiting_validation', effect: promised });
    expect(await call(lead).pdi.activities.effect({ id: activity.id })).toEqual(promised);
    const [waiting] = await call(lead).pdi.activities.awaiting();
    expect(waiting).toMatchObject({
      ...report,
      effect: promised,
      success_criteria: 'Conduzir três retrospectivas sem ajuda',
    });

    const validated = await call(lead).pdi.activities.validate(seen(finished));
    expect(validated.effect).toEqual({ ...promised, has_happened: true });
    expect(await levelOf(ana, competency.id)).toBe(promised?.after);
    // Later evidence does not change the effect that the activity had.
    await addRows(ana, [{ competency_id: competency.id, level: 5 }]);
    expect(await call(ana).pdi.activities.effect({ id: activity.id })).toEqual(validated.effect);
  });

  it('is shown at once where nobody has to confirm it, with the weight of a self-assessment', async () => {
    const { ana, competency, activity } = await doing(false);
    const { effect } = await call(ana).pdi.activities.finish({ ...seen(activity), ...report });
    expect(effect).toMatchObject({ has_happened: true, weight: 'light', before: 2 });
    expect(await levelOf(ana, competency.id)).toBe(effect?.after);
  });

  it('is the same number for each reader, which no self-assessment moves', async () => {
    const { ana, lead, competency, activity } = await doing();
    await addRows(ana, [
      { competency_id: competency.id, level: 5, kind: 'self_assessment', supersede_key: 'self' },
    ]);
    const own = await call(ana).pdi.activities.effect({ id: activity.id });
    const led = await call(lead).pdi.activities.effect({ id: activity.id });
    expect(own?.before).toBe(await levelOf(ana, competency.id));
    expect(own?.before).toBe(2);
    expect(led).toEqual(own);
  });

  it('includes what study keeps fresh: it starts from the level that every screen shows', async () => {
    const { ana, lead, competency, activity } = await doing();
    await addRows(ana, [
      { competency_id: competency.id, level: 4, supersede_key: 'earlier', observed_on: '2025-03-10' },
    ]);
    const forgotten = await call(ana).pdi.activities.effect({ id: activity.id });
    await owner.query(
      `insert into study_freshness (company_id, person_id, competency_id, review_cards, mean_retrievability, since, as_of)
       values ($1, $2, $3, 40, 0.95, '2025-03-10', '2026-03-10')`,
      [ana.company_id, ana.person_id, competency.id],
    );
    const promised = await call(ana).pdi.activities.effect({ id: activity.id });
    expect(promised?.before).toBeGreaterThan(forgotten?.before ?? 5);
    expect(promised?.before).toBe(await levelOf(ana, competency.id));
    const finished = await call(ana).pdi.activities.finish({ ...seen(activity), ...report });
    const { effect } = await call(lead).pdi.activities.validate(seen(finished));
    expect(effect).toEqual({ ...promised, has_happened: true });
    expect(await levelOf(ana, competency.id)).toBe(effect?.after);
  });

  it('is named by the evidence it became, to the person and their leaders', async () => {
    const { ana, lead, competency, activity } = await doing(false);
    await call(ana).pdi.activities.finish({ ...seen(activity), ...report });
    for (const who of [ana, lead]) {
      const asked = { competency_id: competency.id, person_id: ana.person_id };
      const { evidence } = await call(who).competencies.why(asked);
      expect(evidence.find(({ kind }) => kind === 'pdi_activity')?.source).toMatchObject({
        title: activity.title,
        activity_id: activity.id,
      });
      expect(evidence.find(({ kind }) => kind !== 'pdi_activity')?.source).toBeNull();
    }
  });

  it('is gone once the activity was reopened, and hidden from everybody else', async () => {
    const { ana, stranger, activity } = await doing(false);
    const done = await call(ana).pdi.activities.finish({ ...seen(activity), ...report });
    await expect(call(stranger).pdi.activities.effect({ id: activity.id })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const again = await call(ana).pdi.activities.reopen(seen(done));
    expect(again.outcome).toBe(report.outcome);
    expect(await call(ana).pdi.activities.effect({ id: activity.id })).toMatchObject({ has_happened: false });
  });

  it('waits with others, and is confirmed together with them or not at all', async () => {
    const { ana, lead, stranger, competency, activity } = await doing();
    const other = await call(ana).pdi.activities.add({
      goal_id: activity.goal_id,
      title: 'Ler sobre retrospectivas',
    });
    const items = [];
    for (const one of [activity, other])
      items.push(seen(await call(ana).pdi.activities.finish({ ...seen(one), ...report })));
    await expect(call(stranger).pdi.activities.validate_many({ items })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const [first, second] = items as [(typeof items)[number], (typeof items)[number]];
    const stale = { ...second, version: second.version + 1 };
    await expect(call(lead).pdi.activities.validate_many({ items: [first, stale] })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await call(lead).pdi.activities.awaiting()).toHaveLength(2);
    const [before] = await call(lead).pdi.activities.awaiting();
    const validated = await call(lead).pdi.activities.validate_many({ items });
    expect(validated).toMatchObject({ validated: 2 });
    // Each begins at the level that the one before left: the last result is the level held.
    const [one, two] = validated.activities;
    expect(one).toMatchObject({
      id: first.id,
      title: activity.title,
      effect: { ...before?.effect, has_happened: true },
    });
    expect(two).toMatchObject({ id: second.id, effect: { before: one?.effect?.after } });
    expect(await levelOf(ana, competency.id)).toBe(two?.effect?.after);
    expect(await call(lead).pdi.activities.awaiting()).toEqual([]);
  });
});
