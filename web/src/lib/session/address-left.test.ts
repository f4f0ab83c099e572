import { describe, expect, it } from 'vitest';
import { isLeft, leftSentence } from './address-left.ts';

describe('AU-14: the part that a link left in the address', () => {
  it.each([
    ['#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid', true],
    ['#error_description=No+session+defined+in+URL', true],
    ['#access_token=a', true],
    ['#ferramentas', false],
    ['', false],
  ])('%s', (hash, isThere) => expect(isLeft(hash)).toBe(isThere));

  it.each([
    [
      '#error=access_denied&error_code=otp_expired',
      'Este link não vale mais. Peça outro ou entre com seu e-mail e senha.',
    ],
    [
      '#access_token=a&token_type=bearer',
      'Este link não vale mais. Peça outro ou entre com seu e-mail e senha.',
    ],
    ['#error=access_denied', 'O acesso não foi autorizado. Tente novamente ou entre com seu e-mail e senha.'],
    [
      '#error_description=No+session+defined+in+URL',
      'Não foi possível entrar por este link. Entre com seu e-mail e senha.',
    ],
  ])('%s is explained as: %s', (hash, sentence) => expect(leftSentence(hash)).toBe(sentence));
});
