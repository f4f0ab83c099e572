import { expect, it } from 'vitest';
import { serverActionGroups } from './action-groups.ts';
import { serverActionLabel } from './words.ts';

it('every action stands in exactly one group', () => {
  const grouped = serverActionGroups.flatMap(({ actions }) => actions);
  expect([...grouped].sort()).toEqual(Object.keys(serverActionLabel).sort());
});
