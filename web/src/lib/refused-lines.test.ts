import { describe, expect, it } from 'vitest';
import { refusedTable } from './refused-lines.ts';

describe('the refused lines of a file', () => {
  const line = { line: 4, key: 'ana · meta', messages: ['Linha 4: um.', 'Linha 4: dois.'] };

  it('stand under their own headers, with the mistake beside them', () => {
    expect(refusedTable(['E-mail', 'Meta'], [{ ...line, cells: ['ana@x.example'] }])).toEqual([
      ['E-mail', 'Meta', 'Linha', 'Erro'],
      ['ana@x.example', '', 4, 'Linha 4: um. Linha 4: dois.'],
    ]);
  });

  it('have only the new mistake when they are refused again', () => {
    const again = { ...line, cells: ['2', 'ana@x.example', 'era curta'] };
    expect(refusedTable(['linha', 'E-mail', 'Erro'], [again])).toEqual([
      ['E-mail', 'Linha', 'Erro'],
      ['ana@x.example', 4, 'Linha 4: um. Linha 4: dois.'],
    ]);
  });

  it('name their subject when the file is not given back', () => {
    expect(refusedTable(undefined, [line])).toEqual([
      ['Linha', 'Item', 'Erro'],
      [4, 'ana · meta', 'Linha 4: um. Linha 4: dois.'],
    ]);
  });
});
