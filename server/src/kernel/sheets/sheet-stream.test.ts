import readXlsx from 'read-excel-file/node';
import { describe, expect, it } from 'vitest';
import { sheetStream } from './sheet-stream.ts';

describe('a workbook that is written page by page', () => {
  it('is one file of all pages in order, whatever the cells contain', async () => {
    const { rows, end } = sheetStream(['Linhas & mais', 'Filtros'], 3);
    const odd = [
      '=1+1',
      '<a href="x">&amp;</a>',
      '  com espaços \n e linhas  ',
      '😀',
      '\ud83d',
      '-4,00',
      '@x',
    ];
    const parts = [
      await rows([['Texto', 'Número', 'Quando']]),
      await rows(odd.map((text, index) => [text, index - 0.5, new Date('2026-03-10T12:30:15Z')])),
      await rows([]),
      await rows(Array.from({ length: 3_000 }, (_, index) => [`linha ${index}`, null, null])),
      await end([['Filtro', 'Valor']]),
    ];
    const [first, second] = await readXlsx(Buffer.concat(parts));
    expect([first?.sheet, second?.sheet, second?.data]).toEqual([
      'Linhas & mais',
      'Filtros',
      [['Filtro', 'Valor']],
    ]);
    expect(first?.data).toHaveLength(3_001 + odd.length);
    expect(first?.data.slice(1, 5).map(([text]) => text)).toEqual([odd[0], odd[1], odd[2]?.trim(), odd[3]]);
    expect(first?.data[5]?.[0]).toBe('\ufffd');
    expect(first?.data[1]?.slice(1)).toEqual([-0.5, new Date('2026-03-10T12:30:15Z')]);
    expect(first?.data.at(-1)?.[0]).toBe('linha 2999');
  });

  it('has one sheet where nothing is said about it', async () => {
    const { rows, end } = sheetStream(['Lista'], 2);
    const parts = [
      await rows([
        ['Texto', 'Número'],
        ['=1+1', 2.5],
        ['', null],
        [' 007', -1],
      ]),
      await end(),
    ];
    const sheets = await readXlsx(Buffer.concat(parts));
    expect(sheets).toEqual([
      {
        sheet: 'Lista',
        data: [
          ['Texto', 'Número'],
          ['=1+1', 2.5],
          [null, null],
          ['007', -1],
        ],
      },
    ]);
  });
});
