import { CardDraft, DeckDraft } from '@pdy/contract/study/decks';
import { describe, expect, test } from 'vitest';
import { faultOf } from '../../../src/modules/study/cards.ts';
import { repeated, unknown } from '../content-checks.ts';
import { demoDecks } from './decks.ts';
import { ownNotes } from './own-notes.ts';

const all = [...demoDecks, { ...ownNotes, competency: null }];
const drafts = demoDecks.flatMap(({ cards }) => cards);

describe('decks of the demo companies', () => {
  test('four, each of a known competency of its own', () => {
    expect(demoDecks).toHaveLength(4);
    expect(unknown(demoDecks.map(({ competency }) => competency))).toEqual([]);
    expect(repeated(demoDecks.map(({ competency }) => competency))).toEqual([]);
  });

  test.each(demoDecks)('$title has 40 cards of all types', ({ cards }) => {
    const count = (type: string) => cards.filter((card) => card.type === type).length;
    expect(['basic', 'cloze', 'choice', 'reversed'].map(count)).toEqual([22, 8, 8, 2]);
  });

  test.each(all)('$title is as its author could have written it, and every front is another', (deck) => {
    const { title, description, cards } = deck;
    const more = { competency_id: null, level: null, new_per_day: null, is_shuffled: false };
    expect(DeckDraft.parse({ title, description, ...more })).toMatchObject({ title, description });
    // what the contract would trim, it would change
    expect(cards.map((card) => CardDraft.parse(card))).toEqual(cards);
    expect(cards.filter((card) => faultOf(card) !== null)).toEqual([]);
    expect(repeated(cards.map(({ front }) => front))).toEqual([]);
  });

  test('of four options one is right, and it does not always stand at the same place', () => {
    const choices = drafts.flatMap(({ type, choices: options }) => (type === 'choice' ? [options] : []));
    expect(new Set(choices.map((options) => options.length))).toEqual(new Set([4]));
    const places = choices.map((options) => options.findIndex(({ is_right }) => is_right));
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });

  test('an answer is short: one line, and why in a second', () => {
    expect(drafts.filter(({ back }) => back.split('\n').length > 2 || back.length > 330)).toEqual([]);
  });

  test('questions end with a question mark', () => {
    const asking = drafts.filter(({ type }) => type === 'basic' || type === 'choice');
    expect(asking.filter(({ front }) => !/[?.]$/.test(front))).toEqual([]);
  });
});
