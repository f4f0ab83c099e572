import { describe, expect, it } from 'vitest';
import { blocksOf, inlineOf, plainText } from './rich-text.ts';

describe('the text of a question', () => {
  it('has paragraphs, lists and code', () => {
    expect(blocksOf('Um **texto**\nem duas linhas\n\n- a\n- b\n\n1. c\n2. d')).toEqual([
      {
        kind: 'text',
        lines: [
          [
            { kind: 'plain', text: 'Um ' },
            { kind: 'strong', text: 'texto' },
          ],
          [{ kind: 'plain', text: 'em duas linhas' }],
        ],
      },
      { kind: 'list', isOrdered: false, items: [inlineOf('a'), inlineOf('b')] },
      { kind: 'list', isOrdered: true, items: [inlineOf('c'), inlineOf('d')] },
    ]);
    expect(blocksOf('Leia:\n```sql\nselect *\n\nfrom t\n```')).toEqual([
      { kind: 'text', lines: [inlineOf('Leia:')] },
      { kind: 'code', text: 'select *\n\nfrom t' },
    ]);
  });

  it('shows everything else as it was typed', () => {
    expect(inlineOf('2 * 3 * 4 e <b>')).toEqual([{ kind: 'plain', text: '2 * 3 * 4 e <b>' }]);
    expect(inlineOf('COUNT(*) ou SUM(*) `A*B*`')).toEqual([
      { kind: 'plain', text: 'COUNT(*) ou SUM(*) ' },
      { kind: 'code', text: 'A*B*' },
    ]);
  });

  it('is a single line without markup in a list', () => {
    expect(plainText('O que faz\n```\nselect 1\n```\n**isto**?')).toBe('O que faz select 1 isto?');
  });
});
