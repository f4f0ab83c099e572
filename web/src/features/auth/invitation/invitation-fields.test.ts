import { describe, expect, it } from 'vitest';
import { invitedErrors } from './invitation-fields.ts';

const right = {
  first_name: 'Íris',
  last_name: "D'Ávila",
  password: 'Girassol7Verde',
  confirmation: 'Girassol7Verde',
  policy: 'yes',
};
const wrong = (change: Partial<typeof right>) =>
  invitedErrors({ ...right, ...change }, 'Aroeira Logística').map(({ field, message }) => [field, message]);

describe('the form of an invitation', () => {
  it('is accepted as it is', () => {
    expect(wrong({})).toEqual([]);
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'Nome é obrigatório'],
    [{ last_name: 'D  Ávila' }, 'last_name', 'Sobrenome não pode ter espaços duplos'],
    [{ confirmation: 'Girassol7verde' }, 'confirmation', 'As senhas não coincidem'],
    [{ policy: '' }, 'policy', 'Aceite a Política de Privacidade para continuar.'],
  ])('%j: names %s', (change, field, message) => {
    expect(wrong(change)).toEqual([[field, message]]);
  });

  it('refuses a password made of the person’s or the company’s name', () => {
    for (const password of ['Iris2026', 'Aroeira2026'])
      expect(wrong({ password, confirmation: password }).map(([field]) => field)).toEqual(['password']);
  });

  it('names all mistakes in the order of the page', () => {
    const empty = { first_name: '', last_name: '', password: '', confirmation: 'x', policy: '' };
    expect(wrong(empty).map(([field]) => field)).toEqual([
      'first_name',
      'last_name',
      'password',
      'confirmation',
      'policy',
    ]);
  });
});
