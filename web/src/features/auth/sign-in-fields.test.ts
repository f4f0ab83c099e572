import { describe, expect, it } from 'vitest';
import { checkPassword, signInErrors } from './sign-in-fields.ts';

const fine = '12345678';
const emailMessage = (email: string) => signInErrors({ email, password: fine })[0]?.message ?? null;

describe('VA-01: the e-mail of a sign-in', () => {
  it.each([
    ['', 'Email é obrigatório'],
    ['   ', 'Email é obrigatório'],
    [`${'a'.repeat(250)}@b.co`, 'Email muito longo (máximo 254 caracteres)'],
    ['<script>@b.co', 'Email contém caracteres inválidos'],
    ['a;b@c.co', 'Email contém caracteres não permitidos'],
    ["d'avila@c.co", 'Email contém caracteres não permitidos'],
    ['javascript:a@b.co', 'Email contém conteúdo potencialmente perigoso'],
    ['marina.alves', 'Email inválido'],
    ['marina@aroeira', 'Email inválido'],
    ['marina alves@aroeira.com.br', 'Email inválido'],
    ['  marina.alves@aroeira.com.br ', null],
  ])('%j: %s', (typed, message) => expect(emailMessage(typed)).toBe(message));
});

describe('the password of a sign-in', () => {
  it.each([
    ['', 'Senha deve ter pelo menos 8 caracteres'],
    ['1234567', 'Senha deve ter pelo menos 8 caracteres'],
    [fine, null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Senha muito longa (máximo 128 caracteres)'],
  ])('%j: %s', (typed, message) => expect(checkPassword(typed)).toBe(message));
});

describe('the fields of a sign-in', () => {
  it('are named in the order of the page', () =>
    expect(signInErrors({ email: '', password: '' }).map(({ field }) => field)).toEqual([
      'email',
      'password',
    ]));
});
