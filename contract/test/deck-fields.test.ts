/** A field of a deck is declared once; the schemas have it under the same name, and each text names its readers. */
import { emptyValue } from '@pdy/contract/field-words';
import { deckFieldNames, deckFieldWords } from '@pdy/contract/study/deck-fields';
import { Deck, DeckDraft } from '@pdy/contract/study/decks';
import { describe, expect, it } from 'vitest';

describe('the declaration of a deck', () => {
  it('has the fields of its schemas, and no other', () => {
    expect(deckFieldNames).toEqual(Object.keys(DeckDraft.shape));
    expect(deckFieldNames.filter((name) => !(name in Deck.shape))).toEqual([]);
  });

  it.each(['personal', 'company'] as const)('names the readers of each text: %s', (scope) => {
    const texts = Object.values(deckFieldWords(scope)).filter(
      ({ kind }) => kind === 'line' || kind === 'text',
    );
    expect(texts.length).toBeGreaterThan(1);
    for (const { readers } of texts)
      expect(readers).toContain(scope === 'personal' ? 'Só você' : 'Toda a empresa');
  });

  it('begins every field but the title with a value that the schema takes', () => {
    const blank = Object.fromEntries(
      Object.entries(deckFieldWords('personal')).map(([name, words]) => [name, emptyValue(words)]),
    );
    expect(DeckDraft.safeParse({ ...blank, title: 'Verbos' }).success).toBe(true);
  });
});
