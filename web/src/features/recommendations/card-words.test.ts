import { describe, expect, it } from 'vitest';
import { changeText } from '#lib/words/change-words.ts';
import { cardSentence } from './card-words.ts';

const plain = {
  ...{ assigned: null, dismiss_reason: null, dismissed_until: null },
  ...{ summary: 'Leia planos de execução. Depois, mude um.', reason: 'Sugerido porque seu cargo pede SQL.' },
};

describe('the one sentence of a card', () => {
  it('says what is special about the entry', () => {
    expect(cardSentence(plain)).toBe('Leia planos de execução.');
    expect(cardSentence({ ...plain, summary: '' })).toBe('Sugerido porque seu cargo pede SQL.');
    const assigned = { by: 'Maitê', message: '', due_on: '2026-12-01' };
    expect(cardSentence({ ...plain, assigned })).toBe('Indicada por Maitê, para 01/12/2026.');
    expect(cardSentence({ ...plain, assigned: { ...assigned, message: 'Veja.', due_on: null } })).toBe(
      'Indicada por Maitê: “Veja.”',
    );
    expect(cardSentence({ ...plain, dismiss_reason: 'no_time', dismissed_until: '2027-02-01' })).toMatch(
      /^Você dispensou: .+ a partir de 01\/02\/2027\.$/,
    );
  });
});

describe('a change of level', () => {
  it('begins with a question mark when nothing is known', () => {
    expect(changeText({ before: 2.3, after: 2.72 })).toBe('2,3 → 2,7');
    expect(changeText({ before: null, after: 1.8 })).toBe('? → 1,8');
    expect(changeText({ before: null, after: null })).toBeNull();
  });
});
