/** Random lists as companies have them: what is read equals what was written. */
import { guessColumns } from '@pdy/contract/rules/people/user-import-columns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetRows, workbookOf } from '#test/fixtures/workbooks.ts';
import { readPeople } from './file-table.ts';
import { asLines } from './kept-rows.ts';
import { judgeLines } from './rules/import-rules.ts';
import { jobsOf } from './rules/job-rules.ts';
import type { World } from './rules/line-rules.ts';

const world: World = {
  author: { person_id: 'ada', role: 'admin' },
  existing: [],
  unavailable: new Set(),
  seats: { free: 100, max_users: 100 },
  jobs: jobsOf([]),
};

const firsts = ['Conceição', 'José', 'Íris', 'Ângela', 'Thaís', 'Otávio', 'Zoé', 'Kauã'];
const lasts = ['Araújo', "D'Ávila", 'dos Santos', 'Brandão', 'de Melo e Sá', 'Lopes', 'Prado', 'Müller'];
const headings = {
  name: ['Nome completo', 'NOME', 'Colaborador'],
  email: ['E-mail', 'e-mail corporativo', 'EMAIL'],
  day: ['Data de admissão', 'Admissão', 'dt. admissão'],
  manager: ['Gestor imediato', 'Superior', 'Superior imediato', 'Líder', 'Gestor(a)'],
  department: ['Departamento', 'Setor', 'Área'],
  role: ['Papel', 'Perfil'],
};
type Kind = keyof typeof headings;
const kinds = Object.keys(headings) as Kind[];
const titles = ['IPÊ ROXO – RELAÇÃO DE COLABORADORES', 'Atualizado em 02/05/2026', 'Sede: Belém, PA'];

type Made = { place: number; day: readonly [number, number, number]; leader: number; isLeader: boolean };

const person = fc.record({
  day: fc.tuple(
    fc.integer({ min: 1, max: 28 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1985, max: 2026 }),
  ),
  leader: fc.nat(63),
  isLeader: fc.boolean(),
});
const list = fc.record({
  people: fc.array(person, { minLength: 2, maxLength: 12 }),
  names: fc.shuffledSubarray(
    firsts.flatMap((first) => lasts.map((last) => `${first} ${last}`)),
    { minLength: 12, maxLength: 12 },
  ),
  order: fc.shuffledSubarray(kinds, { minLength: kinds.length, maxLength: kinds.length }),
  words: fc.nat(59),
  titles: fc.subarray(titles),
  blanks: fc.array(fc.nat(12), { maxLength: 3 }),
  blankAbove: fc.nat(2),
  how: fc.constantFrom('csv ;', 'csv ,', 'csv tab', 'sep=', 'windows-1252', 'utf-16', 'mac', 'xlsx'),
});
type List = typeof list extends fc.Arbitrary<infer Value> ? Value : never;

const two = (number: number) => String(number).padStart(2, '0');
const address = (place: number) => `p${place}@ipe.example`;

/** Each under another person of the list, the first under nobody: a tree in any order. */
const madeOf = ({ people }: List): Made[] => people.map((one, place) => ({ place, ...one }));
const leaderOf = ({ place, leader }: Made) => (place === 0 ? null : leader % place);

const cellsOf = (made: Made, { names }: List): Record<Kind, string> => {
  const leader = leaderOf(made);
  const [day, month, year] = made.day;
  return {
    name: names[made.place] ?? '',
    email: address(made.place).toUpperCase(),
    day: `${two(day)}/${two(month)}/${year}`,
    manager: leader === null ? '' : (names[leader] ?? ''),
    department: made.isLeader ? 'Operações' : 'Jurídico',
    role: made.isLeader ? 'Gestora' : 'colaboradora',
  };
};

const rowsOf = (asked: List): string[][] => {
  const header = asked.order.map((kind) => headings[kind][asked.words % headings[kind].length] ?? '');
  const lines = madeOf(asked)
    .toReversed() // Managers come below the people they lead.
    .map((made) => asked.order.map((kind) => cellsOf(made, asked)[kind]));
  for (const blank of asked.blanks) lines.splice(blank % (lines.length + 1), 0, []);
  const above = [
    ...asked.titles.map((title) => [title]),
    ...Array.from({ length: asked.blankAbove }, () => []),
  ];
  return [...above, header, ...lines];
};

const quoted = (cell: string, separator: string) => (cell.includes(separator) ? `"${cell}"` : cell);
const textOf = (rows: string[][], separator: string) =>
  rows.map((row) => row.map((cell) => quoted(cell, separator)).join(separator)).join('\r\n');

const bytesOf = (asked: List): Uint8Array => {
  const rows = rowsOf(asked);
  if (asked.how === 'xlsx')
    return workbookOf([
      { name: 'Instruções', rows: sheetRows([['Leia antes']]) },
      { name: 'Lista', rows: `${sheetRows(rows)}<row r="1048576"/>` },
    ]);
  if (asked.how === 'utf-16') return Buffer.from(`\u{FEFF}${textOf(rows, '\t')}`, 'utf16le');
  if (asked.how === 'windows-1252') return Buffer.from(textOf(rows, ';').replaceAll('–', '-'), 'latin1');
  if (asked.how === 'mac') return Buffer.from(textOf(rows, ';').normalize('NFD'));
  if (asked.how === 'sep=') return Buffer.from(`sep=|\r\n${textOf(rows, '|')}`);
  return Buffer.from(textOf(rows, { 'csv ;': ';', 'csv ,': ',', 'csv tab': '\t' }[asked.how] ?? ';'));
};

describe('MO-22: a list as companies have it', () => {
  it('is read as it was written, wherever its header is and however it was saved', async () => {
    await fc.assert(
      fc.asyncProperty(list, async (asked) => {
        const { headers, lines, counts_from_1904 } = await readPeople(bytesOf(asked));
        const { columns } = guessColumns(headers);
        const read = asLines(lines, { columns, counts_from_1904, width: headers.length });
        const judged = judgeLines(read, world);
        expect(judged.map(({ message }) => message)).toEqual(judged.map(() => null));
        const found = Object.fromEntries(
          judged.map(({ email, changes }) => [
            email,
            Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change[1]])),
          ]),
        );
        for (const made of madeOf(asked)) {
          const [day, month, year] = made.day;
          const leader = leaderOf(made);
          const [first = '', ...last] = (asked.names[made.place] ?? '').split(' ');
          expect(found[address(made.place)]).toEqual({
            email: address(made.place),
            first_name: first,
            last_name: last.join(' '),
            hire_date: `${year}-${two(month)}-${two(day)}`,
            department: made.isLeader ? 'Operações' : 'Jurídico',
            role: made.isLeader ? 'manager' : 'employee',
            ...(leader !== null && { manager_email: address(leader) }),
          });
        }
      }),
      { numRuns: 120, seed: 20_261_127 },
    );
  }, 60_000);
});
