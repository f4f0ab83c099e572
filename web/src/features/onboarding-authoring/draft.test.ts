import { describe, expect, it } from 'vitest';
import { copyOfStandard, isSame, moved, skippedText } from './draft.ts';

describe('MO-28: the steps while they are written', () => {
  it.each([
    [0, 1, 'bacd'],
    [3, 0, 'dabc'],
    [1, 3, 'acdb'],
    [0, -1, 'abcd'],
    [3, 4, 'abcd'],
    [2, 2, 'abcd'],
  ])('the one at %i put at %i: %s', (from, to, after) => {
    expect(moved([...'abcd'], from, to).join('')).toBe(after);
  });

  it('begin as the platform’s, with nothing of their identity', () => {
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

  it('are said to be left most where most left', () => {
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
