import { describe, expect, it } from 'vitest';
import { partsOf } from './linked-words.tsx';

const linksOf = (words: string) => partsOf(words).flatMap(({ href }) => (href === null ? [] : [href]));

describe('addresses in a message', () => {
  it('lead only to the web, and every word stays', () => {
    const words =
      'Veja (https://pdy.example/goals?a=1&b=2), http://intranet.local/x. Ou javascript:alert(1) <b>não</b> **nem** ftp://x data:text/html,1';
    expect(linksOf(words)).toEqual(['https://pdy.example/goals?a=1&b=2', 'http://intranet.local/x']);
    expect(
      partsOf(words)
        .map(({ text }) => text)
        .join(''),
    ).toBe(words);
  });

  it('are not found in usual words', () => {
    for (const words of ['', 'Sem endereço', 'https://', 'www.pdy.example'])
      expect(linksOf(words)).toEqual([]);
  });
});
