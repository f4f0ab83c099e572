/** A private goal: nobody but its owner reads it, whichever way they try. */

import { describe, expect, it } from 'vitest';
import { finishing } from '#test/ended.ts';
import { aDraft, anActive, aSubmitted, firstGoal, newGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aCompetency, type Person, runReactions } from '#test/world.ts';

const broken = (rule: string) => ({ code: 'RULE_BROKEN', data: { rule } });
const secret = { title: 'Mudar de área em um ano', visibility: 'private', mode: 'activities' } as const;

const privateOf = (plan: { goals: readonly { id: string; visibility: string }[] }) =>
  plan.goals.find(({ visibility }) => visibility === 'private')?.id ?? '';

describe('a private goal', () => {
  it('is read by its owner alone, with everything beside it', async () => {
    const { ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const plan = await anActive(ana, lead, [{}, secret]);
    const goal_id = privateOf(plan);
    const activity = await call(ana).pdi.activities.add({ goal_id, title: 'Conversar com a outra área' });
    await call(ana).pdi.comments.add({ goal_id, body: 'Só para mim.' });
    expect((await call(ana).pdi.plans.get({ id: plan.id })).goals).toHaveLength(2);
    for (const other of [lead, top, admin, corporate])
      expect((await call(other).pdi.plans.get({ id: plan.id })).goals.map(({ id }) => id)).not.toContain(
        goal_id,
      );
    for (const other of [lead, top, peer, admin, corporate, stranger]) {
      const sql = sqlAs(other);
      for (const table of ['pdi_activities', 'pdi_comments', 'pdi_progress_updates'] as const)
        expect(await sql.selectFrom(table).select('id').where('goal_id', '=', goal_id).execute()).toEqual([]);
      expect(await sql.selectFrom('pdi_goals').select('id').where('id', '=', goal_id).execute()).toEqual([]);
      await expect(call(other).pdi.comments.add({ goal_id, body: 'Oi' })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(call(other).pdi.activities.validate(seen(activity))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
    }
    const lines = (await call(lead).pdi.history.events({ plan_id: plan.id })).items;
    expect(lines.filter(({ about }) => about === secret.title)).toEqual([]);
  });

  it('waits for nobody and proves nothing: its target stays unknown', async () => {
    const { ana, lead, admin } = await aTeam();
    const { id: competency_id } = await aCompetency(ana.company_id);
    const plan = await anActive(ana, lead, [{}, { ...secret, competency_id, target_level: 3 }]);
    const goal_id = privateOf(plan);
    const activity = await call(ana).pdi.activities.add({ goal_id, title: 'Estudar para a mudança' });
    expect(await call(ana).pdi.activities.finish(finishing(activity))).toMatchObject({ status: 'done' });
    await runReactions(ana.company_id);
    expect((await call(ana).competencies.why({ competency_id })).evidence).toEqual([]);
    const events = await sqlAs(admin).selectFrom('events').select('payload').execute();
    expect(JSON.stringify(events)).not.toContain(competency_id);
  });

  it('counts for nothing in the progress of its plan', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{ mode: 'manual' }, { ...secret, mode: 'manual' }]);
    const [agreed] = plan.goals.filter(({ visibility }) => visibility === 'manager');
    await call(ana).pdi.goals.report({ ...seen(agreed ?? firstGoal(plan)), percent: 60 });
    const [own, theirs] = [
      await call(ana).pdi.plans.get({ id: plan.id }),
      await call(lead).pdi.plans.get({ id: plan.id }),
    ];
    expect([own.progress_shown, theirs.progress_shown]).toEqual([60, 60]);
  });

  it('comes at most twice in a plan, and a plan of private goals alone is not sent', async () => {
    const { ana } = await aTeam();
    const plan = await aDraft(ana, [secret, secret]);
    await expect(call(ana).pdi.goals.add(newGoal(plan.id, secret))).rejects.toMatchObject(
      broken('two_private_goals'),
    );
    await expect(call(ana).pdi.plans.submit(seen(plan))).rejects.toMatchObject(
      broken('plan_needs_a_shared_goal'),
    );
  });

  it('stays as it is once the plan was sent; before, its owner chooses', async () => {
    const { ana, lead } = await aTeam();
    const draft = await aDraft(ana, [{}]);
    const { id, version, ...goal } = firstGoal(draft);
    const { title, description, success_criteria, weight, due_on, target_level, target_value } = goal;
    const written = { title, description, success_criteria, weight, due_on, target_level, target_value };
    const hidden = await call(ana).pdi.goals.change({ id, version, ...written, visibility: 'private' });
    expect(hidden.visibility).toBe('private');
    const shown = await call(ana).pdi.goals.change({ ...seen(hidden), ...written, visibility: 'manager' });
    await call(ana).pdi.plans.submit(seen(await call(ana).pdi.plans.get({ id: draft.id })));
    await call(lead).pdi.plans.approve(seen(await call(lead).pdi.plans.get({ id: draft.id })));
    const agreed = firstGoal(await call(ana).pdi.plans.get({ id: draft.id }));
    expect(agreed.id).toBe(shown.id);
    await expect(
      call(ana).pdi.goals.change({ ...seen(agreed), ...written, visibility: 'private' }),
    ).rejects.toMatchObject(broken('goal_privacy_is_settled'));
    const shared = await call(ana).pdi.goals.change({ ...seen(agreed), ...written, visibility: 'team' });
    expect(shared.visibility).toBe('team');
  });

  it('is added and removed in an active plan, where any other goal needs approval', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    await expect(call(ana).pdi.goals.add(newGoal(plan.id))).rejects.toMatchObject(
      broken('plan_is_being_written'),
    );
    const goal = await call(ana).pdi.goals.add(newGoal(plan.id, secret));
    expect(goal).toMatchObject({ status: 'in_progress', start_on: '2026-03-10' });
    expect(await call(ana).pdi.goals.remove(seen(goal))).toEqual({ id: goal.id });
  });

  it('has nobody to mention', async () => {
    const { ana, lead } = await aTeam();
    const plan = await aSubmitted(ana, [{}, secret]);
    const say = (goal_id: string) =>
      call(ana).pdi.comments.add({ goal_id, body: 'Veja', mentions: [lead.person_id] });
    await expect(say(privateOf(plan))).rejects.toMatchObject(broken('mentioned_people_read_the_plan'));
    await expect(say(firstGoal(plan).id)).resolves.toMatchObject({ body: 'Veja' });
  });
});

const titles = async (person: Person) =>
  (await call(person).pdi.team.goals()).items.map(({ title }) => title).sort();

describe('a goal shared with the team', () => {
  it('is seen by those with the same manager, the manager and the reports: title and progress alone', async () => {
    const { company, ana, lead, top, peer, admin, corporate, stranger } = await aTeam();
    const [report, leadsOwn] = await Promise.all([
      company.person('employee', ana),
      company.person('employee', top),
    ]);
    const plan = await anActive(ana, lead, [
      { title: 'Documentar o processo', visibility: 'team', mode: 'manual', description: 'Segredo' },
      { title: 'Falar melhor em público' },
    ]);
    const shared = plan.goals.find(({ visibility }) => visibility === 'team') ?? firstGoal(plan);
    await call(ana).pdi.goals.report({ ...seen(shared), percent: 40 });
    for (const mate of [peer, lead, report])
      expect(await titles(mate), mate.person_id).toEqual(['Documentar o processo']);
    for (const other of [ana, top, leadsOwn, admin, corporate, stranger])
      expect(await titles(other)).toEqual([]);
    const { items } = await call(peer).pdi.team.goals();
    expect(items[0]).toMatchObject({ person_id: ana.person_id, progress: 40, status: 'in_progress' });
    expect(Object.keys(items[0] ?? {}).sort()).toEqual(
      [
        ...['avatar_url', 'due_on', 'goal_id', 'person_id', 'person_name', 'progress', 'readable_id'],
        ...['status', 'title'],
      ].sort(),
    );
    expect(await sqlAs(peer).selectFrom('pdi_goals').select('id').execute()).toEqual([]);
  });

  it('is not seen before the plan is active, nor when its owner has no access', async () => {
    const { ana, lead, peer } = await aTeam();
    const plan = await aSubmitted(ana, [{ visibility: 'team' }]);
    expect(await titles(peer)).toEqual([]);
    await call(lead).pdi.plans.approve(seen(plan));
    expect(await titles(peer)).toHaveLength(1);
    await setActive(ana, false);
    expect(await titles(peer)).toEqual([]);
  });
});
