import { describe, expect, it } from 'vitest';
import { welcomeName } from './welcome-name.ts';

describe('ON-01: the welcome greets a person', () => {
  it.each([
    ['by the first name', { first_name: 'Ana Paula', display_name: null, email: 'ana@x.br' }, 'Ana Paula'],
    ['by the name they chose', { first_name: 'José', display_name: 'Bia Lemos', email: 'b@x.br' }, 'Bia'],
    [
      'by what stands before the @',
      { first_name: ' ', display_name: null, email: 'ana.lima@x.br' },
      'ana.lima',
    ],
    ['Usuário, when nothing is known', { first_name: '', display_name: null, email: '' }, 'Usuário'],
  ])('%s', (_how, person, name) => {
    expect(welcomeName(person)).toBe(name);
  });
});
