import { describe, expect, it } from 'vitest';
import { before, moved } from './order.ts';

const goals = ['a', 'b', 'c'];

describe('a list that is reordered', () => {
  it.each([
    ['c', 0, ['c', 'a', 'b']],
    ['a', 1, ['b', 'a', 'c']],
    ['a', 9, ['b', 'c', 'a']],
    ['b', -1, ['b', 'a', 'c']],
  ])('%s goes to place %i', (goal, to, after) => expect(moved(goals, goal, to)).toEqual(after));
  it('knows what comes before', () =>
    expect(goals.map((goal) => before(goals, goal))).toEqual([null, 'a', 'b']));
});
