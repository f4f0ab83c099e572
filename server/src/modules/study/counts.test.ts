import { describe, expect, it } from 'vitest';
import { aCardDraft, aDeck, answerTo, at, firstCard, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

/** Answers everything that can be asked now with one rating, card after card, at one instant. */
const answerAll = async (person: Person, rating: 1 | 3 | 4, instant: string) => {
  for (const card of (await at(person, instant).study.queue({})).cards)
    await at(person, instant).study.review(answerTo(card, rating, instant));
};

const sum = (all: readonly { fresh: number; learning: number; review: number }[]) =>
  all.reduce((total, { fresh, learning, review }) => total + fresh + learning + review, 0);

describe('the counts on the page of study (MO-07)', () => {
  it('promise in each row no more than the day has room for, and nothing where a session would ask nothing', async () => {
    const { ana } = await aTeam();
    const [one, two] = [await aDeck(ana, 7), await aDeck(ana, 7)];
    const before = await at(ana, morning).study.home({});
    expect(before.today).toMatchObject({ fresh: 10, learning: 0, review: 0 });
    expect(before.decks.map(({ fresh }) => fresh)).toEqual([7, 3]);
    await answerAll(ana, 4, morning);
    const after = await at(ana, morning).study.home({});
    expect([sum([after.today]), sum(after.decks)]).toEqual([0, 0]);
    for (const { id } of [one, two])
      expect((await at(ana, morning).study.queue({ deck_id: id })).cards).toEqual([]);
  });

  it('keep the rows within the limit of reviews too', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 7);
    await aDeck(ana, 5);
    await at(ana, morning).study.change_settings({
      ...{ new_per_day: 12, reviews_per_day: 10, day_start_hour: 4, reminder_hour: null },
    });
    await answerAll(ana, 4, morning);
    const { today, decks } = await at(ana, '2026-03-20T12:00:00Z').study.home({});
    expect(today).toMatchObject({ review: 10, held_back: 2 });
    expect(decks.map(({ review }) => review)).toEqual([7, 3]);
  });

  it('include cards being learnt that come within 20 minutes once nothing else is left, as a session asks them', async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 5);
    const shownAt = async (instant: string) => {
      const { today, decks } = await at(ana, instant).study.home({});
      const { actions } = await at(ana, instant).dashboard.mine({});
      const queue = await at(ana, instant).study.queue({ deck_id: deck.id });
      const waits = Number(actions.find(({ kind }) => kind === 'cards')?.context ?? '0');
      expect([waits, sum(decks), sum([queue.left])]).toEqual([sum([today]), waits, queue.cards.length]);
      return today;
    };
    const { cards } = await at(ana, morning).study.queue({});
    for (const card of cards.slice(0, 4)) await at(ana, morning).study.review(answerTo(card, 3, morning));
    expect(await shownAt(morning)).toMatchObject({ fresh: 1, learning: 0 });
    await at(ana, morning).study.review(answerTo(cards[4] as never, 3, morning));
    expect(await shownAt(morning)).toMatchObject({ fresh: 0, learning: 5, review: 0, minutes: 1 });
  });

  it('show what the limit holds back when nothing waits any more, and count it for tomorrow', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 13);
    const settings = { new_per_day: 13, reviews_per_day: 10, day_start_hour: 4, reminder_hour: null };
    await at(ana, morning).study.change_settings(settings);
    await answerAll(ana, 4, morning);
    const later = '2026-03-18T12:00:00Z';
    const chart = async () => (await at(ana, later).study.home({})).forecast.map(({ cards }) => cards);
    expect((await chart()).slice(0, 3)).toEqual([10, 3, 0]);
    await answerAll(ana, 4, later);
    const { today } = await at(ana, later).study.home({});
    expect(today).toMatchObject({ fresh: 0, learning: 0, review: 0, held_back: 3 });
    expect((await chart()).slice(0, 3)).toEqual([0, 3, 0]);
    expect(await at(ana, later).study.queue({})).toMatchObject({ cards: [], held_back: 3 });
  });

  it('offer ten more new cards only where they would come', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 5, { new_per_day: 2 });
    expect(await at(ana, morning).study.home({})).toMatchObject({ today: { fresh: 2 }, has_more_new: false });
    await answerAll(ana, 4, morning);
    expect(await at(ana, morning).study.home({})).toMatchObject({ today: { fresh: 0 }, has_more_new: false });
    expect(await at(ana, morning).study.queue({})).toMatchObject({ cards: [], has_more_new: false });
  });

  it('give ten more also to people who lowered their limit since, and no more than a day can hold', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 17);
    const settings = { reviews_per_day: 100, day_start_hour: 4, reminder_hour: null };
    await at(ana, morning).study.change_settings({ ...settings, new_per_day: 5 });
    await answerAll(ana, 4, morning);
    await at(ana, morning).study.change_settings({ ...settings, new_per_day: 0 });
    expect(await at(ana, morning).study.home({})).toMatchObject({ today: { fresh: 0 }, has_more_new: true });
    await at(ana, morning).study.more({});
    expect(await at(ana, morning).study.home({})).toMatchObject({ today: { fresh: 10 }, has_more_new: true });
    await owner.query('update study_settings set extra_new = 995 where person_id = $1', [ana.person_id]);
    expect(await at(ana, morning).study.more({})).toEqual({ extra_new: 1000 });
    expect(await at(ana, morning).study.more({})).toEqual({ extra_new: 1000 });
  });

  it('know when postponed cards come again, and new cards that only the limit of the day holds back', async () => {
    const tomorrow = new Date('2026-03-11T07:00:00Z');
    const next = async (person: Person) => {
      const { next_due_at } = await at(person, morning).study.home({});
      expect((await at(person, morning).study.queue({})).next_due_at).toEqual(next_due_at);
      return next_due_at;
    };
    const { ana, peer, lead, top } = await aTeam();
    await aDeck(ana, 1);
    const { card_id, sibling_no } = await firstCard(ana);
    const side = { card_id, sibling_no };
    const { version } = await at(ana, morning).study.set_aside({ ...side, version: 0, how: 'bury' });
    expect(await next(ana)).toEqual(tomorrow);
    await at(ana, morning).study.set_aside({ ...side, version, how: 'suspend' });
    expect(await next(ana)).toBeNull();

    await aDeck(peer, 12);
    await answerAll(peer, 4, morning);
    expect(await next(peer)).toEqual(tomorrow);
    await at(peer, morning).study.change_settings({
      ...{ new_per_day: 0, reviews_per_day: 100, day_start_hour: 4, reminder_hour: null },
    });
    expect(await next(peer)).toEqual(new Date('2026-03-18T12:00:00Z'));

    await aDeck(lead, 3, { new_per_day: 0 });
    expect(await next(lead)).toBeNull();

    const { id } = await aDeck(top, 0);
    await at(top, morning).decks.add_card({ id, ...aCardDraft('ida', { type: 'reversed', back: 'volta' }) });
    await answerAll(top, 4, morning);
    expect(await next(top)).toEqual(tomorrow);
  });
});
