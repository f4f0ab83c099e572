import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aCardDraft, aDeck, aDraft, answerTo, at, frontsOf, morning } from '#test/study.ts';
import { aTeam, rowOf, sqlAs } from '#test/team.ts';
import { owner, type Person } from '#test/world.ts';

const first = async (person: Person, instant = morning) => {
  const { cards } = await at(person, instant).study.queue({});
  const [card] = cards;
  if (!card) throw new Error('nothing waits');
  return card;
};

const stateOf = ({ person_id }: Person, card_id: string) =>
  rowOf<Record<string, unknown>>(
    `select due, stability, difficulty, state, scheduled_days, learning_steps, reps, lapses, last_review, suspended_reason,
       buried_until, seen_content_rev, version from card_states where person_id = $1 and card_id = $2`,
    [person_id, card_id],
  );

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

  it('takes an answer once, however often and by how many ways it comes', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const answer = answerTo(await first(ana), 4, morning);
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
    const card = await first(ana);
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

  it('believes a clock within a week and after the last answer, and takes other times as now', async () => {
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

  it('asks what is most at risk first, one new card after each four reviews, and keeps siblings apart', async () => {
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

  it('counts days of study from four in the morning where the person is', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await first(ana, '2026-03-10T23:00:00Z');
    await at(ana, '2026-03-10T23:00:00Z').study.review(answerTo(card, 4, '2026-03-10T23:00:00Z'));
    expect((await at(ana, '2026-03-18T06:59:59Z').study.queue({})).left.review).toBe(0);
    expect((await at(ana, '2026-03-18T07:00:00Z').study.queue({})).left.review).toBe(1);
  });

  it('puts a card aside after eight lapses, and asks it again once it is resumed or begun anew', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await first(ana);
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

  it('puts a card off until tomorrow, and suspends it until it is resumed', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 2);
    const card = await first(ana);
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

describe('taking an answer back (MO-07)', () => {
  it('restores the last twenty to the digit, the newest first, and gives the day its place back', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 5, { new_per_day: 5 });
    const before: (readonly [string, Record<string, unknown>])[] = [];
    for (let i = 0; i < 23; i++) {
      const now = new Date(Date.parse(morning) + i * 15 * 60_000).toISOString();
      const { cards } = await at(ana, now).study.queue({});
      const [card] = cards;
      if (!card) break;
      const known = await owner.query('select from card_states where card_id = $1', [card.card_id]);
      if (known.rowCount) before.push([card.card_id, await stateOf(ana, card.card_id)]);
      else before.push([card.card_id, {}]);
      await at(ana, now).study.review(answerTo(card, ((i % 2) + 1) as 1 | 2, now));
    }
    expect(before).toHaveLength(23);
    const evening = '2026-03-10T20:00:00Z';
    for (const [card_id, then] of before.slice(-20).toReversed()) {
      const card = await at(ana, evening).study.undo({});
      expect(card.card_id).toBe(card_id);
      if (!('due' in then)) continue;
      const { version: _, ...restored } = await stateOf(ana, card_id);
      const { version: __, ...kept } = then;
      expect(restored).toEqual(kept);
    }
    await expect(at(ana, evening).study.undo({})).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    const home = await at(ana, evening).study.home({});
    expect(home.today.done).toBe(3);
  });

  it('is refused once the card was answered by another device, and on the next day of study', async () => {
    const { ana } = await aTeam();
    await aDeck(ana, 1);
    const card = await first(ana);
    const answer = answerTo(card, 4, morning);
    await at(ana, morning).study.review(answer);
    await expect(at(ana, morning).study.undo({ client_review_id: randomUUID() })).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    await expect(at(ana, '2026-03-11T12:00:00Z').study.undo({})).rejects.toMatchObject({
      data: { rule: 'nothing_to_undo' },
    });
    await owner.query('update card_states set version = version + 1 where card_id = $1', [card.card_id]);
    await expect(at(ana, morning).study.undo({})).rejects.toMatchObject({
      data: { rule: 'card_changed_since' },
    });
  });
});

describe('the first page (MO-07)', () => {
  it('says as many cards as the page of study, within the limits of the day, in no more statements', async () => {
    const { ana } = await aTeam();
    const cards = async (instant: string) => {
      const { actions } = await at(ana, instant).dashboard.mine({});
      const { today } = await at(ana, instant).study.home({});
      const told = actions.find(({ kind }) => kind === 'cards')?.context ?? '0';
      expect(Number(told)).toBe(today.fresh + today.learning + today.review);
      return Number(told);
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

describe('decks (MO-07)', () => {
  it('of one’s own are read and answered by nobody else, whatever their role', async () => {
    const { ana, lead, admin, corporate, stranger, peer } = await aTeam();
    const deck = await aDeck(ana, 1);
    const card = await first(ana);
    await at(ana, morning).study.review(answerTo(card, 3, morning));
    for (const person of [lead, admin, corporate, stranger, peer]) {
      const { decks, study } = at(person, morning);
      await expect(decks.get({ id: deck.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect((await decks.cards({ id: deck.id })).items).toEqual([]);
      await expect(decks.add_card({ id: deck.id, ...aCardDraft('x') })).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      await expect(decks.export_cards({ id: deck.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
      await expect(study.review(answerTo({ ...card, version: 0 }, 3, morning))).rejects.toMatchObject({
        code: 'NOT_FOUND',
      });
      expect((await study.home({})).decks).toEqual([]);
    }
  });

  it('take no card from anybody else, whoever they say it is of', async () => {
    const { ana, admin, peer } = await aTeam();
    const deck = await aDeck(ana, 0);
    for (const person of [admin, peer])
      for (const person_id of [null, person.person_id, ana.person_id])
        await expect(
          sqlAs(person)
            .insertInto('cards')
            .values({ deck_id: deck.id, person_id, type: 'basic', front: 'x', sides: [1] })
            .execute(),
        ).rejects.toMatchObject({ code: '42501' });
  });

  it('of the company are drafts until they are published, and studied by whoever chooses or is asked to', async () => {
    const { ana, peer, admin } = await aTeam();
    const { decks } = at(admin, morning);
    const draft = await decks.add_company(aDraft('LGPD no dia a dia'));
    await expect(decks.move({ ...seen(draft), status: 'published' })).rejects.toMatchObject({
      data: { rule: 'deck_has_cards' },
    });
    await decks.add_card({ id: draft.id, ...aCardDraft('O que é dado pessoal?') });
    await expect(at(ana, morning).decks.get({ id: draft.id })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await at(ana, morning).decks.cards({ id: draft.id })).items).toEqual([]);
    await decks.move({ ...seen(await decks.get({ id: draft.id })), status: 'published' });
    expect(await at(ana, morning).decks.list({})).toMatchObject([
      { title: 'LGPD no dia a dia', is_studied: false },
    ]);
    await expect(at(ana, morning).decks.add_company(aDraft('outro'))).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    await expect(
      at(ana, morning).decks.change({ ...aDraft('outro'), ...seen(draft), version: 3 }),
    ).rejects.toThrow();
    await at(ana, morning).decks.follow({ id: draft.id, is_followed: true });
    expect((await at(ana, morning).study.home({})).today.fresh).toBe(1);
    expect((await at(peer, morning).study.home({})).today.fresh).toBe(0);
    const audience = {
      audience: 'some' as const,
      departments: [],
      job_ids: [],
      person_ids: [peer.person_id],
    };
    await decks.assign({ id: draft.id, audience, due_on: '2026-04-01' });
    expect((await at(peer, morning).study.home({})).decks).toMatchObject([
      { is_asked: true, due_on: '2026-04-01' },
    ]);
  });

  it('take cards from a file of ours and from Anki, whole or not at all, and give them back the same', async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 0);
    const { decks } = at(ana, morning);
    const file =
      'frente;verso;tipo;dica;tags;opcoes;correta\r\n"=1+1";dois;;;conta;;\r\nQual?;;escolha;pense;;a|b|c;2\r\nA LGPD é de {{c1::2018}};;lacunas;;;;\r\n';
    const bad = `${file}sem verso;;;;;;\r\n`;
    const refused = await decks.import_cards({ deck_id: deck.id, text: bad, is_trial: false });
    expect(refused.faults).toEqual([{ line: 5, message: 'Linha 5: Escreva o verso do cartão.' }]);
    expect((await decks.get({ id: deck.id })).cards_count).toBe(0);
    expect(await decks.import_cards({ deck_id: deck.id, text: file, is_trial: true })).toMatchObject({
      added: 3,
    });
    expect((await decks.get({ id: deck.id })).cards_count).toBe(0);
    await decks.import_cards({ deck_id: deck.id, text: file, is_trial: false });
    expect(await decks.import_cards({ deck_id: deck.id, text: file, is_trial: false })).toEqual({
      ...{ added: 0, repeated: 3, faults: [] },
    });
    const anki = '#separator:tab\n#html:true\n#tags column:3\nsaudação<br>formal\tbom dia\tcortesia fala\n';
    await decks.import_cards({ deck_id: deck.id, text: anki, is_trial: false });
    const { items } = await decks.cards({ id: deck.id });
    expect(items.map(({ front, type, tags }) => [front, type, tags])).toEqual([
      ['=1+1', 'basic', ['conta']],
      ['Qual?', 'choice', []],
      ['A LGPD é de {{c1::2018}}', 'cloze', []],
      ['saudação\nformal', 'basic', ['cortesia', 'fala']],
    ]);
    const { base64 } = await decks.export_cards({ id: deck.id });
    const other = await aDeck(ana, 0);
    const text = Buffer.from(base64, 'base64').toString('utf8');
    await decks.import_cards({ deck_id: other.id, text, is_trial: false });
    const again = (await decks.cards({ id: other.id })).items;
    const bare = (all: typeof items) => all.map(({ id: _, deck_id: __, version: ___, ...card }) => card);
    expect(bare(again)).toEqual(bare(items));
  });

  it('ask a card at once whose content changed in a way that matters', async () => {
    const { ana, admin, company } = await aTeam();
    const { aCompanyDeck } = await import('#test/study.ts');
    const { runReactions } = await import('#test/world.ts');
    const deck = await aCompanyDeck(admin, 1);
    await at(ana, morning).decks.follow({ id: deck.id, is_followed: true });
    await at(ana, morning).study.review(answerTo(await first(ana), 4, morning));
    const [card] = (await at(admin, morning).decks.cards({ id: deck.id })).items;
    if (!card) throw new Error('no card');
    const { id, deck_id: _, is_of_mistake: __, version, ...draft } = card;
    await at(admin, morning).decks.change_card({ id, version, ...draft, back: 'outra', is_relevant: true });
    await runReactions(company.id, () => new Date('2026-03-10T13:00:00Z'));
    expect((await at(ana, '2026-03-10T13:00:00Z').study.queue({})).cards).toMatchObject([
      { back: 'outra', is_changed: true },
    ]);
  });
});

const seen = ({ id, version }: { id: string; version: number }) => ({ id, version });
