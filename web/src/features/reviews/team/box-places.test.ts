import { boxPlace } from '@pdy/contract/rules/reviews/nine-box';
import { expect, it } from 'vitest';
import { boxRows, stepsOf } from './box-places.ts';

it('the nine boxes begin at the top left and end at the bottom right', () => {
  expect(boxRows.map(({ boxes }) => boxes)).toEqual([
    [7, 8, 9],
    [4, 5, 6],
    [1, 2, 3],
  ]);
  expect(boxRows.map(({ band }) => band)).toEqual(['alto', 'medio', 'baixo']);
});

it('a box lies where its marks put it: performance to the right, potential upwards', () => {
  const { box } = boxPlace(5, 1);
  expect(boxRows.findIndex(({ boxes }) => boxes.includes(box ?? 0))).toBe(2);
  expect(boxRows[2]?.boxes.indexOf(box ?? 0)).toBe(2);
});

it('a box is darker the further it is from the lowest corner', () => {
  expect([1, 2, 4, 3, 5, 7, 6, 8, 9].map(stepsOf)).toEqual([0, 1, 1, 2, 2, 2, 3, 3, 4]);
});
