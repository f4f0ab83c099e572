import { describe, expect, it } from 'vitest';
import { aCompanyDeck, aDeck, answerTo, at, firstCard, morning } from '#test/study.ts';
import { aTeam } from '#test/team.ts';
import { type Person, runReactions } from '#test/world.ts';

const later = '2026-03-10T13:00:00Z';

/** A change of the first card of a deck that matters to people who know the card. */
const changeFirst = async (person: Person, deck_id: string) => {
  const [card] = (await at(person, later).decks.cards({ id: deck_id })).items;
  if (!card) throw new Error('no card');
  const { deck_id: _, is_of_mistake: __, ...draft } = card;
  await at(person, later).decks.change_card({ ...draft, back: 'outra', is_relevant: true });
};

describe('an important change of a card (MO-07)', () => {
  it('asks it again, also in one’s own deck', async () => {
    const { ana } = await aTeam();
    const deck = await aDeck(ana, 1);
    const answered = await at(ana, morning).study.review(answerTo(await firstCard(ana), 4, morning));
    await changeFirst(ana, deck.id);
    const { cards, left } = await at(ana, later).study.queue({});
    expect(left.review).toBe(1);
    expect(cards).toMatchObject([{ back: 'outra', is_changed: true, version: answered.version }]);
  });

  it('refuses no answer of a person who is being asked that card', async () => {
    const { ana, admin, company } = await aTeam();
    const deck = await aCompanyDeck(admin, 1);
    await at(ana, morning).decks.follow({ id: deck.id, is_followed: true });
    const first = answerTo(await firstCard(ana), 3, morning);
    const asked = { ...first, version: (await at(ana, morning).study.review(first)).version };
    await changeFirst(admin, deck.id);
    await runReactions(company.id, () => new Date(later));
    const state = await at(ana, later).study.review(answerTo(asked, 4, later));
    expect(state).toMatchObject({ state: 2, version: asked.version + 1 });
    expect((await at(ana, later).study.queue({})).cards).toEqual([]);
    await at(ana, later).study.undo({});
    expect((await at(ana, later).study.queue({})).cards).toMatchObject([{ is_changed: true, state: 1 }]);
  });
});
