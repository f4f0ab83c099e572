import { pages } from '@pdy/contract/pages';
import { describe, expect, it } from 'vitest';
import { goKeys, pageOfKeys } from './go-keys.ts';

describe('G and a letter', () => {
  it('lead to one page each, and every page with a letter is found by it', () => {
    const all = pages.flatMap(({ path }) => goKeys(path) ?? []);
    expect(new Set(all).size).toBe(all.length);
    for (const { path } of pages) {
      const keys = goKeys(path);
      if (keys) expect(pageOfKeys(keys)?.path).toBe(path);
    }
  });
  it('lead nowhere with any other letter', () => {
    expect(pageOfKeys('g z')).toBeUndefined();
    expect(pageOfKeys('d')).toBeUndefined();
  });
});
