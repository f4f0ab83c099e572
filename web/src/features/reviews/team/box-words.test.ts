import { defaultCutoffs } from '@pdy/contract/rules/reviews/nine-box';
import { describe, expect, it } from 'vitest';
import { bandWord, boxCount, divergenceWords, divergingFirst, reviewWords } from './box-words.ts';

const person = (diverges: boolean) => ({ potential: 4, axis: diverges ? 2 : 4, diverges });
const unknown = { potential: 4, axis: null, diverges: false };
const many = (apart: number, agreed: number) => [
  ...Array.from({ length: apart }, () => person(true)),
  ...Array.from({ length: agreed }, () => person(false)),
];
const said = (people: ReturnType<typeof many> | (typeof unknown)[]) => {
  const { before, strong } = divergenceWords(people);
  return `${before}${strong}`;
};

describe('the sentence above the boxes', () => {
  it.each([
    [many(3, 6), 'Em três das nove pessoas, opinião e evidência divergem'],
    [many(1, 1), 'Em uma das duas pessoas, opinião e evidência divergem'],
    [many(1, 0), 'Na pessoa comparada, opinião e evidência divergem'],
    [many(12, 8), 'Em 12 das 20 pessoas, opinião e evidência divergem'],
    [many(0, 2), 'Nas duas pessoas comparadas, opinião e evidência combinam'],
  ])('counts people', (people, words) => expect(said(people)).toBe(words));
  it('leaves out people with one of the two marks unknown', () => {
    expect(said([...many(1, 1), unknown as never])).toMatch('Em uma das duas pessoas comparadas');
    expect(said([unknown])).toMatch('Falta potencial ou prontidão');
  });
});

describe('a person who can be looked at again', () => {
  it('is counted on the button', () => {
    expect(reviewWords(many(3, 1))).toBe('Rever as três divergências');
    expect(reviewWords(many(1, 1))).toBe('Rever a divergência');
    expect(reviewWords(many(0, 4))).toBeNull();
  });
  it('comes first in the table, in the same order as before', () => {
    const people = [
      { name: 'A', diverges: false },
      { name: 'B', diverges: true },
      { name: 'C', diverges: false },
      { name: 'D', diverges: true },
    ];
    expect(divergingFirst(people).map(({ name }) => name)).toEqual(['B', 'D', 'A', 'C']);
  });
});

describe('a person in the boxes', () => {
  it('has bands that begin at the cut-offs of the cycle', () => {
    expect(bandWord(2.49, defaultCutoffs)).toBe('baixo');
    expect(bandWord(2.5, defaultCutoffs)).toBe('médio');
    expect(bandWord(3.75, defaultCutoffs)).toBe('alto');
    expect(bandWord(null, defaultCutoffs)).toBeNull();
  });
  it('is one of many', () => {
    expect([0, 1, 3].map((count) => boxCount('Eficaz', count))).toEqual([
      'Eficaz: ninguém',
      'Eficaz: 1 pessoa',
      'Eficaz: 3 pessoas',
    ]);
  });
});
