import { describe, expect, it } from 'vitest';
import { loginError } from './login-error.ts';

describe('a refused sign-in', () => {
  it('keeps the lock message with its minutes', () =>
    expect(
      loginError({
        message: 'Muitas tentativas de login. Tente novamente em 30 minutos.',
        code: 'over_request_rate_limit',
        status: 429,
      }),
    ).toEqual({
      toast: 'Muitas tentativas de login. Tente novamente em 30 minutos.',
      beside: 'Muitas tentativas de login. Tente novamente em 30 minutos.',
    }));

  it.each([
    [
      { message: 'Invalid login credentials', code: 'invalid_credentials', status: 400 },
      'E-mail ou senha incorretos',
    ],
    [{ message: 'Failed to fetch', status: 0 }, 'Problema de conexão. Verifique sua internet.'],
    [{ message: '{}', status: 502 }, 'Ocorreu um erro. Tente novamente.'],
    [{ message: 'Aguarde um momento', code: 'other', status: 429 }, 'Aguarde um momento'],
    [{ message: '', status: 400 }, 'Dados inválidos'],
  ])('%o', (refusal, sentence) =>
    expect(loginError(refusal)).toEqual({ toast: `Erro no login: ${sentence}`, beside: sentence }),
  );
});
