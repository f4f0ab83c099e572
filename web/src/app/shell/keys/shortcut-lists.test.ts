import { describe, expect, it } from 'vitest';
import { shortcutLists } from './shortcut-lists.ts';

const keysOf = (place: string) => shortcutLists.find(({ name }) => name === place)?.of.map(([keys]) => keys);

describe('the sheet of shortcuts', () => {
  it('lists the single keys of the feed and of feedback', () => {
    expect(keysOf('No mural')).toEqual(['j', 'k', 'l']);
    expect(keysOf('No Feedback Loop')).toEqual(['d', 'p']);
  });

  it('lists no key twice in one place', () => {
    for (const { of } of shortcutLists) expect(new Set(of.map(([keys]) => keys)).size).toBe(of.length);
  });
});
