/** Random tables as people write them, for every import: what is read equals what was written. */
import { cardColumns } from '@pdy/contract/files/card-columns';
import { catalogueColumns } from '@pdy/contract/files/catalogue-columns';
import type { Columns, FileColumn } from '@pdy/contract/files/columns';
import { goalColumns } from '@pdy/contract/files/goal-columns';
import { libraryColumns } from '@pdy/contract/files/library-columns';
import { moveColumns } from '@pdy/contract/files/move-columns';
import { questionColumns } from '@pdy/contract/files/question-columns';
import { plainWord } from '@pdy/contract/rules/people/user-import-columns';
import { typedNumber } from '@pdy/contract/rules/typed-number';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetRows, workbookOf } from '#test/fixtures/workbooks.ts';
import { readTable } from './columns-file.ts';

const all: readonly Columns[] = [
  ...Object.values(catalogueColumns),
  goalColumns,
  libraryColumns,
  questionColumns,
  cardColumns,
  moveColumns,
];

/** The fixture has no room for sheets with more columns. */
const mostColumns = 24;

const wordsOf = ({ name, label, aliases = [] }: FileColumn) => [name, label, ...aliases];

/** The names of one column that no other column has. */
const ownWords = (column: FileColumn, columns: Columns) => {
  const others = columns
    .filter((one) => one !== column)
    .flatMap(wordsOf)
    .map(plainWord);
  return wordsOf(column).filter((word) => !others.includes(plainWord(word)));
};

const dressings: readonly ((word: string) => string)[] = [
  (word) => word,
  (word) => word.toUpperCase(),
  (word) => ` ${word} *`,
  (word) => `${word} (obrigatório)`,
  (word) => word.normalize('NFD'),
];
const titles = ['RELAÇÃO DE 2026 – VENDAS', 'Atualizado em 02/05/2026', 'Sede: Belém, PA'];
const ways = ['csv ;', 'csv ,', 'csv tab', 'sep=', 'windows-1252', 'utf-16', 'xlsx'] as const;

const table = fc.record({
  kind: fc.nat(all.length - 1),
  order: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 40, maxLength: 40 }),
  kept: fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
  words: fc.nat(59),
  dressing: fc.nat(dressings.length - 1),
  titles: fc.subarray(titles),
  blankAbove: fc.nat(2),
  numbers: fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 6 }),
  blanks: fc.array(fc.nat(6), { maxLength: 2 }),
  how: fc.constantFrom(...ways),
});
type Table = typeof table extends fc.Arbitrary<infer Value> ? Value : never;

const columnsOf = ({ kind, order, kept }: Table) =>
  (all[kind] ?? [])
    .map((column, at) => ({ column, at }))
    .filter(({ column, at }) => column.is_required || kept[at])
    .slice(0, mostColumns)
    .sort((one, other) => (order[one.at] ?? 0) - (order[other.at] ?? 0))
    .map(({ column }) => column);

/** A text in each cell, and in the last column a number. */
const cellsOf = (asked: Table, number: number, line: number) => {
  const columns = columnsOf(asked);
  return columns.map(({ name }, place) =>
    place === columns.length - 1 ? String(number / 1000) : `Texto, ${line}; “${name}”`,
  );
};

const rowsOf = (asked: Table): string[][] => {
  const columns = columnsOf(asked);
  const dress = dressings[asked.dressing] ?? String;
  const header = columns.map((column) => {
    const words = ownWords(column, all[asked.kind] ?? []);
    return dress(words[asked.words % words.length] ?? column.name);
  });
  const lines = asked.numbers.map((number, line) => cellsOf(asked, number, line));
  for (const blank of asked.blanks) lines.splice(blank % (lines.length + 1), 0, []);
  const above = [
    ...asked.titles.map((title) => [title]),
    ...Array.from({ length: asked.blankAbove }, () => []),
  ];
  return [...above, header, ...lines];
};

const quoted = (cell: string) => `"${cell}"`;
const isNumber = (cell: string) => /^-?\d+(\.\d+)?$/.test(cell);
/** Brazilian spreadsheets write a number with a comma. */
const typed = (cell: string) => (isNumber(cell) ? cell.replace('.', ',') : cell);
const textOf = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => quoted(typed(cell))).join(separator)).join('\r\n');

const bytesOf = (asked: Table): Uint8Array => {
  const rows = rowsOf(asked);
  if (asked.how === 'xlsx') {
    const inCells = rows.map((row) =>
      row.map((cell) => (isNumber(cell) ? `<c r="PLACE"><v>${cell}</v></c>` : cell)),
    );
    return workbookOf([
      {
        name: 'Leia antes',
        rows: sheetRows([
          ['Coluna', 'O que escrever'],
          ['Nome', 'Obrigatório.'],
        ]),
      },
      { name: 'Lista', rows: sheetRows(inCells) },
    ]);
  }
  if (asked.how === 'utf-16') return Buffer.from(`\u{FEFF}${textOf(rows, '\t')}`, 'utf16le');
  if (asked.how === 'windows-1252')
    return Buffer.from(textOf(rows, ';').normalize('NFC').replace(/[–“”]/g, '-'), 'latin1');
  if (asked.how === 'sep=') return Buffer.from(`sep=|\r\n${textOf(rows, '|')}`);
  return Buffer.from(textOf(rows, { 'csv ;': ';', 'csv ,': ',', 'csv tab': '\t' }[asked.how]));
};

describe('a table of any import', () => {
  it('is read as it was written, wherever its header is, whatever its name, and however it was saved', async () => {
    await fc.assert(
      fc.asyncProperty(table, async (asked) => {
        const { fault, places, lines } = await readTable(bytesOf(asked), all[asked.kind] ?? []);
        expect(fault).toBeNull();
        const columns = columnsOf(asked);
        expect([...places.keys()].sort()).toEqual(columns.map(({ name }) => name).sort());
        expect(lines).toHaveLength(asked.numbers.length);
        asked.numbers.forEach((number, line) => {
          const cells = lines[line]?.cells ?? [];
          const under = columns.map(({ name }) => cells[places.get(name) ?? -1] ?? '');
          expect(typedNumber(under.pop() ?? '')).toBe(number / 1000);
          const written = cellsOf(asked, number, line).slice(0, -1);
          const shown = asked.how === 'windows-1252' ? (cell: string) => cell.replace(/[“”]/g, '-') : String;
          expect(under).toEqual(written.map(shown));
        });
      }),
      { numRuns: 150, seed: 20_261_128 },
    );
  }, 60_000);

  it('may have one column with commas in its cells', async () => {
    const text = 'frente\r\nO que é, afinal?\r\nQuando, e onde?';
    const { fault, lines } = await readTable(Buffer.from(text), cardColumns);
    expect(fault).toBeNull();
    expect(lines.map(({ cells }) => cells)).toEqual([['O que é, afinal?'], ['Quando, e onde?']]);
  });

  it('is refused with what is wrong: no table, no lines, a web page', async () => {
    const broken = (rule: string) => ({ data: { rule } });
    const read = (text: string) => readTable(Buffer.from(text), goalColumns);
    await expect(read('%PDF-1.7')).rejects.toMatchObject(broken('import_file_is_read'));
    await expect(read('<html><table></table></html>')).rejects.toMatchObject(broken('import_file_is_read'));
    await expect(read('email;plano;meta\n')).rejects.toMatchObject(broken('csv_file_has_lines'));
    expect((await read('email;cor\nana;azul')).fault).toMatch(/^Cabeçalho desconhecido: cor\./);
  });
});
