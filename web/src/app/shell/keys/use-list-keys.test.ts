import { expect, it } from 'vitest';
import { placeAfter } from './use-list-keys.ts';

it.each([
  [-1, 1, 5, 0],
  [-1, -1, 5, 4],
  [2, 1, 5, 3],
  [2, -1, 5, 1],
  [4, 1, 5, 4],
  [0, -1, 5, 0],
] as const)('from row %i by %i of %i one comes to %i', (at, step, count, place) =>
  expect(placeAfter(at, step, count)).toBe(place),
);
