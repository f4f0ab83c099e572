/** 'Minha equipe': the plans of the people whom the caller leads, and several approved at once. */

import { describe, expect, it } from 'vitest';
import { aSentCheckin, morningOf } from '#test/checkins.ts';
import { finishing } from '#test/ended.ts';
import { anActive, aSubmitted, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { addRows, aTeam, call, today } from '#test/team.ts';
import { aCompetency, as, owner, recorded } from '#test/world.ts';

const teamOf = (
  who: Parameters<typeof call>[0],
  more: Parameters<ReturnType<typeof call>['pdi']['team']['list']>[0] = {},
) => call(who, '2026-03-18').pdi.team.list(more);

describe('MO-04: my team', () => {
  it('shows plan, progress, health, last check-in and what waits', async () => {
    const { ana, peer, lead } = await aTeam();
    await aSentCheckin(ana, lead);
    const plan = await call(ana).pdi.plans.current({});
    const goal = firstGoal(plan ?? { goals: [] });
    const done = await call(ana).pdi.activities.add({
      goal_id: goal.id,
      title: 'Ler o manual',
      kind: 'reading',
    });
    const doing = await call(ana).pdi.activities.move({ ...seen(done), status: 'doing' });
    await call(ana).pdi.activities.finish(finishing(doing));
    const waiting = await aSubmitted(peer);
    const team = await teamOf(lead);
    expect(team).toMatchObject({ people: 2, with_plan: 2, next: null });
    const mine = team.items.find(({ person_id }) => person_id === ana.person_id);
    expect(mine).toMatchObject({
      is_direct: true,
      plan: {
        id: plan?.id,
        status: 'active',
        progress_shown: 90,
        health: 'no_ritmo',
        goals: 1,
        is_awaiting: false,
      },
      last_checkin: { due_on: '2026-03-23', status: 'submitted', sent_on: '2026-03-18' },
      awaiting_checkins: 1,
      awaiting_activities: 1,
    });
    const others = team.items.find(({ person_id }) => person_id === peer.person_id);
    expect(others).toMatchObject({
      plan: { id: waiting.id, status: 'submitted', health: null, is_awaiting: true },
      last_checkin: null,
      awaiting_checkins: 0,
      awaiting_activities: 0,
    });
    await owner.query(
      `update pdi_plans set status = 'closed', ended_at = now(), end_reason = 'Mudou de área.' where id = $1`,
      [plan?.id],
    );
    const after = (await teamOf(lead)).items.find(({ person_id }) => person_id === ana.person_id);
    expect(after, 'what waits still does when the plan is over').toMatchObject({
      plan: null,
      awaiting_activities: 1,
    });
  });

  it('counts the check-ins that wait, including an older one behind a newer that does not', async () => {
    const { ana, lead, top } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const later = await morningOf(ana.company_id, '2026-04-15').then(() =>
      call(ana, '2026-04-15').pdi.checkins.list({}),
    );
    expect(later.items[0]?.id).not.toBe(sent.id);
    const of = async (who: Parameters<typeof call>[0], scope: 'direct' | 'all' = 'direct') =>
      (await call(who, '2026-04-15').pdi.team.list({ scope })).items.find(
        ({ person_id }) => person_id === ana.person_id,
      );
    expect(await of(lead)).toMatchObject({ awaiting_checkins: 1, last_checkin: { status: 'open' } });
    expect(await of(top, 'all')).toMatchObject({ awaiting_checkins: 0 });
    expect((await call(lead).pdi.checkins.awaiting()).items).toHaveLength(1);
  });

  it('counts measured levels as the plan itself does', async () => {
    const { company, ana, lead } = await aTeam();
    const competency = await aCompetency(company.id);
    await addRows(ana, [{ competency_id: competency.id, level: 2 }], '2026-03-01');
    const plan = await anActive(ana, lead, [
      { mode: 'competency', competency_id: competency.id, target_level: 4 },
    ]);
    await addRows(ana, [{ competency_id: competency.id, level: 3, supersede_key: 'nova' }], '2026-03-15');
    const day = '2026-03-18';
    const own = await call(ana, day).pdi.plans.get({ id: plan.id });
    expect(own.progress_shown).toBeGreaterThan(0);
    const [only] = (await call(lead, day).pdi.team.list({ search: '' })).items.filter(({ plan }) => plan);
    expect(only?.plan?.progress_shown).toBe(own.progress_shown);
  });

  it('is one’s direct reports, or everybody below, and never anybody else', async () => {
    const { ana, peer, lead, top, admin, stranger } = await aTeam();
    const idsOf = async (who: typeof ana, scope: 'direct' | 'all') =>
      (await teamOf(who, { scope })).items.map(({ person_id }) => person_id).sort();
    expect(await idsOf(lead, 'direct')).toEqual([ana.person_id, peer.person_id].sort());
    expect(await idsOf(top, 'direct')).toEqual([lead.person_id]);
    expect(await idsOf(top, 'all')).toEqual([ana.person_id, peer.person_id, lead.person_id].sort());
    const [deep] = (await teamOf(top, { scope: 'all' })).items.filter(
      ({ person_id }) => person_id === ana.person_id,
    );
    expect(deep?.is_direct).toBe(false);
    for (const who of [ana, admin, stranger]) expect(await idsOf(who, 'all'), who.role).toEqual([]);
    await expect(as(null).pdi.team.list({})).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('can be searched by name, and comes page by page', async () => {
    const { company, lead, ana } = await aTeam();
    await owner.query(`update profiles set display_name = 'Ânge-la Única' where user_id = $1`, [
      ana.person_id,
    ]);
    expect((await teamOf(lead, { search: 'ange-la' })).items.map(({ person_id }) => person_id)).toEqual([
      ana.person_id,
    ]);
    for (let i = 0; i < 50; i++) await company.person('employee', lead);
    const first = await teamOf(lead);
    expect(first).toMatchObject({ people: 52, with_plan: 0 });
    expect(first.items).toHaveLength(50);
    const rest = await teamOf(lead, { after: first.next ?? '' });
    expect(rest.items).toHaveLength(2);
    expect(rest.next).toBeNull();
    expect(new Set([...first.items, ...rest.items].map(({ person_id }) => person_id)).size).toBe(52);
  });

  it('needs the same number of statements however many people there are', async () => {
    const { company, lead, ana } = await aTeam();
    const count = async () => {
      const tally = { statements: 0 };
      await as(lead, { tally }).pdi.team.list({});
      return tally.statements;
    };
    await aSubmitted(ana);
    const before = await count();
    for (let i = 0; i < 6; i++) await aSubmitted(await company.person('employee', lead));
    expect(await count()).toBe(before);
  });
});

describe('MO-04: approving several plans', () => {
  it('approves those that can be, and says of the others why not', async () => {
    const { company, ana, peer, lead, top } = await aTeam();
    const third = await company.person('employee', lead);
    const elsewhere = await company.person('employee', top);
    const [first, changed, decided, foreign] = [
      await aSubmitted(ana),
      await aSubmitted(peer),
      await aSubmitted(third),
      await aSubmitted(elsewhere),
    ];
    await call(lead).pdi.plans.approve(seen(decided));
    const items = [
      seen(first),
      { id: changed.id, version: changed.version + 1 },
      seen(decided),
      seen(foreign),
    ];
    expect(await call(lead).pdi.team.approve({ items })).toEqual({
      approved: [first.id],
      refused: [
        { id: changed.id, why: 'changed' },
        { id: decided.id, why: 'plan_waits_for_a_decision' },
        { id: foreign.id, why: 'not_asked' },
      ],
    });
    const active = await call(ana).pdi.plans.get({ id: first.id });
    expect(active.status).toBe('active');
    expect(firstGoal(active)).toMatchObject({ status: 'in_progress', start_on: today });
    expect((await recorded(first.id)).map(({ name }) => name)).toContain('pdi.plan.approved');
    expect(
      (await call(lead, '2026-03-18').pdi.checkins.list({ person_id: ana.person_id })).items,
    ).toHaveLength(1);
  });

  it('excludes one’s own plan, and those of people one was not asked about', async () => {
    const { ana, lead, top, admin, stranger } = await aTeam();
    const [plan, own] = [await aSubmitted(ana), await aSubmitted(lead)];
    for (const who of [ana, top, admin, stranger])
      expect(await call(who).pdi.team.approve({ items: [seen(plan)] }), who.role).toEqual({
        approved: [],
        refused: [{ id: plan.id, why: 'not_asked' }],
      });
    expect((await call(lead).pdi.team.approve({ items: [seen(own)] })).refused).toEqual([
      { id: own.id, why: 'not_asked' },
    ]);
  });

  it('accepts at most twenty, each once', async () => {
    const { ana, lead } = await aTeam();
    const plan = seen(await aSubmitted(ana));
    await expect(call(lead).pdi.team.approve({ items: [plan, plan] })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    const many = Array.from({ length: 21 }, (_, i) => ({
      id: `018f0000-0000-7000-8000-0000000000${String(i + 10)}`,
      version: 1,
    }));
    await expect(call(lead).pdi.team.approve({ items: many })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  it('asks for plans with one click: people without one are told, once a day', async () => {
    const { ana, peer, lead } = await aTeam();
    await aSubmitted(peer);
    expect(await call(lead).pdi.team.ask_plans({})).toEqual({ people: 1 });
    expect((await recorded(lead.person_id)).find(({ name }) => name === 'pdi.plans.asked')?.payload).toEqual({
      person_ids: [ana.person_id],
    });
    await expect(call(lead).pdi.team.ask_plans({})).rejects.toMatchObject({
      data: { rule: 'plans_reminded_once_a_day' },
    });
    expect(await call(lead, '2026-03-19').pdi.team.ask_plans({})).toEqual({ people: 1 });
    expect(await call(ana).pdi.team.ask_plans({})).toEqual({ people: 0 });
  });
});
