import { describe, expect, it } from 'vitest';
import { settle as settleOn } from '#test/library.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aListOf, longAgo, taughtIn, titlesOf } from '#test/recommended.ts';
import { seen } from '#test/seen.ts';
import { addRows, call, on, outcomes, rowOf, sqlAs, today } from '#test/team.ts';
import { owner, type Person, recorded } from '#test/world.ts';

const settle = (company_id: string) => settleOn(company_id, on(today).clock);

const statusOf = async (id: string) =>
  rowOf<{ status: string; rank: number | null }>('select status, rank from recommendations where id = $1', [
    id,
  ]);

const addActivity = (
  { company_id, person_id }: Person,
  goal_id: string,
  item_id: string,
  status: 'todo' | 'done',
) =>
  owner.query(
    `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type, status)
     values ($1, $2, $3, $4, 'Outra', 'course', 'formal', $5)`,
    [company_id, goal_id, person_id, item_id, status],
  );

describe('a recommendation', () => {
  it('stays under Salvas, even when it leaves the list, until it is removed', async () => {
    const { ana, first, items } = await aListOf();
    expect(await call(ana).recommendations.save({ id: first.id, is_saved: true })).toMatchObject({
      id: first.id,
      status: 'saved',
    });
    expect(await titlesOf(ana, 'saved')).toEqual([first.title]);
    expect(await titlesOf(ana)).toContain(first.title);

    await addRows(ana, [{ competency_id: first.competency.id, level: 5 }]);
    await settle(ana.company_id);
    expect(await titlesOf(ana)).toEqual([]);
    expect(await titlesOf(ana, 'saved')).toEqual([first.title]);
    expect(items.map(({ id }) => id)).toContain(first.item_id);

    await call(ana).recommendations.save({ id: first.id, is_saved: false });
    expect(await titlesOf(ana, 'saved')).toEqual([]);
    expect(await statusOf(first.id)).toEqual({ status: 'expired', rank: null });
  });

  it('can be added to the plan from Salvas, too', async () => {
    const { ana, first } = await aListOf();
    await call(ana).recommendations.save({ id: first.id, is_saved: true });
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    expect(goal.activities.map(({ title }) => title)).toEqual([first.title]);
    expect(await titlesOf(ana, 'saved')).toEqual([]);
    await expect(call(ana).recommendations.save({ id: first.id, is_saved: true })).rejects.toMatchObject({
      data: { rule: 'recommendation_is_open' },
    });
  });

  it('is dismissed for ninety days, with a reason that only its person reads', async () => {
    const { ana, lead, admin, first, second } = await aListOf();
    const away = await call(ana).recommendations.dismiss({ id: first.id, reason: 'already_know' });
    expect(away).toMatchObject({
      status: 'dismissed',
      dismiss_reason: 'already_know',
      dismissed_until: '2026-06-08',
    });
    expect(await titlesOf(ana)).toEqual([second?.title]);
    expect(await titlesOf(ana, 'dismissed')).toEqual([first.title]);

    await settle(ana.company_id);
    expect(await titlesOf(ana)).toEqual([second?.title]);
    for (const other of [lead, admin]) {
      const seen = await sqlAs(other).selectFrom('recommendations').select('id').execute();
      expect(seen.map(({ id }) => id)).not.toContain(first.id);
    }
    expect(JSON.stringify(await recorded(ana.person_id))).not.toMatch(/already_know|dismiss/);

    await owner.query('update recommendations set dismissed_until = $2 where id = $1', [
      first.id,
      '2026-01-01',
    ]);
    await longAgo(ana);
    await addRows(ana, [{ competency_id: first.competency.id, level: 2.1 }]);
    await settle(ana.company_id);
    expect((await titlesOf(ana)).sort()).toEqual([first.title, second?.title].sort());
  });

  it('comes back to its place when the dismissal is undone', async () => {
    const { ana, first } = await aListOf();
    const before = await titlesOf(ana);
    await call(ana).recommendations.dismiss({ id: first.id, reason: 'other' });
    await call(ana).recommendations.restore({ id: first.id });
    expect(await titlesOf(ana)).toEqual(before);

    await call(ana).recommendations.dismiss({ id: first.id, reason: 'other' });
    await settle(ana.company_id);
    await call(ana).recommendations.restore({ id: first.id });
    expect((await titlesOf(ana)).sort()).toEqual([...before].sort());
    await expect(call(ana).recommendations.restore({ id: first.id })).rejects.toMatchObject({
      data: { rule: 'recommendation_is_listed' },
    });
  });

  it('is not dismissed when it is mandatory, and comes first', async () => {
    const { ana, admin, second } = await aListOf();
    await call(admin).recommendationAdmin.addRule({
      item_id: second?.item_id ?? '',
      kind: 'mandatory',
      starts_on: '2026-01-01',
      ends_on: '2027-12-31',
    });
    await settle(ana.company_id);
    const [top] = await call(ana).recommendations.list();
    expect(top).toMatchObject({ title: second?.title, mandatory_until: '2027-12-31' });
    await expect(
      call(ana).recommendations.dismiss({ id: top?.id ?? '', reason: 'no_time' }),
    ).rejects.toMatchObject({
      code: 'RULE_BROKEN',
      data: { rule: 'mandatory_is_not_dismissed' },
      message: 'Esta atividade é obrigatória até 31/12/2027.',
    });
    const byHand = sqlAs(ana)
      .updateTable('recommendations')
      .set({ status: 'dismissed', dismiss_reason: 'other', dismissed_until: '2026-12-31' })
      .where('id', '=', top?.id ?? '')
      .execute();
    await expect(byHand).rejects.toMatchObject({ constraint: 'mandatory_is_not_dismissed' });
  });

  it('is saved and dismissed by its person alone', async () => {
    const { lead, peer, admin, stranger, first } = await aListOf();
    for (const other of [lead, peer, admin, stranger]) {
      const { save, dismiss, restore } = call(other).recommendations;
      const { id } = first;
      const tried = [save({ id, is_saved: true }), dismiss({ id, reason: 'other' }), restore({ id })];
      expect(outcomes(await Promise.allSettled(tried))).toEqual(['NOT_FOUND', 'NOT_FOUND', 'NOT_FOUND']);
    }
    await expect(call(null).recommendations.overview()).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
  });

  it('gives one reason to all readers, whatever the person thinks of themselves', async () => {
    const { ana, lead, first } = await aListOf();
    const reasonFor = async (person: Person) =>
      (person === ana
        ? await call(ana).recommendations.list()
        : await call(lead).recommendations.ofReport({ person_id: ana.person_id })
      ).find(({ item_id }) => item_id === first.item_id)?.reason;
    expect(await reasonFor(lead)).toBe(await reasonFor(ana));
    const shown = await reasonFor(lead);
    await call(ana).evidenceActs.assess({ competency_id: first.competency.id, level: 1, note: '' });
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await reasonFor(ana)).toBe(shown);
    expect(await reasonFor(lead)).toBe(shown);
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    const draft = await call(ana).pdi.plans.get({ id: goal.plan_id });
    await call(lead).pdi.plans.approve(seen(await call(ana).pdi.plans.submit(seen(draft))));
    const read = (person: Person) => call(person).recommendations.ofGoal({ goal_id: goal.id });
    expect((await read(lead))?.reason).toBe(taughtIn(shown ?? ''));
    expect((await read(ana))?.reason).toBe(taughtIn(shown ?? ''));
  });

  it('is finished when its activity is', async () => {
    const { ana, lead, first } = await aListOf();
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    await owner.query(`update pdi_activities set status = 'done' where goal_id = $1`, [goal.id]);
    await longAgo(ana);
    await addRows(ana, [{ competency_id: first.competency.id, level: 2.2 }]);
    await settle(ana.company_id);
    expect(await statusOf(first.id)).toEqual({ status: 'completed', rank: null });
    const read = await call(lead).recommendations.ofReport({ person_id: ana.person_id });
    expect(read.find(({ id }) => id === first.id)).toMatchObject({ is_completed: true, is_in_plan: false });
  });

  it('is in the plan, and no longer under Salvas, even when the library put it there', async () => {
    const { ana, first, second } = await aListOf();
    for (const id of [first.id, second?.id ?? ''])
      await call(ana).recommendations.save({ id, is_saved: true });
    const { goal } = await call(ana).library.plan({ id: first.item_id });
    await expect(call(ana).recommendations.accept({ id: first.id })).rejects.toMatchObject({
      data: { rule: 'recommendation_is_open' },
    });
    expect(await titlesOf(ana, 'saved')).toEqual([second?.title]);
    await addActivity(ana, goal.id, second?.item_id ?? '', 'done');
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await titlesOf(ana, 'saved')).toEqual([]);
    expect(await statusOf(first.id)).toEqual({ status: 'accepted', rank: null });
    expect(await statusOf(second?.id ?? '')).toEqual({ status: 'completed', rank: null });
  });

  it('comes back when the plan it went into has ended and it was not done', async () => {
    const { ana, first } = await aListOf();
    const { plan_id } = await call(ana).recommendations.accept({ id: first.id });
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await titlesOf(ana)).not.toContain(first.title);
    const plan = await call(ana).pdi.plans.get({ id: plan_id });
    await call(ana).pdi.plans.cancel({ ...seen(plan), reason: 'Mudou o que importa agora.' });
    expect(await call(ana).library.get({ id: first.item_id })).toMatchObject({ is_in_plan: false });
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await titlesOf(ana)).toContain(first.title);
    expect((await call(ana).library.plan({ id: first.item_id })).plan_id).not.toBe(plan_id);
  });

  it('from an ended plan is in no plan any more for the person’s manager', async () => {
    const { ana, lead, competency, first } = await aListOf();
    const plan = await anActive(ana, lead, [{ competency_id: competency.id, target_level: 4 }]);
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    expect(goal.id).toBe(firstGoal(plan).id);
    const inPlan = async () =>
      (await call(lead).recommendations.ofReport({ person_id: ana.person_id })).filter(
        ({ is_in_plan }) => is_in_plan,
      );
    expect(await inPlan()).toMatchObject([{ id: first.id }]);
    const { version } = await call(ana).pdi.plans.get({ id: plan.id });
    await call(lead).pdi.plans.close({ id: plan.id, version, reason: 'Mudou de área.' });
    await addRows(ana, [{ competency_id: competency.id, level: 5 }]);
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await inPlan()).toEqual([]);
  });

  it('saved in an open goal in another way is in the plan once the list is computed', async () => {
    const { ana, first, second } = await aListOf();
    const { goal } = await call(ana).recommendations.accept({ id: first.id });
    await call(ana).recommendations.save({ id: second?.id ?? '', is_saved: true });
    await addActivity(ana, goal.id, second?.item_id ?? '', 'todo');
    await longAgo(ana);
    await settle(ana.company_id);
    expect(await statusOf(second?.id ?? '')).toEqual({ status: 'accepted', rank: null });
  });
});
