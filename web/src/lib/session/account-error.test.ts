import { describe, expect, it } from 'vitest';
import { accountReason } from './account-error.ts';

describe('a refusal of the auth service', () => {
  it.each([
    [{ message: 'Informe a senha atual.', status: 400 }, 'Informe a senha atual.'],
    [{ message: 'Failed to fetch', status: 0 }, 'Problema de conexão. Verifique sua internet.'],
    [{ message: 'whatever', status: 502 }, 'Ocorreu um erro. Tente novamente.'],
    [{ message: '{}', status: 400 }, 'Email inválido'],
    [{ message: '' }, 'Email inválido'],
  ])('%o', (refusal, sentence) => expect(accountReason(refusal, 'Email inválido')).toBe(sentence));
});

describe('AU-14: an English message of the auth client', () => {
  it.each([
    { message: 'No session defined in URL', status: 500 },
    { message: 'Invalid JWT signature' },
    { message: 'Auth session missing!', status: 400 },
    { message: 'Token de acesso inválido ou vencido.', code: 'bad_jwt', status: 403 },
    { message: 'invalid JWT: unable to parse or verify signature', status: 403 },
  ])('$message', (refusal) =>
    expect(accountReason(refusal)).toBe('Sua sessão não vale mais. Entre novamente.'),
  );
});
