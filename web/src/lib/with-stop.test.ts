import { expect, it } from 'vitest';
import { withStop } from './with-stop.ts';

it('puts one stop behind a name, and none behind one that ends with its own', () => {
  expect(withStop('Aroeira Logística')).toBe('Aroeira Logística.');
  expect(withStop('Ipê Roxo Alimentos Ltda.')).toBe('Ipê Roxo Alimentos Ltda.');
  expect(withStop('Quem Vem Lá?')).toBe('Quem Vem Lá?');
});
