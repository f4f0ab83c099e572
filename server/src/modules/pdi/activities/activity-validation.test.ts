import { ruleText } from '@pdy/contract/messages';
import { activityLevel, activityQuality } from '@pdy/contract/rules/competencies/score-mapping';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, atOnce, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, owner, type Person, recorded } from '#test/world.ts';

const broken = (rule: keyof typeof ruleText) => ({
  code: 'RULE_BROKEN',
  data: { rule },
  message: ruleText[rule],
});
const note = 'Faltou o relatório final.';

type Start = { held?: number; target?: number; validation_required?: boolean; withCompetency?: boolean };

/** A finished activity of ana's, for a goal about a competency in which she may already hold a level. */
const finished = async ({
  held,
  target = 4,
  validation_required = true,
  withCompetency = true,
}: Start = {}) => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  if (held !== undefined) await addRows(team.ana, [{ competency_id: competency.id, level: held }]);
  const plan = await anActive(team.ana, team.lead, [
    withCompetency ? { competency_id: competency.id, target_level: target } : {},
  ]);
  const open = await call(team.ana).pdi.activities.add({
    goal_id: firstGoal(plan).id,
    title: 'Conduzir uma retrospectiva',
    validation_required,
  });
  const activity = await call(team.ana).pdi.activities.finish(finishing(open));
  return { ...team, competency, plan, activity };
};

const proofOf = async ({ person_id }: Person) =>
  (
    await owner.query(
      `select level::float, quality::float, observed_on::text, source_id, author_id from competency_evidence
       where person_id = $1 and kind = 'pdi_activity'`,
      [person_id],
    )
  ).rows;

describe('validating an activity', () => {
  it('makes it done and proves one level above the held one, in the same transaction', async () => {
    const { ana, lead, activity, competency, plan } = await finished({ held: 2.4 });

    const done = await call(lead).pdi.activities.validate({
      ...seen(activity),
      note: 'Muito bem conduzida.',
    });

    expect(done).toMatchObject({
      status: 'done',
      validation_note: 'Muito bem conduzida.',
      validated_by_name: expect.stringMatching(/^Pessoa/),
    });
    expect(await proofOf(ana)).toEqual([
      {
        level: activityLevel(4, 2.4),
        quality: activityQuality(true),
        observed_on: '2026-03-10',
        source_id: activity.id,
        author_id: lead.person_id,
      },
    ]);
    const { standings } = await call(ana).competencies.of({});
    expect(standings[0]?.held.estimate).toBe(roundHalfUp((2.4 + 0.4 * 3.4) / 1.4, 4));
    expect((await call(ana).pdi.plans.get({ id: plan.id })).goals[0]?.held_estimate).toBe(
      standings[0]?.held.estimate,
    );
    expect((await recorded(activity.id)).at(-1)).toEqual({
      name: 'pdi.activity.validated',
      actor_id: lead.person_id,
      payload: {
        person_id: ana.person_id,
        goal_id: plan.goals[0]?.id,
        competency_id: competency.id,
        target_level: 4,
      },
    });
  });

  it.each([
    ['nothing held', { target: 4 }, 2],
    ['one below the target', { held: 3.2, target: 4 }, 4],
    ['more than the target', { held: 5, target: 3 }, 3],
  ])('proves at most the target: %s', async (_, start, level) => {
    const { ana, lead, activity } = await finished(start);
    await call(lead).pdi.activities.validate(seen(activity));
    expect(await proofOf(ana)).toMatchObject([{ level, quality: 1 }]);
  });

  it('freezes what it proved: levels held later change nothing', async () => {
    const { ana, lead, activity, competency } = await finished({ held: 2 });
    await call(lead).pdi.activities.validate(seen(activity));
    await addRows(ana, [{ competency_id: competency.id, level: 5, observed_on: '2026-03-09' }]);
    expect(await proofOf(ana)).toMatchObject([{ level: 3 }]);
  });

  it('is not needed where none is required: the proof is weaker then', async () => {
    const { ana, activity } = await finished({ validation_required: false });
    expect(activity.status).toBe('done');
    expect(await proofOf(ana)).toMatchObject([
      { level: 2, quality: activityQuality(false), author_id: ana.person_id },
    ]);
    expect(activityQuality(false)).toBe(0.4);
  });

  it('proves nothing without a competency', async () => {
    const { ana, lead, activity } = await finished({ withCompetency: false });
    expect(await call(lead).pdi.activities.validate(seen(activity))).toMatchObject({ status: 'done' });
    expect(await proofOf(ana)).toEqual([]);
  });

  it('happens once, also when two people do it at once', async () => {
    const { ana, lead, top, activity } = await finished();
    const results = await atOnce(
      ['select from pdi_activities where id = $1 for no key update', activity.id],
      () => [lead, top].map((who) => call(who).pdi.activities.validate(seen(activity))),
    );
    expect(outcomes(results)).toEqual(['CONFLICT', 'ok']);
    expect(await proofOf(ana)).toHaveLength(1);
    await expect(call(lead).pdi.activities.validate(seen(activity))).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const read = { ...seen(activity), version: activity.version + 1 };
    await expect(call(lead).pdi.activities.validate(seen(read))).rejects.toMatchObject(
      broken('activity_waits_for_validation'),
    );
    await expect(call(lead).pdi.activities.reject({ ...seen(read), note })).rejects.toMatchObject(
      broken('activity_waits_for_validation'),
    );
    expect(await proofOf(ana)).toHaveLength(1);
  });

  it.each(['lead', 'top', 'admin'] as const)('is for %s', async (who) => {
    const team = await finished();
    expect(await call(team[who]).pdi.activities.validate(seen(team.activity))).toMatchObject({
      status: 'done',
    });
  });

  it('is for nobody about their own activity, and hidden from everybody else', async () => {
    const { ana, peer, stranger, company, activity } = await finished();
    await expect(call(ana).pdi.activities.validate(seen(activity))).rejects.toMatchObject(
      broken('nobody_validates_their_own_activity'),
    );
    await expect(call(ana).pdi.activities.reject({ ...seen(activity), note })).rejects.toMatchObject(
      broken('nobody_validates_their_own_activity'),
    );
    const otherLead = await company.person('manager');
    for (const other of [peer, otherLead, stranger]) {
      await expect(call(other).pdi.activities.validate(seen(activity))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(call(other).pdi.activities.reject({ ...seen(activity), note })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    await expect(call(null).pdi.activities.validate(seen(activity))).rejects.toMatchObject({
      code: 'UNAUTHORIZED',
    });
    const forged = sqlAs(ana)
      .updateTable('pdi_activities')
      .set({ status: 'done', validated_by: ana.person_id })
      .execute();
    await expect(forged).rejects.toMatchObject({ constraint: 'nobody_validates_their_own_activity' });
  });

  it('of an administrator’s own activity needs somebody else', async () => {
    const { company, admin } = await aTeam();
    const second = await company.person('admin');
    const plan = await anActive(admin, second);
    const open = await call(admin).pdi.activities.add({ goal_id: firstGoal(plan).id, title: 'Ler um livro' });
    const waiting = await call(admin).pdi.activities.finish(finishing(open));
    await expect(call(admin).pdi.activities.validate(seen(waiting))).rejects.toMatchObject(
      broken('nobody_validates_their_own_activity'),
    );
    expect(await call(second).pdi.activities.validate(seen(waiting))).toMatchObject({ status: 'done' });
  });
});

describe('sending an activity back', () => {
  it('needs a note, and sets it back to being done', async () => {
    const { ana, lead, activity } = await finished();
    await expect(call(lead).pdi.activities.reject({ ...seen(activity), note: ' ' })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { issues: [expect.objectContaining({ message: 'Diga o que faltou.' })] },
    });

    const back = await call(lead).pdi.activities.reject({ ...seen(activity), note });

    expect(back).toMatchObject({ status: 'doing', validation_note: note, done_at: null });
    expect((await recorded(activity.id)).at(-1)).toMatchObject({
      name: 'pdi.activity.rejected',
      actor_id: lead.person_id,
    });
    expect(await proofOf(ana)).toEqual([]);
    const again = await call(ana).pdi.activities.finish(finishing(back));
    await call(lead).pdi.activities.validate(seen(again));
    expect(await proofOf(ana)).toHaveLength(1);
    const { rows } = await owner.query('select rejected_count from pdi_activities where id = $1', [
      activity.id,
    ]);
    expect(rows).toEqual([{ rejected_count: 1 }]);
  });
});

describe('what waits for validation', () => {
  it('is listed for the person’s leaders, at any level, oldest first', async () => {
    const { ana, lead, top, admin, peer, stranger, activity, competency, plan } = await finished();
    const later = await call(ana).pdi.activities.add({
      goal_id: plan.goals[0]?.id ?? '',
      title: 'Escrever um guia',
    });
    await call(ana, '2026-03-15').pdi.activities.finish(finishing(later));

    for (const leader of [lead, top])
      expect(await call(leader).pdi.activities.awaiting()).toMatchObject([
        {
          id: activity.id,
          person_id: ana.person_id,
          competency_name: competency.name,
          finished_on: '2026-03-10',
          version: activity.version,
        },
        { id: later.id, finished_on: '2026-03-15' },
      ]);
    for (const other of [ana, peer, admin, stranger])
      expect(await call(other).pdi.activities.awaiting()).toEqual([]);
  });
});
