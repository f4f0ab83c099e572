import { describe, expect, it } from 'vitest';
import { blocksOf, piecesOf } from './stem-blocks.ts';

describe('the text of a question', () => {
  it('is paragraphs, lists and code, in their order', () => {
    const text =
      'Uma consulta:\n\n```sql\nselect 1\n\nfrom a\n```\n\nEla devolve\numa linha.\n\n- um\n- dois';
    expect(blocksOf(text)).toEqual([
      { kind: 'text', text: 'Uma consulta:' },
      { kind: 'code', text: 'select 1\n\nfrom a' },
      { kind: 'text', text: 'Ela devolve uma linha.' },
      { kind: 'list', items: ['um', 'dois'] },
    ]);
  });

  it('is shown as typed where it is none of them', () => {
    expect(blocksOf('<b>oi</b> 2 * 3 ** 4')).toEqual([{ kind: 'text', text: '<b>oi</b> 2 * 3 ** 4' }]);
    expect(blocksOf('```sem fim')).toEqual([{ kind: 'text', text: '```sem fim' }]);
  });

  it('has bold and code within a line', () => {
    expect(piecesOf('Qual **não** usa `where`?')).toEqual([
      { kind: 'plain', text: 'Qual ' },
      { kind: 'bold', text: 'não' },
      { kind: 'plain', text: ' usa ' },
      { kind: 'code', text: 'where' },
      { kind: 'plain', text: '?' },
    ]);
  });
});
