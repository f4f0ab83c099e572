import { describe, expect, it } from 'vitest';
import { aCardDraft, aDeck, answerTo, at, firstCard, frontsOf, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';
import { owner } from '#test/world.ts';

describe('a session of study (MO-07)', () => {
  it('asks new cards in their order, within the limit of the day, and says when each comes back', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 12);
    const queue = await at(ana, morning).study.queue({});
    expect(frontsOf(queue.cards)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(queue).toMatchObject({
      left: { fresh: 10, learning: 0, review: 0 },
      has_more_new: true,
      held_back: 0,
    });
    expect(queue.cards[0]?.previews.map((ms) => ms / 60_000)).toEqual([1, 6, 10, 8 * 24 * 60]);
    const { study } = at(ana, morning);
    const state = await study.review(answerTo(queue.cards[0] as never, 3, morning));
    expect(state).toMatchObject({ state: 1, version: 1, due: new Date('2026-03-10T12:10:00Z') });
    expect((await study.queue({})).left).toEqual({ fresh: 9, learning: 0, review: 0 });
    expect((await at(ana, '2026-03-10T12:10:00Z').study.queue({})).cards[0]).toMatchObject({
      front: '1',
      state: 1,
    });
    expect(await study.more({})).toEqual({ extra_new: 10 });
    expect((await study.queue({})).left.fresh).toBe(11);
    expect((await at(ana, '2026-03-11T12:00:00Z').study.queue({})).left.fresh).toBe(10);
  });

  it('takes an answer once, however often and in however many ways it comes', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const answer = answerTo(await firstCard(ana), 4, morning);
    const { study } = at(ana, morning);
    const all = await Promise.all([study.review(answer), study.review(answer), study.review(answer)]);
    expect(new Set(all.map((state) => JSON.stringify(state))).size).toBe(1);
    expect(await study.review(answer)).toEqual(all[0]);
    expect(
      (await owner.query('select from card_reviews where card_id = $1', [answer.card_id])).rowCount,
    ).toBe(1);
  });

  it('refuses the answer of another tab to a card that was answered since', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await firstCard(ana);
    const { study } = at(ana, morning);
    const both = await Promise.allSettled([
      study.review(answerTo(card, 3, morning)),
      study.review(answerTo(card, 1, morning)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(study.review(answerTo(card, 3, morning))).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await owner.query('select from card_reviews where card_id = $1', [card.card_id])).rowCount).toBe(
      1,
    );
  });

  it('trusts a clock within a week and after the last answer, and takes other times as now', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 3);
    const { cards } = await at(ana, morning).study.queue({});
    const times = ['2026-03-05T12:00:00Z', '2026-03-01T12:00:00Z', '2026-03-10T13:00:00Z'];
    for (const [i, time] of times.entries())
      await at(ana, morning).study.review(answerTo(cards[i] as never, 4, time));
    const { rows } = await owner.query<{ reviewed_at: Date }>(
      'select r.reviewed_at from card_reviews r join cards c on c.id = r.card_id where r.person_id = $1 order by c.position',
      [ana.person_id],
    );
    expect(rows.map(({ reviewed_at }) => reviewed_at.toISOString())).toEqual([
      '2026-03-05T12:00:00.000Z',
      '2026-03-10T12:00:00.000Z',
      '2026-03-10T12:00:00.000Z',
    ]);
  });

  it('takes several answers to one card that arrive at once as given at once, whatever days they claim', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await firstCard(ana);
    const { study } = at(ana, morning);
    let state = await study.review(answerTo(card, 3, '2026-03-03T13:00:00Z'));
    for (const day of ['04', '06', '08', '10'])
      state = await study.review(
        answerTo({ ...card, version: state.version }, 3, `2026-03-${day}T11:00:00Z`),
      );
    const { rows } = await owner.query<{ day: string }>(
      `select to_char(reviewed_at at time zone 'UTC', 'MM-DD HH24') as day from card_reviews where card_id = $1 order by place`,
      [card.card_id],
    );
    expect(rows.map(({ day }) => day)).toEqual(['03-03 13', ...Array(4).fill('03-10 12')]);
    const daysAhead = (state.due.getTime() - Date.parse(morning)) / 86_400_000;
    // Trusting each answer's day would have given 35.
    expect(daysAhead).toBeLessThan(25);
  });

  it('asks the cards most at risk first, one new card after every four reviews, and keeps siblings apart', async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 5);
    for (const card of (await at(ana, morning).study.queue({})).cards)
      await at(ana, morning).study.review(answerTo(card, card.front === '3' ? 4 : 3, morning));
    const learning = (await at(ana, '2026-03-10T12:10:00Z').study.queue({})).cards;
    for (const card of learning)
      await at(ana, '2026-03-10T12:10:00Z').study.review(answerTo(card, 3, '2026-03-10T12:10:00Z'));
    await at(ana, morning).decks.add_card({
      id: deck.id,
      ...aCardDraft('ida', { type: 'reversed', back: 'volta' }),
    });
    const later = await at(ana, '2026-03-20T12:00:00Z').study.queue({});
    expect(frontsOf(later.cards)).toEqual(['1', '2', '4', '5', 'ida', '3']);
    expect(later.left).toEqual({ fresh: 1, learning: 0, review: 5 });
    const reversed = later.cards[4];
    await at(ana, '2026-03-20T12:00:00Z').study.review(
      answerTo(reversed as never, 4, '2026-03-20T12:00:00Z'),
    );
    const rest = await at(ana, '2026-03-20T12:00:00Z').study.queue({});
    expect(rest.left.fresh).toBe(0);
    expect((await at(ana, '2026-03-21T12:00:00Z').study.queue({})).cards).toContainEqual(
      expect.objectContaining({ front: 'ida', sibling_no: 2, state: 0 }),
    );
  });

  it('counts days of study from four in the morning in the person’s time zone', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await firstCard(ana, '2026-03-10T23:00:00Z');
    await at(ana, '2026-03-10T23:00:00Z').study.review(answerTo(card, 4, '2026-03-10T23:00:00Z'));
    expect((await at(ana, '2026-03-18T06:59:59Z').study.queue({})).left.review).toBe(0);
    expect((await at(ana, '2026-03-18T07:00:00Z').study.queue({})).left.review).toBe(1);
  });

  it('sets a card aside after eight lapses, and asks it again once it is resumed or started over', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await firstCard(ana);
    const day = (n: number) => new Date(Date.parse(morning) + n * 10 * 86_400_000).toISOString();
    let version = 0;
    const answer = async (rating: 1 | 4, n: number) => {
      const state = await at(ana, day(n)).study.review(answerTo({ ...card, version }, rating, day(n)));
      version = state.version;
      return state;
    };
    await answer(4, 0);
    for (let lapses = 1; lapses <= 8; lapses++) {
      const lapsed = await answer(1, 2 * lapses - 1);
      expect(lapsed).toMatchObject({ lapses, is_leech: lapses === 8 });
      if (lapses < 8) await answer(4, 2 * lapses);
    }
    expect((await at(ana, day(30)).study.queue({})).cards).toEqual([]);
    const [hard] = await at(ana, day(30)).study.hard({});
    expect(hard).toMatchObject({ lapses: 8, suspended_reason: 'leech' });
    const side = { card_id: card.card_id, sibling_no: 1 };
    const resumed = await at(ana, day(30)).study.set_aside({ ...side, version, how: 'resume' });
    expect((await at(ana, day(30)).study.queue({})).cards).toHaveLength(1);
    await at(ana, day(30)).study.set_aside({ ...side, version: resumed.version, how: 'reset' });
    expect((await at(ana, day(30)).study.queue({})).cards[0]).toMatchObject({ state: 0, front: '1' });
  });

  it('postpones a card until tomorrow, and suspends it until it is resumed', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 2);
    const card = await firstCard(ana);
    const { study } = at(ana, morning);
    const { version } = await study.set_aside({ ...side(card), version: 0, how: 'bury' });
    expect(frontsOf((await study.queue({})).cards)).toEqual(['2']);
    expect(frontsOf((await at(ana, '2026-03-11T12:00:00Z').study.queue({})).cards)).toEqual(['1', '2']);
    await expect(study.set_aside({ ...side(card), version: 0, how: 'suspend' })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await study.set_aside({ ...side(card), version, how: 'suspend' });
    expect(frontsOf((await at(ana, '2026-03-12T12:00:00Z').study.queue({})).cards)).toEqual(['2']);
  });
});

const side = ({ card_id, sibling_no }: { card_id: string; sibling_no: number }) => ({ card_id, sibling_no });

describe('the first page (MO-07)', () => {
  it('shows as many cards as the page of study, within the limits of the day, in no more statements', async () => {
    const { ana } = await aTeam();
    const cards = async (instant: string) => {
      const { actions } = await at(ana, instant).dashboard.mine({});
      const { today, forecast } = await at(ana, instant).study.home({});
      expect(forecast[0]?.cards).toBe(today.learning + today.review);
      expect(forecast[1]?.cards).toBeGreaterThanOrEqual(today.held_back);
      const shown = actions.find(({ kind }) => kind === 'cards')?.context ?? '0';
      expect(Number(shown)).toBe(today.fresh + today.learning + today.review);
      return Number(shown);
    };
    expect(await cards(morning)).toBe(0);
    await aDeck(ana, 4, { new_per_day: 3 });
    const deck = await aDeck(ana, 9);
    await at(ana, morning).decks.add_card({
      id: deck.id,
      ...aCardDraft('ida', { type: 'reversed', back: 'volta' }),
    });
    expect(await cards(morning)).toBe(10);
    for (const card of (await at(ana, morning).study.queue({})).cards.slice(0, 6))
      await at(ana, morning).study.review(answerTo(card, 3, morning));
    expect(await cards(morning)).toBe(4);
    expect(await cards('2026-03-10T12:10:00Z')).toBe(10);
    await at(ana, morning).study.more({});
    expect(await cards(morning)).toBe(7);
    expect(await cards('2026-03-14T12:00:00Z')).toBeGreaterThan(10);
  });
});
