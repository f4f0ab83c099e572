/** Check-ins, as the person and their manager use them. */
import { describe, expect, it } from 'vitest';
import { anOpenCheckin, aSentCheckin, days, firstCheckin, morningOf, words } from '#test/checkins.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { seen } from '#test/seen.ts';
import { aTeam, call, rowOf } from '#test/team.ts';
import { as, owner, recorded, runReactions } from '#test/world.ts';

const at = (instant: string) => ({ clock: () => new Date(instant) });

describe('MO-04: a check-in', () => {
  it('comes with the approval, and shows once it is open', async () => {
    const { ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    expect(await call(ana).pdi.checkins.list({})).toEqual({ items: [] });
    expect(await call(ana).pdi.checkins.rhythm()).toEqual({
      plan_id: plan.id,
      plan_title: plan.title,
      plan_version: plan.version,
      cadence_days: 14,
      checkin_cadence_days: null,
      next_opens_on: days.opens,
    });
    const { items } = await call(ana, days.opens).pdi.checkins.list({});
    expect(items).toEqual([
      expect.objectContaining({
        plan_id: plan.id,
        period_start: '2026-03-10',
        period_end: '2026-03-23',
        due_on: days.due,
        closes_on: days.closes,
        status: 'open',
        is_writable: true,
        is_answerable: false,
        done_text: '',
        mood: null,
      }),
    ]);
  });

  it('is sent, announced to the manager, answered, and announced to the person', async () => {
    const { ana, lead, company } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    expect(sent).toMatchObject({ status: 'submitted', ...words, is_writable: true });
    await runReactions(company.id);
    const [waiting, ...others] = (await call(lead, days.opens).pdi.checkins.awaiting()).items;
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ id: sent.id, mood: 4, is_answerable: true, is_writable: false });
    const notices = (await as(lead).notifications.bell()).items.map(({ notification }) => notification);
    expect(notices).toContainEqual(
      expect.objectContaining({
        titulo: 'Check-in para responder',
        tipo: 'acompanhamento',
        link_destino: `/goals?aba=checkins&checkin=${sent.id}`,
      }),
    );
    const answered = await call(lead, days.due).pdi.checkins.review({
      ...seen(sent),
      manager_reply: 'Ótimo ritmo.',
    });
    expect(answered).toMatchObject({
      status: 'reviewed',
      manager_reply: 'Ótimo ritmo.',
      is_answerable: false,
    });
    await runReactions(company.id);
    const own = (await as(ana).notifications.bell()).items.map(({ notification }) => notification.titulo);
    expect(own).toContain('Check-in respondido');
    expect((await recorded(sent.id)).map(({ name }) => name)).toEqual([
      'pdi.checkin.submitted',
      'pdi.checkin.reviewed',
    ]);
    expect(await firstCheckin(ana)).toMatchObject({ reviewed_by_name: expect.stringContaining('Pessoa') });
  });

  it('may be changed for 24 hours, or until it is answered', async () => {
    const { ana, lead } = await aTeam();
    const sent = await aSentCheckin(ana, lead);
    const later = as(ana, at('2026-03-19T14:59:00Z'));
    const changed = await later.pdi.checkins.submit({
      ...seen(sent),
      ...words,
      mood: null,
      done_text: 'Três.',
    });
    expect(changed).toMatchObject({ done_text: 'Três.', mood: null, submitted_at: sent.submitted_at });
    const tooLate = as(ana, at('2026-03-19T15:01:00Z'));
    await expect(tooLate.pdi.checkins.submit({ ...seen(changed), ...words })).rejects.toMatchObject({
      data: { rule: 'checkin_is_open' },
    });
    await call(lead, days.opens).pdi.checkins.review(seen(changed));
    const answered = await firstCheckin(ana);
    await expect(
      call(ana, days.opens).pdi.checkins.submit({ ...seen(answered), ...words }),
    ).rejects.toMatchObject({ data: { rule: 'checkin_is_open' } });
  });

  it('needs text, is written once at a time, and only while it is open', async () => {
    const { ana, lead, company } = await aTeam();
    const { checkin } = await anOpenCheckin(ana, lead);
    const mine = call(ana, days.opens);
    await expect(mine.pdi.checkins.submit({ ...seen(checkin), mood: 3 })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    await expect(
      mine.pdi.checkins.submit({ ...words, id: checkin.id, version: checkin.version + 1 }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(
      call(ana, '2026-03-17').pdi.checkins.submit({ ...seen(checkin), ...words }),
    ).rejects.toMatchObject({ data: { rule: 'checkin_is_open' } });
    await expect(
      call(ana, days.missed).pdi.checkins.submit({ ...seen(checkin), ...words }),
    ).rejects.toMatchObject({ data: { rule: 'checkin_is_open' } });
    await morningOf(company.id, days.missed);
    const [second, first] = (await call(ana, '2026-04-01').pdi.checkins.list({})).items;
    expect(first).toMatchObject({ status: 'missed', is_writable: false });
    expect(second).toMatchObject({ status: 'open', period_start: '2026-03-24', is_writable: true });
  });

  it('is skipped with a reason', async () => {
    const { ana, lead } = await aTeam();
    const { checkin } = await anOpenCheckin(ana, lead);
    const skipped = await call(ana, days.opens).pdi.checkins.skip({ ...seen(checkin), reason: 'Férias' });
    expect(skipped).toMatchObject({ status: 'skipped', skip_reason: 'Férias', is_writable: false });
    await expect(
      call(ana, days.opens).pdi.checkins.skip({ ...seen(skipped), reason: 'De novo' }),
    ).rejects.toMatchObject({ data: { rule: 'checkin_is_open' } });
  });

  it('ends with the plan', async () => {
    const { ana, lead } = await aTeam();
    const { plan } = await anOpenCheckin(ana, lead);
    await call(lead, days.opens).pdi.plans.close({ ...seen(plan), reason: 'Mudança de prioridades' });
    expect(await firstCheckin(ana)).toMatchObject({ status: 'skipped', skip_reason: 'O PDI terminou.' });
  });
});

describe('MO-04: what a check-in says about goals', () => {
  it('moves those whose progress is reported by hand, and counts as their update', async () => {
    const { ana, lead } = await aTeam();
    const { plan, checkin } = await anOpenCheckin(ana, lead, [{ mode: 'manual' }]);
    const goal = firstGoal(plan);
    const sent = await call(ana, days.opens).pdi.checkins.submit({
      ...seen(checkin),
      ...words,
      goal_updates: [{ goal_id: goal.id, to_value: 40, note: 'Metade das reuniões.' }],
    });
    const entry = { goal_id: goal.id, goal_title: goal.title, unit: '%', note: 'Metade das reuniões.' };
    expect(sent.goal_updates).toEqual([{ ...entry, from_value: 0, to_value: 40 }]);
    expect(firstGoal(await call(ana, days.opens).pdi.plans.get({ id: plan.id }))).toMatchObject({
      percent: 40,
    });
    const { last_update_on } = await rowOf<{ last_update_on: string }>(
      'select last_update_on from pdi_goals where id = $1',
      [goal.id],
    );
    expect(last_update_on).toBe(days.opens);
    const again = await call(ana, days.opens).pdi.checkins.submit({
      ...seen(sent),
      ...words,
      goal_updates: [{ goal_id: goal.id, to_value: 50 }],
    });
    expect(again.goal_updates).toEqual([{ ...entry, note: '', from_value: 0, to_value: 50 }]);
    const { count } = await rowOf<{ count: string }>(
      'select count(*) from pdi_progress_updates where goal_id = $1',
      [goal.id],
    );
    expect(Number(count)).toBe(2);
  });

  it('concerns goals of the plan that others may see, and values that are reported by hand', async () => {
    const { ana, peer, lead } = await aTeam();
    const { plan, checkin } = await anOpenCheckin(ana, lead, [{ mode: 'manual' }, { mode: 'activities' }]);
    const foreign = firstGoal(await anActive(peer, lead, [{ mode: 'manual' }]));
    const [manual, computed] = plan.goals;
    const update = (goal_id: string, to_value: number | null, note = '') =>
      call(ana, days.opens).pdi.checkins.submit({
        ...seen(checkin),
        ...words,
        goal_updates: [{ goal_id, to_value, note }],
      });
    await expect(update(foreign.id, 10)).rejects.toMatchObject({
      data: { rule: 'checkin_tells_of_open_goals' },
    });
    await expect(update(manual?.id ?? '', 101)).rejects.toMatchObject({
      data: { rule: 'goal_percent_is_0_to_100' },
    });
    await expect(update(computed?.id ?? '', 10)).rejects.toMatchObject({
      data: { rule: 'goal_mode_is_reported' },
    });
    await owner.query(`update pdi_goals set visibility = 'private' where id = $1`, [manual?.id]);
    await expect(update(manual?.id ?? '', 10)).rejects.toMatchObject({
      data: { rule: 'checkin_tells_of_open_goals' },
    });
    expect(await update(computed?.id ?? '', null, 'Andou bem.')).toMatchObject({ status: 'submitted' });
  });
});

describe('MO-04: the pace of check-ins', () => {
  it('is its owner’s choice, from the next period on, and creates none twice', async () => {
    const { company, ana, lead } = await aTeam();
    const plan = await anActive(ana, lead);
    const change = { ...seen(plan), checkin_cadence_days: 7 as const };
    await expect(call(lead).pdi.checkins.set_cadence(change)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await call(ana).pdi.checkins.set_cadence(change)).toMatchObject({
      cadence_days: 7,
      checkin_cadence_days: 7,
      next_opens_on: days.opens,
    });
    await expect(call(ana).pdi.checkins.set_cadence(change)).rejects.toMatchObject({ code: 'CONFLICT' });
    for (const day of ['2026-03-11', '2026-03-24', '2026-03-25', '2026-03-31'])
      await morningOf(company.id, day);
    const { items } = await call(ana, '2026-04-10').pdi.checkins.list({});
    expect(items.map(({ period_start, period_end }) => `${period_start} ${period_end}`)).toEqual([
      '2026-03-31 2026-04-06',
      '2026-03-24 2026-03-30',
      '2026-03-10 2026-03-23',
    ]);
  });

  it('is empty without an active plan', async () => {
    const { ana } = await aTeam();
    expect(await call(ana).pdi.checkins.rhythm()).toBeNull();
  });
});
