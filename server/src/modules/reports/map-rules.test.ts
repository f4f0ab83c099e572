import { describe, expect, it } from 'vitest';
import { type FigureRow, mapOf, shownCell } from './map-rules.ts';

const sums = (changed: Partial<FigureRow> = {}) => ({
  ...{ asked: 10, known: 8, measured: 8, aged: 0, below: 3, missing_sum: 8.8, beyond_sum: 0 },
  ...changed,
});
const row = (department: string, competency_id: string, known: number): FigureRow => ({
  ...sums({ asked: known, known, measured: known, below: 0, missing_sum: known }),
  ...{ department, competency_id, name: competency_id },
});

describe('a cell of the map', () => {
  it.each([
    ['what is missing on average', sums(), { state: 'short', value: 1.1, knowledge: 'measured' }],
    [
      'mostly what others think',
      sums({ measured: 2, aged: 1 }),
      { state: 'short', value: 1.1, knowledge: 'opinion' },
    ],
    ['mostly old', sums({ measured: 1, aged: 6 }), { state: 'short', value: 1.1, knowledge: 'aged' }],
    ['nothing is missing', sums({ missing_sum: 0 }), { state: 'met', value: null, knowledge: 'measured' }],
    [
      'more than is asked',
      sums({ missing_sum: 0, beyond_sum: 3.2 }),
      { state: 'beyond', value: 0.4, knowledge: 'measured' },
    ],
    ['nothing is known', sums({ known: 0 }), { state: 'unknown', value: null, knowledge: 'unknown' }],
    ['few are asked', sums({ asked: 4, known: 0 }), { state: 'hidden', value: null, knowledge: null }],
    ['no job asks', undefined, { state: 'nobody', value: null, knowledge: null }],
  ])('%s', (_, given, expected) => {
    expect(shownCell(given, 5)).toEqual(expected);
  });
});

describe('a map', () => {
  const areas = ['Dados', 'Vendas', 'Apoio'].map((department) => ({ department, people: 12 }));
  const states = (rows: readonly FigureRow[]) =>
    mapOf(rows, areas, 5).areas.map(({ cells }) => cells.map(({ state }) => state));

  it('hides a small cell with others, so that it cannot be worked out', () => {
    const numbers = [
      [10, 4, 8],
      [9, 7, 6],
      [12, 8, 11],
    ];
    const rows = areas.flatMap(({ department }, at) =>
      ['a', 'b', 'c'].map((competency, column) => row(department, competency, numbers[at]?.[column] ?? 0)),
    );
    // All are one level short, so the columns are sorted by name.
    expect(mapOf(rows, areas, 5).competencies.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(states(rows)).toEqual([
      ['short', 'hidden', 'hidden'],
      ['short', 'hidden', 'hidden'],
      ['short', 'short', 'short'],
    ]);
  });

  it('shows nothing for a company with few people, and leaves empty what no job asks for', () => {
    expect(states([row('Dados', 'a', 2), row('Vendas', 'a', 2)])).toEqual([
      ['hidden'],
      ['hidden'],
      ['nobody'],
    ]);
    expect(states([row('Dados', 'a', 9), row('Dados', 'b', 7), row('Vendas', 'b', 8)])).toEqual([
      ['short', 'short'],
      ['nobody', 'short'],
      ['nobody', 'nobody'],
    ]);
  });
});
