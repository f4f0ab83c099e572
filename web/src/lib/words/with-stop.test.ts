import { expect, it } from 'vitest';
import { withStop } from './with-stop.ts';

it('a name gets a full stop, unless it ends with one itself', () => {
  expect(withStop('Aroeira Logística')).toBe('Aroeira Logística.');
  expect(withStop('Ipê Roxo Alimentos Ltda.')).toBe('Ipê Roxo Alimentos Ltda.');
  expect(withStop('Quem Vem Lá?')).toBe('Quem Vem Lá?');
});
