import { expect, it } from 'vitest';
import { withLabels } from './growth-shape.ts';

const review = 'Avaliação de desempenho';
const mark = (x: number) => ({ on: `2026-01-${x}`, name: review, x, y: 100 });
const rowsAt = (...places: number[]) => withLabels(places.map(mark)).map(({ labelY }) => labelY);

it('names of marks never cover one another: each takes the first free row, and one without room is left out', () => {
  expect(rowsAt(100, 400, 600)).toEqual([16, 16, 16]);
  expect(rowsAt(350, 400, 450, 500)).toEqual([16, 34, 52, null]);
  expect(rowsAt(350, 400, 540)).toEqual([16, 34, 16]);
});
