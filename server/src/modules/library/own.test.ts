import { describe, expect, it } from 'vitest';
import { completing } from '#test/ended.ts';
import { anItem } from '#test/library.ts';
import { aDraft, anActive, firstGoal } from '#test/plans.ts';
import { aTeam, call, outcomes, sqlAs } from '#test/team.ts';
import { aCompetency, owner, type Person, recorded } from '#test/world.ts';

const anOffer = async () => {
  const team = await aTeam();
  const competency = await aCompetency(team.ana.company_id);
  const item = await anItem(team.ana.company_id, [
    { competency: competency.id, entry_level: 2, to_level: 3 },
  ]);
  return { ...team, competency, item };
};

/** Writes an activity that the person finished in a plan. */
const finished = async (person: Person, item_id: string) => {
  const { person_id, company_id } = person;
  const plan = await owner.query(
    `insert into pdi_plans (company_id, person_id, title, period_start, period_end, status)
     values ($1, $2, 'PDI', '2026-01-01', '2026-12-31', 'completed') returning id`,
    [company_id, person_id],
  );
  const goal = await owner.query(
    `insert into pdi_goals (company_id, plan_id, person_id, title, start_on, due_on, status)
     values ($1, $2, $3, 'Uma meta', '2026-01-01', '2026-06-01', 'completed') returning id`,
    [company_id, plan.rows[0].id, person_id],
  );
  await owner.query(
    `insert into pdi_activities (company_id, goal_id, person_id, library_item_id, title, kind, learning_type, status, finished_at)
     values ($1, $2, $3, $4, 'Feita', 'course', 'formal', 'done', '2026-02-01')`,
    [company_id, goal.rows[0].id, person_id, item_id],
  );
};

describe('an activity put aside', () => {
  it('is found again by the person who did so, and by nobody else', async () => {
    const { ana, peer, item } = await anOffer();
    expect(await call(ana).library.save({ id: item.id, is_saved: true })).toMatchObject({ is_saved: true });
    await call(ana).library.save({ id: item.id, is_saved: true });
    expect((await call(ana).library.search({ is_saved: true })).items.map(({ id }) => id)).toEqual([item.id]);
    expect((await call(peer).library.search({ is_saved: true })).items).toEqual([]);
    expect(await sqlAs(peer).selectFrom('library_saves').select('item_id').execute()).toEqual([]);
    expect(await call(ana).library.save({ id: item.id, is_saved: false })).toMatchObject({ is_saved: false });
  });
});

describe('stars', () => {
  it('are given by people who have finished it, once each, and can be changed', async () => {
    const { ana, item } = await anOffer();
    const rate = (stars: number) => call(ana).library.rate({ id: item.id, stars });
    await expect(rate(5)).rejects.toMatchObject({ data: { rule: 'rating_follows_finishing' } });
    await finished(ana, item.id);
    expect(await call(ana).library.get({ id: item.id })).toMatchObject({ may_rate: true });
    await rate(5);
    expect(await rate(4)).toMatchObject({ own_rating: { stars: 4 }, rating_count: 1, rating: null });
    expect((await recorded(item.id)).map(({ name }) => name)).toEqual([
      'library.item.rated',
      'library.item.rated',
    ]);
  });

  it('are not given to one’s own item', async () => {
    const { ana, item } = await anOffer();
    await finished(ana, item.id);
    await owner.query('update library_items set owner_id = $2 where id = $1', [item.id, ana.person_id]);
    await expect(call(ana).library.rate({ id: item.id, stars: 5 })).rejects.toMatchObject({
      data: { rule: 'nobody_rates_their_own' },
    });
  });

  it('are closed by policy to people who have not finished it, and to its author', async () => {
    const { ana, peer, item } = await anOffer();
    const give = (person: Person) =>
      sqlAs(person).insertInto('library_ratings').values({ item_id: item.id, stars: 5 }).execute();
    await finished(ana, item.id);
    await owner.query('update library_items set owner_id = $2 where id = $1', [item.id, ana.person_id]);
    expect(outcomes(await Promise.allSettled([give(peer), give(ana)]))).toEqual(['42501', '42501']);
  });

  it('are drawn towards the middle, and hidden below three ratings', async () => {
    const { ana, peer, lead, admin, item } = await anOffer();
    const shown = async () => {
      const { rating, rating_count } = await call(admin).library.get({ id: item.id });
      return [rating, rating_count];
    };
    for (const [person, stars] of [
      [ana, 5],
      [peer, 4],
    ] as const) {
      await finished(person, item.id);
      await call(person).library.rate({ id: item.id, stars });
    }
    expect(await shown()).toEqual([null, 2]);
    await finished(lead, item.id);
    await call(lead).library.rate({ id: item.id, stars: 5 });
    // (5 * 3.5 + 14) / 8 = 3.9375
    expect(await shown()).toEqual([3.9, 3]);
    expect(await sqlAs(admin).selectFrom('library_ratings').select('stars').execute()).toEqual([]);
  });
});

describe("'Adicionar ao PDI'", () => {
  it('makes a plan and a goal for what it teaches, where there are none', async () => {
    const { ana, competency, item } = await anOffer();
    const { goal } = await call(ana).library.plan({ id: item.id });
    expect(goal).toMatchObject({
      title: `Alcançar o nível 3 em ${competency.name}`,
      target_level: 3,
      activities: [{ title: item.title, minutes: 120, status: 'todo' }],
    });
    expect(await call(ana).library.get({ id: item.id })).toMatchObject({ is_in_plan: true });
    await expect(call(ana).library.plan({ id: item.id })).rejects.toMatchObject({
      data: { rule: 'item_is_in_plan' },
    });
  });

  it('goes into the goal that aims there, or into the chosen one', async () => {
    const { ana, lead, competency, item } = await anOffer();
    const other = await anItem(ana.company_id, []);
    const plan = await anActive(ana, lead, [
      { title: 'Outra coisa' },
      { competency_id: competency.id, target_level: 4, mode: 'competency' },
    ]);
    const aiming = plan.goals.find((goal) => goal.competency?.id === competency.id);
    expect((await call(ana).library.plan({ id: item.id })).goal.id).toBe(aiming?.id);
    const [first] = plan.goals;
    await expect(call(ana).library.plan({ id: other.id })).rejects.toMatchObject({
      data: { rule: 'item_needs_a_goal' },
    });
    const { goal, plan_id } = await call(ana).library.plan({ id: other.id, goal_id: first?.id });
    expect([goal.id, plan_id]).toEqual([first?.id, plan.id]);
    expect(goal.activities.map(({ target_competency }) => target_competency)).toEqual([null]);
  });

  it('proves what it teaches, also in a goal about something else', async () => {
    const { ana, lead, competency, item } = await anOffer();
    const [first] = (await anActive(ana, lead, [{ title: 'Outra coisa' }])).goals;
    const { goal } = await call(ana).library.plan({ id: item.id, goal_id: first?.id });
    expect(goal.activities[0]?.target_competency?.id).toBe(competency.id);
  });

  it("goes into nobody else's goal, nor into one that is over", async () => {
    const { ana, peer, lead, item } = await anOffer();
    const theirs = firstGoal(await aDraft(peer));
    const into = (goal_id: string) => call(ana).library.plan({ id: item.id, goal_id });
    await expect(into(theirs.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const own = firstGoal(await anActive(ana, lead));
    await call(ana).pdi.goals.complete(completing(own));
    await expect(into(own.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is refused for an unpublished item, though people who planned it keep it', async () => {
    const { ana, admin, item } = await anOffer();
    await call(ana).library.plan({ id: item.id });
    await call(admin).libraryAuthoring.move({ ids: [item.id], to: 'archived' });
    const plan = await call(ana).pdi.plans.current({});
    expect(plan?.goals[0]?.activities.map(({ title }) => title)).toEqual([item.title]);
    await expect(call(admin).library.plan({ id: item.id })).rejects.toMatchObject({
      data: { rule: 'item_is_published' },
    });
  });

  it('is refused for an item whose last day has passed', async () => {
    const { ana, lead, item } = await anOffer();
    const until = (day: string) =>
      owner.query('update library_items set valid_until = $2 where id = $1', [item.id, day]);
    await until('2026-03-09');
    const isOver = { data: { rule: 'item_is_offered' } };
    expect(await call(ana).library.get({ id: item.id })).toMatchObject({ is_offered: false });
    await expect(call(ana).library.plan({ id: item.id })).rejects.toMatchObject(isOver);
    const give = () => call(lead).library.assign({ id: item.id, person_ids: [ana.person_id] });
    await expect(give()).rejects.toMatchObject(isOver);
    await until('2026-03-10');
    expect(await give()).toEqual({ assigned: 1 });
    await call(ana).library.plan({ id: item.id });
  });
});

describe('an archived item', () => {
  it('is still read by people who have it in a plan, put it aside or rated it, and by nobody else', async () => {
    const { ana, peer, lead, top, admin, item } = await anOffer();
    await finished(ana, item.id);
    await call(peer).library.save({ id: item.id, is_saved: true });
    await call(admin).libraryAuthoring.move({ ids: [item.id], to: 'archived' });
    const { id } = item;
    expect(await call(ana).library.get({ id })).toMatchObject({ status: 'archived', may_rate: true });
    expect(await call(ana).library.rate({ id, stars: 4 })).toMatchObject({ own_rating: { stars: 4 } });
    expect(await call(peer).library.get({ id })).toMatchObject({ is_saved: true, is_offered: false });
    expect((await call(peer).library.search({})).items).toEqual([]);
    await expect(call(top).library.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(call(lead).library.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await call(peer).library.save({ id, is_saved: false });
    await expect(call(peer).library.get({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
