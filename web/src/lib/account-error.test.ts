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
