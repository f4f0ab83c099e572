import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ariaKeys, createKeyReader, keyCaps } from './shortcuts.ts';

const press = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe('a press of keys', () => {
  let read: ReturnType<typeof createKeyReader>;
  beforeEach(() => {
    read = createKeyReader();
  });

  it.each([
    [press('?'), '?'],
    [press('K', { ctrlKey: true }), 'mod+k'],
    [press('b', { metaKey: true }), 'mod+b'],
    [press('1', { altKey: true }), null],
    [press('Escape'), null],
    [press('Shift'), null],
  ])('is read as what it means', (event, keys) => expect(read(event, 0)).toBe(keys));

  it('is joined with the G before it, for a second and a half', () => {
    expect(read(press('g'), 1000)).toBe('g');
    expect(read(press('d'), 2500)).toBe('g d');
    expect(read(press('d'), 2600)).toBe('d');
    expect(read(press('g'), 3000)).toBe('g');
    expect(read(press('d'), 4501)).toBe('d');
  });

  it('is not joined twice: a third key begins again', () => {
    read(press('g'), 0);
    expect(read(press('g'), 10)).toBe('g g');
    expect(read(press('d'), 20)).toBe('d');
  });

  it('keeps waiting while Shift goes down', () => {
    read(press('g'), 0);
    expect(read(press('Shift'), 10)).toBeNull();
    expect(read(press('D'), 20)).toBe('g d');
  });
});

describe('the name of a shortcut', () => {
  it.each([
    ['mod+k', false, ['Ctrl', 'K']],
    ['mod+k', true, ['⌘', 'K']],
    ['g d', false, ['G', 'D']],
    ['?', false, ['?']],
  ])('%s is shown key by key', (keys, isMac, caps) => expect(keyCaps(keys, isMac)).toEqual(caps));

  it.each([
    ['mod+b', 'Control+B Meta+B'],
    ['?', '?'],
    ['g d', undefined],
  ])('%s has a form for assistive technology', (keys, said) => expect(ariaKeys(keys)).toBe(said));
});

describe('single keys', () => {
  it('A16: work until somebody switches them off, which listeners are told', async () => {
    const kept = new Map<string, string>();
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const { allowSingleKeys, maySingleKeys, onSingleKeys } = await import('./shortcuts.ts');
    const heard = vi.fn();
    const stop = onSingleKeys(heard);
    expect(maySingleKeys()).toBe(true);
    allowSingleKeys(false);
    expect(maySingleKeys()).toBe(false);
    allowSingleKeys(true);
    expect(maySingleKeys()).toBe(true);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    vi.unstubAllGlobals();
  });
});
