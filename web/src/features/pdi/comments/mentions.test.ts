import { describe, expect, it } from 'vitest';
import { fitting, lookedFor, namedIn, withName } from './mentions.ts';

const people = [
  { person_id: '1', name: 'Maitê Souza' },
  { person_id: '2', name: 'Ana' },
  { person_id: '3', name: 'Ana Maria Lima' },
];

describe('a name after an @', () => {
  it.each([
    ['Oi @Mai', 7, { from: 3, words: 'Mai' }],
    ['@', 1, { from: 0, words: '' }],
    ['Oi @Mai, veja', 7, { from: 3, words: 'Mai' }],
    ['Oi @Ana Maria', 13, { from: 3, words: 'Ana Maria' }],
    ['Oi @Mai, veja', 13, null],
    ['ana@empresa', 11, null],
    ['Oi', 2, null],
  ])('“%s” at %i: %j', (text, caret, expected) => expect(lookedFor(text, caret)).toEqual(expected));

  it('is found by the beginning of any of its parts, regardless of accents and capitals', () => {
    const names = (words: string) => fitting(people, words).map(({ name }) => name);
    expect(names('maite')).toEqual(['Maitê Souza']);
    expect(names('sou')).toEqual(['Maitê Souza']);
    expect(names('ana m')).toEqual(['Ana Maria Lima']);
    expect(names('')).toHaveLength(3);
    expect(names('aria')).toEqual([]);
  });

  it('is completed, with the caret after it', () => {
    const text = 'Oi @Mai veja';
    expect(withName(text, { from: 3, words: 'Mai' }, 'Maitê Souza')).toEqual({
      text: 'Oi @Maitê Souza veja',
      caret: 16,
    });
  });

  it('mentions people whose whole name is written, and the longer of two similar names', () => {
    expect(namedIn('Oi @Maitê Souza e @Ana Maria Lima', people).sort()).toEqual(['1', '3']);
    expect(namedIn('Oi @Ana, e Maitê Souza', people)).toEqual(['2']);
    expect(namedIn('Oi', people)).toEqual([]);
  });
});
