import { describe, expect, it } from 'vitest';
import { checkEmail, checkPassword } from './sign-in-schema.ts';

describe('the e-mail', () => {
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
    ['marina@aroeira..br', 'Email inválido'],
    ['marina alves@aroeira.com.br', 'Email inválido'],
    ['marina.alves@aroeira.com.br', null],
    ['  marina.alves@aroeira.com.br ', null],
  ])('%j: %s', (typed, message) => expect(checkEmail(typed)).toBe(message));
});

describe('the password', () => {
  it.each([
    ['', 'Senha deve ter pelo menos 8 caracteres'],
    ['1234567', 'Senha deve ter pelo menos 8 caracteres'],
    ['12345678', null],
    ['x'.repeat(128), null],
    ['x'.repeat(129), 'Senha muito longa (máximo 128 caracteres)'],
  ])('%j: %s', (typed, message) => expect(checkPassword(typed)).toBe(message));
});
