import { describe, expect, it } from 'vitest';
import { contested, words } from '#test/contests.ts';
import { finishing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal, setActive } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

describe('MO-09: what waits for others on the dashboard', () => {
  it('shows those who decide what waits for them, oldest first, and nobody else', async () => {
    const { ana, peer, lead, top, admin, corporate, stranger } = await aTeam();
    const active = await anActive(ana, lead);
    const sent = await aSubmitted(peer);
    const open = await call(ana).pdi.activities.add({
      goal_id: firstGoal(active).id,
      title: 'Retrospectiva',
    });
    const waiting = await call(ana, '2026-03-12').pdi.activities.finish(finishing(open));

    expect((await call(lead, '2026-03-12').dashboard.mine()).actions).toMatchObject([
      { kind: 'plan_approval', id: sent.id, context: expect.stringMatching(/^Pessoa/) },
      { kind: 'activity_validation', id: waiting.id, title: 'Retrospectiva' },
    ]);
    for (const other of [top, admin, corporate, stranger])
      expect((await call(other).dashboard.mine()).actions).toEqual([]);
  });

  it('asks the next person up the line for a validation, and nobody where the plan is paused', async () => {
    const { ana, lead, top } = await aTeam();
    const plan = await anActive(ana, lead);
    const open = await call(ana).pdi.activities.add({ goal_id: firstGoal(plan).id, title: 'Retrospectiva' });
    await call(ana).pdi.activities.finish(finishing(open));
    const kinds = async (person: Person) =>
      (await call(person).dashboard.mine()).actions.map(({ kind }) => kind);
    expect([await kinds(lead), await kinds(top)]).toEqual([['activity_validation'], []]);

    await setActive(lead, false);
    expect(await kinds(top)).toEqual(['activity_validation']);

    await owner.query('update pdi_plans set frozen_at = now() where id = $1', [plan.id]);
    expect(await kinds(top)).toEqual([]);
  });

  it('shows administrators what any of them may decide', async () => {
    const { ana, lead, top, admin, corporate } = await aTeam();
    await Promise.all([setActive(lead, false), setActive(top, false)]);
    const plan = await aSubmitted(ana);
    expect((await call(admin).dashboard.mine()).actions).toMatchObject([
      { kind: 'plan_approval', id: plan.id },
    ]);
    expect((await call(corporate).dashboard.mine()).actions).toEqual([]);
  });

  it('counts everything that waits, including contests and what no longer fits the list', async () => {
    const { company, lead, admin, ana } = await contested();
    const more = await Promise.all([1, 2, 3, 4, 5].map(() => company.person('employee', lead)));
    for (const person of [ana, ...more]) await aSubmitted(person);
    const mine = await call(lead).dashboard.mine();
    expect([mine.actions.length, mine.counts]).toEqual([5, { decisions: 7, answers: 0, late: 0 }]);
    const plans = await call(lead).pdi.plans.awaiting();
    const contests = await call(lead).evidenceActs.contests.list();
    expect(mine.counts.decisions).toBe(plans.length + contests.filter(({ may_answer }) => may_answer).length);
    expect((await call(admin).dashboard.mine()).actions).toMatchObject([{ kind: 'evidence_contest' }]);
    expect((await call(ana).dashboard.mine()).counts.decisions).toBe(0);
  });

  it('lets an answered contest wait only for an arbiter who did not answer it', async () => {
    const { ana, lead, admin, contest } = await contested();
    await call(lead).evidenceActs.contests.answer({ ...seen(contest), outcome: 'kept', words });
    const kinds = async (person: Person) =>
      (await call(person).dashboard.mine()).actions.map(({ kind }) => kind);
    expect([await kinds(lead), await kinds(admin)]).toEqual([[], []]);
    const { rows } = await owner.query('select id, version from evidence_contests where id = $1', [
      contest.id,
    ]);
    await call(ana).evidenceActs.contests.escalate(rows[0]);
    expect([await kinds(lead), await kinds(admin)]).toEqual([[], ['evidence_contest']]);
  });
});
