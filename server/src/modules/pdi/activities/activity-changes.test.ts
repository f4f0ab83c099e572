/** An activity after it was added: changed, removed, and the owner's private note on it. */

import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { aDraft, anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, owner, type Person } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const anActivity = (person: Person, plan: Parameters<typeof firstGoal>[0]) =>
  call(person).pdi.activities.add({ goal_id: firstGoal(plan).id, title: 'Ler um livro', minutes: 60 });
const written = { title: 'Ler dois livros', kind: 'reading', minutes: 240, due_on: '2026-05-01' } as const;

describe('editing an activity', () => {
  it('belongs to its owner while it is open; its percentage counts while it is being done', async () => {
    const { ana, lead, peer, admin } = await aTeam();
    const plan = await anActive(ana, lead, [{ mode: 'activities' }]);
    const activity = await anActivity(ana, plan);
    for (const other of [lead, peer, admin])
      await expect(
        call(other).pdi.activities.change({ ...seen(activity), ...written }),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const changed = await call(ana).pdi.activities.change({ ...seen(activity), ...written, percent: 50 });
    expect(changed).toMatchObject({ ...written, learning_type: 'formal', percent: 50 });
    await expect(call(ana).pdi.activities.change({ ...seen(activity), ...written })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    const doing = await call(ana).pdi.activities.move({ ...seen(changed), status: 'doing' });
    expect(firstGoal(await call(ana).pdi.plans.get({ id: plan.id })).progress).toBe(50);
    const done = await call(ana).pdi.activities.finish(finishing(doing));
    await expect(call(ana).pdi.activities.change({ ...seen(done), ...written })).rejects.toMatchObject(
      broken('activity_is_open'),
    );
  });

  it('does not let it end before it begins', async () => {
    const { ana, lead } = await aTeam();
    const activity = await anActivity(ana, await anActive(ana, lead));
    const late = { ...written, start_on: '2026-06-01' };
    await expect(call(ana).pdi.activities.change({ ...seen(activity), ...late })).rejects.toMatchObject({
      data: { issues: [expect.objectContaining({ message: 'O prazo vem antes do início.' })] },
    });
  });
});

describe('an activity’s own competency', () => {
  it('is what the activity proves, in place of its goal’s competency; the validator reads which (MO-04)', async () => {
    const { ana, lead } = await aTeam();
    const [of_goal, own] = await Promise.all([aCompetency(ana.company_id), aCompetency(ana.company_id)]);
    const plan = await anActive(ana, lead, [{ competency_id: of_goal.id, target_level: 4 }]);
    const activity = await anActivity(ana, plan);
    const aimed = await call(ana).pdi.activities.change({
      ...seen(activity),
      ...written,
      target_competency_id: own.id,
      target_level: 3,
    });
    expect(aimed).toMatchObject({ target_competency: { id: own.id }, target_level: 3 });
    const waiting = await call(ana).pdi.activities.finish(finishing(aimed));
    const [asked] = await call(lead).pdi.activities.awaiting();
    expect(asked?.competency_name).toBe(own.name);
    await call(lead).pdi.activities.validate(seen(waiting));
    const { standings } = await call(ana).competencies.of({});
    const held = standings
      .filter(({ held }) => held.estimate !== null)
      .map(({ competency }) => competency.id);
    expect(held).toEqual([own.id]);
  });

  it('comes with a level, is in use, and is removed by leaving it empty', async () => {
    const { ana, lead, stranger } = await aTeam();
    const own = await aCompetency(ana.company_id);
    const foreign = await aCompetency(stranger.company_id);
    const activity = await anActivity(ana, await anActive(ana, lead));
    const change = (more: object) =>
      call(ana).pdi.activities.change({ ...seen(activity), ...written, ...more });
    await expect(change({ target_competency_id: own.id })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(change({ target_competency_id: foreign.id, target_level: 3 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const given_up = await aCompetency(ana.company_id);
    await owner.query(`update competencies set status = 'archived' where id = $1`, [given_up.id]);
    await expect(change({ target_competency_id: given_up.id, target_level: 3 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const aimed = await change({ target_competency_id: own.id, target_level: 3 });
    const plain = await call(ana).pdi.activities.change({ ...seen(aimed), ...written });
    expect(plain).toMatchObject({ target_competency: null, target_level: null });
  });
});

describe('removing an activity', () => {
  it('leaves nothing of it in a draft, and leaves it cancelled in an active plan', async () => {
    const { ana, lead, peer } = await aTeam();
    const draft = await aDraft(ana);
    const first = await anActivity(ana, draft);
    await call(ana).pdi.activities.remove(seen(first));
    expect(firstGoal(await call(ana).pdi.plans.get({ id: draft.id })).activities).toEqual([]);

    const plan = await anActive(peer, lead);
    const agreed = await anActivity(peer, plan);
    for (const other of [lead, ana])
      await expect(call(other).pdi.activities.remove(seen(agreed))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    await call(peer).pdi.activities.remove(seen(agreed));
    const [kept] = firstGoal(await call(lead).pdi.plans.get({ id: plan.id })).activities;
    expect(kept).toMatchObject({ id: agreed.id, status: 'cancelled' });
  });
});

describe('a note about an activity', () => {
  it('is read and written by its owner alone', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const { id } = await anActivity(ana, await anActive(ana, lead));
    await call(ana).pdi.activities.keep_note({ id, note: 'Pedir ajuda à Bia.' });
    expect(await call(ana).pdi.activities.note({ id })).toEqual({ note: 'Pedir ajuda à Bia.' });
    for (const other of [lead, top, peer, admin, corporate, stranger]) {
      expect(await call(other).pdi.activities.note({ id })).toEqual({ note: '' });
      await expect(call(other).pdi.activities.keep_note({ id, note: 'Oi' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect(await sqlAs(other).selectFrom('pdi_activity_notes').selectAll().execute()).toEqual([]);
    }
    await call(ana).pdi.activities.keep_note({ id, note: '' });
    expect(await call(ana).pdi.activities.note({ id })).toEqual({ note: '' });
  });
});

describe('the progress notes of a goal', () => {
  it('are listed for those who read the goal, newest first', async () => {
    const { ana, lead, peer } = await aTeam();
    const goal = firstGoal(await anActive(ana, lead, [{ mode: 'manual' }]));
    const once = await call(ana).pdi.goals.report({ ...seen(goal), percent: 20, note: 'Comecei' });
    await call(ana, '2026-03-12').pdi.goals.report({ ...seen(once), percent: 45 });
    for (const who of [ana, lead])
      expect((await call(who).pdi.goals.updates({ id: goal.id })).items).toMatchObject([
        { from_value: 20, to_value: 45, note: '' },
        { from_value: 0, to_value: 20, note: 'Comecei' },
      ]);
    expect((await call(peer).pdi.goals.updates({ id: goal.id })).items).toEqual([]);
  });
});
