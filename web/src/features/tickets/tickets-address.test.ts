import { expect, it } from 'vitest';
import { firstView } from './tickets-address.ts';

it('the address opens the queue where tickets wait: first those of nobody, then those of the reader', () => {
  expect(firstView({ unassigned: 2, mine: 3 })).toBe('nao-atribuidos');
  expect(firstView({ unassigned: 0, mine: 3 })).toBe('meus');
  expect(firstView({ unassigned: 0, mine: 0 })).toBe('nao-atribuidos');
  expect(firstView(undefined), 'before the counts are there').toBe('nao-atribuidos');
});
