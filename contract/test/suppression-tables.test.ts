import { isFilterRefused } from '@pdy/contract/rules/suppression/filter';
import { type AnswersNode, visibleNodes } from '@pdy/contract/rules/suppression/tree';
import { hiddenEntries } from '@pdy/contract/rules/suppression/two-way';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const matrixOf = (most: number) =>
  fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })).chain(([height, width]) =>
    fc.array(fc.array(fc.nat(most), { minLength: width, maxLength: width }), {
      minLength: height,
      maxLength: height,
    }),
  );

const total = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

/** All tables of whole counts that show the same numbers, found by trial. */
function tablesAlike(matrix: number[][], shown: ReturnType<typeof hiddenEntries>): number[][][] {
  const rows = matrix.map(total);
  const columns = (matrix[0] ?? []).map((_, column) => total(matrix.map((row) => row[column] ?? 0)));
  const grand = total(rows);
  const hidden = new Set(shown.hidden_cells.map(([row, column]) => `${row} ${column}`));
  const places = matrix.flatMap((row, r) => row.map((n, c) => ({ r, c, n })));
  const found: number[][][] = [];
  const table = matrix.map((row) => [...row]);
  const fits = () =>
    total(table.map(total)) === grand &&
    table.every((row, r) => shown.hidden_row_totals.includes(r) || total(row) === rows[r]) &&
    columns.every(
      (sum, c) => shown.hidden_column_totals.includes(c) || total(table.map((row) => row[c] ?? 0)) === sum,
    );
  const open = places.filter(({ r, c }) => hidden.has(`${r} ${c}`));
  const fill = (index: number, left: number) => {
    const place = open[index];
    if (place === undefined) {
      if (fits()) found.push(table.map((row) => [...row]));
      return;
    }
    for (let n = 0; n <= left; n += 1) {
      const row = table[place.r];
      if (row) row[place.c] = n;
      fill(index + 1, left - n);
    }
  };
  fill(0, total(open.map(({ n }) => n)));
  return found;
}

describe('a table of people with its totals', () => {
  it('never reveals a hidden number: another table shows the same numbers', () => {
    fc.assert(
      fc.property(matrixOf(7), (matrix) => {
        const shown = hiddenEntries(matrix, 4);
        if (shown.mode !== 'tabela' || shown.hidden_cells.length > 5) return;
        const alike = tablesAlike(matrix, shown);
        for (const [row, column] of shown.hidden_cells) {
          const values = new Set(alike.map((table) => table[row]?.[column]));
          expect(values.size, JSON.stringify({ matrix, shown })).toBeGreaterThan(1);
        }
        for (const row of shown.hidden_row_totals) {
          const values = new Set(alike.map((table) => total(table[row] ?? [])));
          expect(values.size, JSON.stringify({ matrix, shown })).toBeGreaterThan(1);
        }
      }),
      { numRuns: 120 },
    );
  });

  it('hides every small number and never an empty cell', () => {
    fc.assert(
      fc.property(matrixOf(12), (matrix) => {
        const { mode, hidden_cells } = hiddenEntries(matrix);
        expect(mode === 'nada').toBe(total(matrix.map(total)) < 5);
        if (mode !== 'tabela') return;
        const hidden = new Set(hidden_cells.map(([row, column]) => `${row} ${column}`));
        for (const [r, row] of matrix.entries())
          for (const [c, n] of row.entries()) {
            if (n > 0 && n < 5) expect(hidden.has(`${r} ${c}`)).toBe(true);
            if (n === 0) expect(hidden.has(`${r} ${c}`)).toBe(false);
          }
      }),
    );
  });

  it('shows only its totals when hidden cells could be computed', () => {
    // The outer rows have 13 − 8 = 5 people, all in the first column of 6: the cell in the middle would be 1.
    const seeThrough = [
      [2, 0, 0],
      [1, 2, 5],
      [3, 0, 0],
    ];
    expect(hiddenEntries(seeThrough)).toEqual({
      mode: 'totais',
      hidden_cells: [],
      hidden_row_totals: [0, 2],
      hidden_column_totals: [1, 2],
    });
  });

  it('hides a column with few people in all, and its total', () => {
    expect(hiddenEntries([[4, 0, 6]])).toEqual({
      mode: 'tabela',
      hidden_cells: [
        [0, 0],
        [0, 2],
      ],
      hidden_row_totals: [],
      hidden_column_totals: [0, 2],
    });
  });

  it('hides a cell rather than a total, preferably in a line that hides something already', () => {
    const cellsFirst = [
      [0, 9],
      [6, 3],
    ];
    expect(hiddenEntries(cellsFirst)).toEqual({
      mode: 'tabela',
      hidden_cells: [
        [0, 1],
        [1, 0],
        [1, 1],
      ],
      hidden_row_totals: [0, 1],
      hidden_column_totals: [0, 1],
    });
    const acrossFirst = [
      [6, 6, 2],
      [0, 1, 1],
    ];
    expect(hiddenEntries(acrossFirst)).toEqual({
      mode: 'tabela',
      hidden_cells: [
        [0, 1],
        [0, 2],
        [1, 1],
        [1, 2],
      ],
      hidden_row_totals: [0, 1],
      hidden_column_totals: [1, 2],
    });
  });

  it('shows nothing when it has fewer people than a group needs', () => {
    expect(hiddenEntries([[4], [0]])).toEqual({
      mode: 'nada',
      hidden_cells: [],
      hidden_row_totals: [],
      hidden_column_totals: [],
    });
    expect(hiddenEntries([]).mode).toBe('nada');
  });

  it('is quick with a page full of numbers', () => {
    const matrix = Array.from({ length: 40 }, (_, row) =>
      Array.from({ length: 20 }, (__, column) => (row * 7 + column * 13) % 23),
    );
    const begin = performance.now();
    hiddenEntries(matrix);
    expect(performance.now() - begin).toBeLessThan(2000);
  });
});

describe('a filter', () => {
  it('may leave nobody, everybody, or many on both sides, but never few on one side', () => {
    expect([0, 4, 5, 15, 16, 20].map((chosen) => isFilterRefused(20, chosen))).toEqual([
      false,
      true,
      false,
      false,
      true,
      false,
    ]);
    expect(isFilterRefused(20, 3, 3)).toBe(false);
  });
});

describe('teams along the lines of managers', () => {
  const node = (manager: string | null, direct_respondents: number): AnswersNode => ({
    manager,
    direct_respondents,
  });

  it('count the people of a hidden team in the rest of the team above', () => {
    const shown = visibleNodes({
      ceo: node(null, 0),
      a: node('ceo', 3),
      b: node('ceo', 7),
      c: node('ceo', 9),
    });
    expect(shown).toMatchObject({ visible: ['c', 'ceo'], hidden: ['a', 'b'] });
  });

  it('hide people who stand in a circle', () => {
    expect(visibleNodes({ a: node('b', 9), b: node('a', 9), c: node('gone', 9) })).toEqual({
      subtree_n: { c: 9 },
      visible: ['c'],
      hidden: ['a', 'b'],
    });
  });

  it('never leave few people between a team and the visible teams below it', () => {
    const tree = fc
      .array(fc.tuple(fc.nat(), fc.nat(8)), { minLength: 1, maxLength: 12 })
      .map((people) =>
        Object.fromEntries(
          people.map(([pick, answers], index) => [
            `p${index}`,
            node(index === 0 ? null : `p${pick % index}`, answers),
          ]),
        ),
      );
    fc.assert(
      fc.property(tree, (nodes) => {
        const { subtree_n, visible } = visibleNodes(nodes);
        const nearest = (key: string): string | null => {
          const above = nodes[key]?.manager ?? null;
          return above === null || visible.includes(above) ? above : nearest(above);
        };
        for (const key of visible) {
          const below = visible.filter((one) => nearest(one) === key);
          const left = (subtree_n[key] ?? 0) - total(below.map((one) => subtree_n[one] ?? 0));
          expect(left === 0 || left >= 5, JSON.stringify({ nodes, visible })).toBe(true);
        }
      }),
    );
  });
});
