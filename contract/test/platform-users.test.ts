/** The texts and calls of the platform's dialogs about accounts. */

import { passwordProblem } from '@pdy/contract/auth/rules';
import { PlatformUserFields } from '@pdy/contract/platform/users';
import { type AccessCount, accessResult } from '@pdy/contract/rules/people/access-verification';
import {
  confirmationProblem,
  generatedPassword,
  givenPasswordProblems,
  givenPasswordRefusal,
  isGivenPasswordReady,
  passwordFailureText,
} from '@pdy/contract/rules/people/given-password';
import { describe, expect, it } from 'vitest';

describe('a password given by an administrator (VA-08)', () => {
  it('is checked rule by rule beside its field, but not while the field is empty', () => {
    expect(givenPasswordProblems('')).toEqual([]);
    expect(givenPasswordProblems('a')).toEqual([
      'Deve ter pelo menos 8 caracteres',
      'Deve conter pelo menos uma letra maiúscula',
      'Deve conter pelo menos um número',
    ]);
    expect(givenPasswordProblems('ABCDEFG1')).toEqual(['Deve conter pelo menos uma letra minúscula']);
    expect(givenPasswordProblems('Jabuticaba1')).toEqual([]);
  });

  it('has to be typed the same twice', () => {
    expect(confirmationProblem('Jabuticaba1', '')).toBeNull();
    expect(confirmationProblem('Jabuticaba1', 'Jabuticaba2')).toBe('As senhas não coincidem');
    expect(confirmationProblem('Jabuticaba1', 'Jabuticaba1')).toBeNull();
  });

  it('is checked again before the call', () => {
    expect(givenPasswordRefusal('Ab1')).toBe('A senha deve ter pelo menos 8 caracteres');
    expect(givenPasswordRefusal('jabuticaba1')).toBe(
      'A senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número',
    );
    expect(givenPasswordRefusal('Jabuticaba1')).toBeNull();
  });

  it.each([
    ['', '', false],
    ['Jabuticaba1', '', false],
    ['Jabuticaba1', 'Jabuticaba2', false],
    ['jabuticaba1', 'jabuticaba1', false],
    ['Jabuticaba1', 'Jabuticaba1', true],
  ])('"%s" and "%s" may be sent: %s', (password, confirmation, isReady) => {
    expect(isGivenPasswordReady(password, confirmation)).toBe(isReady);
  });

  it('is generated with 12 characters of every kind in any order, and always keeps the rules', () => {
    const pick = (below: number) => Math.floor(Math.random() * below);
    const made = Array.from({ length: 2000 }, () => generatedPassword(pick));
    for (const password of made) {
      expect(password).toMatch(/^[a-zA-Z0-9!@#$%^&*]{12}$/);
      for (const kind of [/[a-z]/, /[A-Z]/, /[0-9]/, /[!@#$%^&*]/]) expect(password).toMatch(kind);
      expect(passwordProblem(password)).toBeNull();
    }
    expect(new Set(made).size).toBe(made.length);
    const placesOfDigits = new Set(made.map((password) => password.search(/[0-9]/)));
    expect(placesOfDigits.size).toBeGreaterThan(6);
  });

  it('ER-03: says why it could not be set', () => {
    expect(passwordFailureText(null)).toBe('Erro de comunicação com o servidor');
    expect(passwordFailureText('User not found')).toBe(
      'Usuário não encontrado no sistema de autenticação. Verifique se o usuário foi criado corretamente.',
    );
    expect(passwordFailureText('Emergency user updated')).toBe(
      'Senha do usuário de emergência atualizada com sucesso.',
    );
    expect(passwordFailureText('Senha fraca')).toBe('Senha fraca');
    expect([passwordFailureText(''), passwordFailureText(undefined)]).toEqual([
      'Falha ao alterar senha',
      'Falha ao alterar senha',
    ]);
  });
});

describe('the verification of access (PM-12)', () => {
  const counted = (more: Partial<AccessCount>): AccessCount => ({
    role: 'platform_admin',
    visible: 5,
    total: 5,
    outside: 0,
    orphans: 0,
    ...more,
  });
  it.each([
    ['all are seen', {}, 'success'],
    ['somebody is without a company', { orphans: 1 }, 'warning'],
    ['one is hidden from the platform', { visible: 4, orphans: 1 }, 'error'],
    ['an administrator sees the own company', { role: 'admin' }, 'success'],
    ['an administrator sees another company', { role: 'admin', outside: 1 }, 'error'],
    [
      'an administrator sees somebody without company',
      { role: 'corporate', outside: 1, orphans: 1 },
      'error',
    ],
    ['a company has nobody', { role: 'admin', visible: 0, total: 0 }, 'warning'],
  ] as const)('%s', (_, more, result) => {
    expect(accessResult(counted(more))).toBe(result);
  });
});

describe('the form of an account (VA-07)', () => {
  const form = { first_name: 'Ana', last_name: 'Souza', email: 'ana@empresa.com.br', role: 'employee' };
  const saidOf = (more: object) => {
    const { error } = PlatformUserFields.safeParse({ ...form, ...more });
    return error?.issues.map(({ message }) => message);
  };
  it('reads an address as accounts store it', () => {
    expect(PlatformUserFields.parse({ ...form, email: ' Ana@Empresa.com.BR ' }).email).toBe(
      'ana@empresa.com.br',
    );
  });
  it.each([
    [{ first_name: '' }, 'Nome é obrigatório'],
    [{ last_name: '  ' }, 'Sobrenome é obrigatório'],
    [{ email: '' }, 'Email inválido'],
    [{ email: 'ana@' }, 'Email inválido'],
    [{ role: 'dono' }, 'Papel inválido'],
    [{ cpf: '123' }, 'CPF inválido'],
    [{ hire_date: '2999-01-01' }, 'Data não pode ser mais de 10 anos no futuro'],
  ])('%o: %s', (more, message) => {
    expect(saidOf(more)).toEqual([message]);
  });
  it('requires nothing else', () => {
    expect(saidOf({ position: '', department: '', phone: '', cpf: '' })).toBeUndefined();
  });
});
