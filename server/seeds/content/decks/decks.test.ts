import { CardDraft, DeckDraft } from '@pdy/contract/study/decks';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../src/modules/study/cards.ts';
import { repeated, unknown } from '../content-checks.ts';
import { demoDecks } from './decks.ts';
import { ownNotes } from './own-notes.ts';

const all = [...demoDecks, { ...ownNotes, competency: null }];
const drafts = demoDecks.flatMap(({ cards }) => cards);

describe('decks of the demo companies', () => {
  test('are four, each for a known competency of its own', () => {
    expect(demoDecks).toHaveLength(4);
    expect(unknown(demoDecks.map(({ competency }) => competency))).toEqual([]);
    expect(repeated(demoDecks.map(({ competency }) => competency))).toEqual([]);
  });

  test.each(demoDecks)('$title has 40 cards of all types', ({ cards }) => {
    const count = (type: string) => cards.filter((card) => card.type === type).length;
    expect(['basic', 'cloze', 'choice', 'reversed'].map(count)).toEqual([22, 8, 8, 2]);
  });

  test.each(all)('$title is as its author could have written it, and every front is different', (deck) => {
    const { title, description, cards } = deck;
    const more = { competency_id: null, level: null, new_per_day: null, is_shuffled: false };
    expect(DeckDraft.parse({ title, description, ...more })).toMatchObject({ title, description });
    // The contract trims texts, so a text with spare spaces would come back changed.
    expect(cards.map((card) => CardDraft.parse(card))).toEqual(cards);
    expect(cards.filter((card) => faultOf(card) !== null)).toEqual([]);
    expect(repeated(cards.map(({ front }) => front))).toEqual([]);
  });

  test('have one right option of four, and it is not always in the same place', () => {
    const choices = drafts.flatMap(({ type, choices: options }) => (type === 'choice' ? [options] : []));
    expect(new Set(choices.map((options) => options.length))).toEqual(new Set([4]));
    const places = choices.map((options) => options.findIndex(({ is_right }) => is_right));
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });

  test('have short answers: one line, and the reason in a second', () => {
    expect(drafts.filter(({ back }) => back.split('\n').length > 2 || back.length > 330)).toEqual([]);
  });

  test('have questions that end with a question mark', () => {
    const asking = drafts.filter(({ type }) => type === 'basic' || type === 'choice');
    expect(asking.filter(({ front }) => !/[?.]$/.test(front))).toEqual([]);
  });
});
