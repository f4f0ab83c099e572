import { describe, expect, it } from 'vitest';
import { newsOf } from '#lib/form/merge.ts';
import { copyOfStandard, factsOf, isSame, moved, skippedText } from './draft.ts';

describe('MO-28: the steps while they are written', () => {
  it.each([
    [0, 1, 'bacd'],
    [3, 0, 'dabc'],
    [1, 3, 'acdb'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
    [2, 2, 'abcd'],
  ])('are in this order after the step at %i was put at %i: %s', (from, to, after) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(after);
  });

  it('are described in words: their order, and each of them', () => {
    const step = (key: string, title: string) => ({
      ...{ key, title, description: 'Por aqui.', target_element: '', is_active: true },
    });
    const before = [step('a', 'Um'), step('b', 'Dois')];
    const mine = [step('a', 'Um, do meu jeito'), step('b', 'Dois')];
    const theirs = [{ ...step('b', 'Dois'), is_active: false }, step('a', 'Um')];
    expect(newsOf(factsOf, before, mine, theirs)).toEqual([
      { field: 'lista', label: 'A lista', text: 'Dois · Um', mine: 'Um, do meu jeito · Dois' },
      { field: 'b', label: 'O passo 1', text: 'Dois: Por aqui. (inativo)', mine: null },
    ]);
  });

  it('begin as copies of the platform’s steps, without their ids', () => {
    const standard = [
      { id: 'x', title: 'Um', description: 'Dois', target_element: '[data-tour="menu-goals"]' },
    ];
    const copy = copyOfStandard({ standard });
    expect(copy).toEqual([{ ...standard[0], id: undefined, key: 'copia x', is_active: true }]);
    expect(
      isSame(
        copy,
        copy.map((step) => ({ ...step, key: 'outra' })),
      ),
    ).toBe(true);
    expect(
      isSame(
        copy,
        copy.map((step) => ({ ...step, title: 'Outro' })),
      ),
    ).toBe(false);
  });

  it('say where most people left the tour', () => {
    expect(
      skippedText([
        { step: 0, people: 1 },
        { step: 3, people: 4 },
        { step: 1, people: 1 },
        { step: 2, people: 1 },
      ]),
    ).toBe('4 no passo 4, 1 no passo 1, 1 no passo 2');
  });
});
