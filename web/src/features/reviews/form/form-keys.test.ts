import { describe, expect, it } from 'vitest';
import { actOfKey } from './form-keys.ts';

const press = (
  key: string,
  more: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey', true>> = {},
) => ({
  ...{ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false },
  ...more,
});

describe('a key while a review is written', () => {
  it('gives a mark by its number, and 0 means not observed', () => {
    for (const mark of [1, 2, 3, 4, 5])
      expect(actOfKey(press(String(mark)), true)).toEqual({ kind: 'mark', mark });
    expect(actOfKey(press('0'), true)).toEqual({ kind: 'unseen' });
  });

  it('is text in a field, and does nothing beyond the scale', () => {
    for (const key of ['0', '1', '5']) expect(actOfKey(press(key), false)).toBeNull();
    for (const key of ['6', '9', 'a', '12', ' ', 'Enter']) expect(actOfKey(press(key), true)).toBeNull();
  });

  it('moves with Alt and an arrow, also in a field', () => {
    for (const mayMark of [true, false]) {
      expect(actOfKey(press('ArrowDown', { altKey: true }), mayMark)).toEqual({ kind: 'next' });
      expect(actOfKey(press('ArrowUp', { altKey: true }), mayMark)).toEqual({ kind: 'previous' });
      expect(actOfKey(press('ArrowDown'), mayMark)).toBeNull();
    }
  });

  it('goes forward with Ctrl or Cmd and Enter, and leaves other combinations with them to the browser', () => {
    expect(actOfKey(press('Enter', { ctrlKey: true }), false)).toEqual({ kind: 'forward' });
    expect(actOfKey(press('Enter', { metaKey: true }), true)).toEqual({ kind: 'forward' });
    expect(actOfKey(press('1', { ctrlKey: true }), true)).toBeNull();
    expect(actOfKey(press('3', { altKey: true }), true)).toBeNull();
    expect(actOfKey(press('ArrowDown', { altKey: true, ctrlKey: true }), true)).toBeNull();
  });
});
