import { afterAll, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#kernel/db.ts';
import { anActive, firstGoal } from '#test/plans.ts';
import { aCompanyDeck, aDeck, answerTo, at } from '#test/study.ts';
import { addRows, aTeam, call } from '#test/team.ts';
import { aCompetency, db, owner, type Person } from '#test/world.ts';
import { reactions } from '../../reactions.ts';
import { rebuildAtNight } from '../competencies/index.ts';
import { freshen, freshenAtNight } from './index.ts';
import { remindOfCards } from './reminders.ts';
import { retrievability } from './rules/memory-rules.ts';

const { urls } = inject('postgres');
const jobsDb = openDatabase(urls.jobs, { max: 2 });
afterAll(() => jobsDb.close());

const seen = '2026-03-10T12:00:00Z';

const studyAll = async (person: Person, instant: string) => {
  for (const card of (await at(person, instant).study.queue({})).cards)
    await at(person, instant).study.review(answerTo(card, 4, instant));
};

const jobs = ({ person_id }: Person) =>
  owner.query(
    `select from pgboss.job where name = 'study_freshness' and singleton_key = $1 and state = 'created'`,
    [person_id],
  );

const freshenAt = ({ company_id, person_id }: Person, instant: string) =>
  freshen({ db, clock: () => new Date(instant), reactions }, { company_id: company_id ?? '', person_id });

const held = async (person: Person, competency_id: string, day: string) => {
  const { standings } = await call(person, day).competencies.of({});
  return standings.find(({ competency }) => competency.id === competency_id)?.held;
};

describe('the effect of study on levels (MO-07)', () => {
  it('slows how evidence fades, the same on every screen and after the night', async () => {
    const { ana, lead, admin, company } = await aTeam();
    const { id: competency } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id: competency, level: 4, observed_on: '2025-03-10' }]);
    const before = await held(ana, competency, '2026-03-10');
    const deck = await aCompanyDeck(admin, 10, { competency_id: competency });
    await at(ana, seen).decks.follow({ id: deck.id, is_followed: true });
    await studyAll(ana, seen);
    expect((await jobs(ana)).rowCount).toBe(1);
    await freshenAt(ana, seen);
    const after = await held(ana, competency, '2026-03-10');
    expect(after?.weight).toBeGreaterThan(before?.weight ?? 0);
    const why = await call(lead, '2026-03-10').competencies.why({
      person_id: ana.person_id,
      competency_id: competency,
    });
    expect(why.standing.held).toEqual(after);
    expect(why.study).toMatchObject({ review_cards: 10, mean_retrievability: 1 });
    expect(why.study?.weight_without).toBeCloseTo(before?.weight ?? 0, 6);
    const kept = () =>
      owner.query<{ weight: number }>(
        'select weight from held_levels where person_id = $1 and competency_id = $2',
        [...[ana.person_id, competency]],
      );
    expect((await kept()).rows[0]?.weight).toBeCloseTo(after?.weight ?? 0, 4);
    const night = () => new Date('2026-03-14T06:10:00Z');
    await freshenAtNight({ db, clock: night }, company.id);
    const pace = { isIdle: () => true, rest: async () => {} };
    await rebuildAtNight({ db, clock: night, pace }, { company_id: company.id });
    const later = await held(ana, competency, '2026-03-14');
    expect((await kept()).rows[0]?.weight).toBeCloseTo(later?.weight ?? 0, 4);
    const why2 = await call(ana, '2026-03-14').competencies.why({ competency_id: competency });
    expect(why2.standing.held).toEqual(later);
    expect(why2.study?.mean_retrievability).toBeLessThan(1);
  });

  it('counts no personal deck, whatever it is about, nor a deck that was archived', async () => {
    const { ana, admin, company } = await aTeam();
    const { id: competency } = await aCompetency(company.id);
    await addRows(ana, [{ competency_id: competency, level: 4, observed_on: '2025-03-10' }]);
    const before = await held(ana, competency, '2026-03-10');
    await aDeck(ana, 10, { competency_id: competency });
    await studyAll(ana, seen);
    expect((await jobs(ana)).rowCount).toBe(0);
    await freshenAt(ana, seen);
    expect(await held(ana, competency, '2026-03-10')).toEqual(before);
    const deck = await aCompanyDeck(admin, 5, { competency_id: competency });
    await at(ana, seen).decks.follow({ id: deck.id, is_followed: true });
    await at(ana, seen).study.more({});
    await studyAll(ana, seen);
    await freshenAt(ana, seen);
    expect(await held(ana, competency, '2026-03-10')).not.toEqual(before);
    const { version } = await at(admin, seen).decks.get({ id: deck.id });
    await at(admin, seen).decks.move({ id: deck.id, version, status: 'archived' });
    await freshenAt(ana, seen);
    expect(await held(ana, competency, '2026-03-10')).toEqual(before);
  });

  it('gives no level where there is no evidence', async () => {
    const { ana, admin, company } = await aTeam();
    const deck = await aCompanyDeck(admin, 5, { competency_id: (await aCompetency(company.id)).id });
    await at(ana, seen).decks.follow({ id: deck.id, is_followed: true });
    await studyAll(ana, seen);
    await freshenAt(ana, seen);
    expect((await call(ana).competencies.of({})).standings).toEqual([]);
  });

  it('uses in the database the same memory as the scheduler', async () => {
    for (const [days, stability] of [
      [0, 3],
      [10, 10],
      [30, 10],
      [400, 2.3065],
    ] as const) {
      const { rows } = await owner.query<{ r: number }>('select app.retrievability($1, $2) as r', [
        days,
        stability,
      ]);
      expect(rows[0]?.r).toBeCloseTo(retrievability(days, stability), 6);
    }
  });
});

describe('a deck in a plan (MO-07)', () => {
  it('ends its activity with nine of ten sides in review, by itself alone, and proves nothing', async () => {
    const { ana, lead, admin, company } = await aTeam();
    const { id: competency } = await aCompetency(company.id);
    const deck = await aCompanyDeck(admin, 10, { competency_id: competency });
    await at(ana, seen).decks.follow({ id: deck.id, is_followed: true });
    const goal = firstGoal(await anActive(ana, lead));
    const named = { goal_id: goal.id, title: 'Estudar o baralho', deck_id: deck.id };
    const { activities } = call(ana, '2026-03-10').pdi;
    await expect(activities.add({ ...named, kind: 'reading' })).rejects.toMatchObject({
      data: { rule: 'activity_fits_its_deck' },
    });
    const foreign = await aDeck(lead, 1);
    await expect(activities.add({ ...named, deck_id: foreign.id, kind: 'deck' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    const { id, version, deck: added } = await activities.add({ ...named, kind: 'deck' });
    expect(added).toEqual({ id: deck.id, title: 'Da empresa' });
    await expect(activities.finish({ id, version, outcome: '', proof_url: null })).rejects.toMatchObject({
      data: { rule: 'deck_finishes_activity' },
    });
    const state = async () => {
      const plan = await call(ana).pdi.plans.current({});
      return plan?.goals.flatMap((one) => one.activities).find((one) => one.id === id);
    };
    const { cards } = await at(ana, seen).study.queue({});
    for (const card of cards.slice(0, 8)) await at(ana, seen).study.review(answerTo(card, 4, seen));
    await freshenAt(ana, seen);
    expect(await state()).toMatchObject({ status: 'doing', percent: 80 });
    for (const card of cards.slice(8, 9)) await at(ana, seen).study.review(answerTo(card, 4, seen));
    await freshenAt(ana, seen);
    expect(await state()).toMatchObject({ status: 'done' });
    expect(
      (await call(ana).competencies.of({})).standings.flatMap(({ held }) => held.estimate ?? []),
    ).toEqual([]);
  });
});

describe('reminders of cards (MO-07)', () => {
  it('come at the chosen hour, once, while cards wait and nothing was studied', async () => {
    const { ana } = await aTeam();
    const shownAt = async (instant: string) => {
      await remindOfCards({ db, jobsDb }, new Date(instant));
      const { rows } = await owner.query(
        `select from notifications n join user_notifications u on u.notification_id = n.id where u.user_id = $1`,
        [ana.person_id],
      );
      return rows.length;
    };
    const settings = { new_per_day: 10, reviews_per_day: 100, day_start_hour: 4 };
    await at(ana, seen).study.change_settings({ ...settings, reminder_hour: 9 });
    expect(await shownAt('2026-03-10T12:05:00Z')).toBe(0);
    await aDeck(ana, 2);
    expect(await shownAt('2026-03-10T11:05:00Z')).toBe(0);
    expect(await shownAt('2026-03-10T12:05:00Z')).toBe(1);
    expect(await shownAt('2026-03-10T12:06:00Z')).toBe(1);
    await studyAll(ana, '2026-03-11T11:00:00Z');
    expect(await shownAt('2026-03-11T12:05:00Z')).toBe(1);
  });
});
