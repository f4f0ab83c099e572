import { describe, expect, it } from 'vitest';
import { signUpErrors } from './sign-up-fields.ts';

const fine = {
  first_name: 'Ana Lívia',
  last_name: "D'Ávila",
  email: 'ana@aroeira.example',
  password: 'Qzkvw7xjmn4',
};
const wrong = (change: Partial<typeof fine>) => signUpErrors({ ...fine, ...change });

describe('a sign-up', () => {
  it('has nothing to correct when all is well', () => expect(signUpErrors(fine)).toEqual([]));

  it('names every wrong field in the order of the page', () =>
    expect(signUpErrors({ first_name: '', last_name: ' ', email: 'x', password: '' })).toEqual([
      { field: 'first_name', message: 'Nome é obrigatório' },
      { field: 'last_name', message: 'Sobrenome é obrigatório' },
      { field: 'email', message: 'Email inválido' },
      { field: 'password', message: 'Senha deve ter pelo menos 8 caracteres' },
    ]));

  it.each([
    ['Ana  Lívia', 'Nome não pode ter espaços duplos'],
    ['a'.repeat(101), 'Nome muito longo (máximo 100 caracteres)'],
    ['Ana<', 'Nome contém caracteres não permitidos'],
  ])('VA-03: the name %j is refused', (first_name, message) =>
    expect(wrong({ first_name })).toEqual([{ field: 'first_name', message }]),
  );

  it.each(['Aroeira2026', 'AnaLivia12'])('does not accept a password such as %j', (password) =>
    expect(wrong({ password }).map(({ field }) => field)).toEqual(['password']),
  );
});
