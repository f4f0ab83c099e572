import { expect, it } from 'vitest';
import { blocksOf } from './body-text.tsx';

it('a text is read as titles, lists and paragraphs, and the rest stays as it was typed', () => {
  expect(blocksOf('# Ementa\n\nUma linha\ne outra\n\n- um\n- dois\n\n<b>não</b>')).toEqual([
    { kind: 'title', text: 'Ementa' },
    { kind: 'text', text: 'Uma linha e outra' },
    { kind: 'list', items: ['um', 'dois'] },
    { kind: 'text', text: '<b>não</b>' },
  ]);
  expect(blocksOf('  ')).toEqual([]);
});
