import { describe, expect, it } from 'vitest';
import { completing } from '#test/ended.ts';
import { aDraft, anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, sqlAs } from '#test/team.ts';
import { aJob, owner } from '#test/world.ts';

describe('the history of a plan', () => {
  it('tells who did what, newest first, to those who read the plan (MO-04)', async () => {
    const { ana, lead, peer, stranger, top, admin } = await aTeam();
    const plan = await anActive(ana, lead, [{}]);
    const goal = firstGoal(plan);
    await call(ana).pdi.activities.add({ goal_id: goal.id, title: 'Ler um livro' });
    const { items, next } = await call(ana).pdi.history.events({ plan_id: plan.id });
    expect(next).toBeNull();
    expect(items.map(({ name, about }) => [name, about])).toEqual([
      ['pdi.activity.added', 'Ler um livro'],
      ['pdi.plan.approved', null],
      ['pdi.plan.submitted', null],
      ['pdi.goal.added', goal.title],
      ['pdi.plan.created', null],
    ]);
    expect(new Set(items.map(({ actor_name }) => actor_name)).size).toBe(2);
    for (const reader of [lead, top, admin])
      expect((await call(reader).pdi.history.events({ plan_id: plan.id })).items).toEqual(items);
    for (const other of [peer, stranger]) {
      await expect(call(other).pdi.history.events({ plan_id: plan.id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      const rows = sqlAs(other).selectFrom('events').select('id').where('subject_id', '=', plan.id);
      expect(await rows.execute()).toEqual([]);
    }
  });

  it('names the person in whose place somebody else decided, and so does the plan', async () => {
    const { ana, lead, top } = await aTeam();
    const plan = await aSubmitted(ana);
    await owner.query('update pdi_plans set escalated_at = now(), escalated_to = $2 where id = $1', [
      plan.id,
      top.person_id,
    ]);
    const waiting = await call(ana).pdi.plans.get({ id: plan.id });
    await call(top).pdi.team.approve({ items: [seen(waiting)] });
    const [approved, sent] = (await call(ana).pdi.history.events({ plan_id: plan.id })).items;
    expect(approved).toMatchObject({ name: 'pdi.plan.approved', on_behalf_of: waiting.approver_name });
    expect(sent?.on_behalf_of).toBeNull();
    const active = await call(ana).pdi.plans.get({ id: plan.id });
    expect(active.deputy_name).toBe(approved?.actor_name);
    const own = await anActive(lead, top);
    expect(own.deputy_name).toBeNull();
  });

  it('asks only its owner whether it still fits, once they have another job', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    const since = async (who: typeof ana) =>
      (await call(who, '2026-04-02').pdi.plans.get({ id: plan.id })).new_job_since;
    expect(await since(ana)).toBeNull();
    await aJob(ana, []);
    await owner.query(`update person_jobs set starts_on = '2026-04-01' where person_id = $1`, [
      ana.person_id,
    ]);
    expect(await Promise.all([ana, lead].map(since))).toEqual(['2026-04-01', null]);
  });

  it('says nothing of a private goal to anybody else, through any door', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{}, { title: 'Mudar de área' }]);
    const [, secret] = plan.goals;
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [secret?.id]);
    const read = async (person: typeof ana) =>
      (await call(person).pdi.history.events({ plan_id: plan.id })).items.map(({ about }) => about);
    expect(await read(ana)).toContain('Mudar de área');
    expect(await read(lead)).not.toContain('Mudar de área');
    const payloads = await sqlAs(lead)
      .selectFrom('events')
      .select('payload')
      .where('subject_id', '=', plan.id)
      .execute();
    expect(JSON.stringify(payloads)).not.toContain(secret?.id);
  });

  it('comes page by page', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead, [{}]);
    const first = await call(ana).pdi.history.events({ plan_id: plan.id, limit: 3 });
    const rest = await call(ana).pdi.history.events({ plan_id: plan.id, after: first.next ?? '', limit: 3 });
    expect([first.items.length, rest.items.length, rest.next]).toEqual([3, 1, null]);
  });
});

describe('the plans of a person', () => {
  it('are listed with the outcome of their goals, newest first; drafts for their owner alone', async () => {
    const { ana, lead, peer, stranger } = await aTeam();
    const plan = await anActive(ana, lead, [{}, { title: 'Escrever o manual' }]);
    await call(ana).pdi.goals.complete(completing(firstGoal(plan)));
    await call(lead).pdi.plans.close({ ...seen(plan), reason: 'Mudou de área na empresa.' });
    await aDraft(ana);
    const mine = await call(ana).pdi.history.plans({});
    expect(mine.map(({ status }) => status)).toEqual(['draft', 'closed']);
    expect(mine[1]).toMatchObject({
      goals: 2,
      completed: 1,
      cancelled: 0,
      end_reason: 'Mudou de área na empresa.',
    });
    const ofAna = { person_id: ana.person_id };
    expect((await call(lead).pdi.history.plans(ofAna)).map(({ status }) => status)).toEqual(['closed']);
    for (const other of [peer, stranger]) expect(await call(other).pdi.history.plans(ofAna)).toEqual([]);
  });
});
