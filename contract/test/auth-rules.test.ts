import {
  addressOf,
  emailProblem,
  isMadeOfKnownWords,
  passwordProblem,
  plainPassword,
  sqlWordIn,
} from '@pdy/contract/auth/rules';
import { describe, expect, it } from 'vitest';

describe('VA-01: an e-mail address', () => {
  it.each([
    ['', 'Email é obrigatório'],
    ['   ', 'Email é obrigatório'],
    [`${'a'.repeat(243)}@empresa.com`, 'Email muito longo (máximo 254 caracteres)'],
    ['ana', 'Email inválido'],
    ['ana@empresa', 'Email inválido'],
    ['ana@@empresa.com', 'Email inválido'],
    ['ana b@empresa.com', 'Email inválido'],
    ...['a..b', '.a', 'a.', 'ana(x)', 'a…b', 'x,y', 'x:y', '[a]', '\u200B'].map((name) => [
      `${name}@empresa.com`,
      'Email inválido',
    ]),
    ['\u200B\u00AD', 'Email é obrigatório'],
    ['mailto:', 'Email é obrigatório'],
    ['<script>@empresa.com', 'Email contém caracteres inválidos'],
    ['ana</SCRIPT >@empresa.com', 'Email contém caracteres inválidos'],
    ...['<', '>', "'", '"', '`', ';', '\\'].map((sign) => [
      `a${sign}b@empresa.com`,
      'Email contém caracteres não permitidos',
    ]),
    ...['javascript:', 'DATA:', 'vbscript:', 'onload=', 'OnError='].map((text) => [
      `${text}x@empresa.com`,
      'Email contém conteúdo potencialmente perigoso',
    ]),
  ])('%j is refused: %s', (email, message) => expect(emailProblem(email)).toBe(message));

  it.each([
    'ana@empresa.com',
    ' Ana.Souza+pdi@sub.empresa.com.br ',
    'josé@empresa.com',
    `${'a'.repeat(242)}@empresa.com`,
    'mailto:ana@empresa.com',
    'a.b-c_d+e@empresa.com',
  ])('%s is accepted', (email) => expect(emailProblem(email)).toBeNull());

  it.each([
    '\u200Bana@empresa.com',
    'ana\u00AD@empresa.com',
    '\u202Aana@empresa.com\u202C',
    'ana@\u2060empresa.com',
    'ana@empresa.com\u200E',
    '\uFEFF Ana@Empresa.com\u00A0',
    'mailto:ana@empresa.com',
    ' MAILTO: ana@empresa.com ',
    'mailto:ana@empresa.com?subject=Oi%20Ana',
    '\u200Bmailto:ana@empresa.com',
  ])('%j becomes the address without invisible characters', (typed) => {
    expect(emailProblem(typed)).toBeNull();
    expect(addressOf(typed)).toBe('ana@empresa.com');
  });
});

describe('VA-02: a new password', () => {
  it.each([
    ['', 'Senha deve ter pelo menos 8 caracteres'],
    ['abc', 'Senha deve ter pelo menos 8 caracteres'],
    ['Abcdef1', 'Senha deve ter pelo menos 8 caracteres'],
    [`Aa1${'x'.repeat(126)}`, 'Senha muito longa (máximo 128 caracteres)'],
    ...['ABCDEFG1', 'abcdefg1', 'Abcdefgh'].map((password) => [
      password,
      'Senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número',
    ]),
    ...['Abcdef1<', 'Abcdef1>', "Abcdef1'", 'Abcdef1"', 'Abcdef1`', 'Abcdef1;', 'Abcdef1\\', 'Abcdef1\n'].map(
      (password) => [password, 'Senha contém caracteres não permitidos'],
    ),
    ...['Select123', 'drop-Table1', 'Minha#Select9', '1eXec2abcD'].map((password) => [
      password,
      'Senha contém caracteres não permitidos',
    ]),
  ])('%j is refused: %s', (password, message) => expect(passwordProblem(password)?.message).toBe(message));

  it.each([
    'Selectron9',
    'Updated2026x',
    'Dropbox77a',
    'Aç1aaaaa',
    '!@#$%^&* Aa1',
    ' Abcdef1',
    `Aa1${'ç'.repeat(125)}`,
    '😀😀😀😀😀Aa1',
  ])('%j is accepted', (password) => expect(passwordProblem(password)).toBeNull());

  it('counts characters as they are hashed: composed, emoji as one', () => {
    expect(passwordProblem('Aa1c\u0327c\u0327c\u0327')?.reason).toBe('length');
    expect(passwordProblem('Aa1😀😀😀😀')?.reason).toBe('length');
  });

  it('is refused with the SQL word it holds, if any', () => {
    expect(sqlWordIn('Minha#Select9')).toBe('Select');
    expect(sqlWordIn('Selectron9')).toBeNull();
    for (const word of ['select', 'insert', 'update', 'delete', 'drop', 'union', 'alter', 'create', 'exec'])
      expect(sqlWordIn(`9${word}9`)).toBe(word);
  });
});

describe('a password made of words that everybody knows', () => {
  const about = ['ana.souza', 'Ana', 'Souza Lima', 'Metalúrgica Acme'];
  it.each([
    'Senha123',
    'Mudar123',
    'Brasil2026',
    'Janeiro2026',
    'Marco@26',
    'AnaSouza1',
    'Souza!1990',
    'Acme2026',
    'Metalurgica1a',
    'SouzaLim@1',
  ])('%s is found', (password) => expect(isMadeOfKnownWords(password, about)).toBe(true));
  it.each(['Girassol7Verde', 'AnaGostaDePao3', 'Souza83746520199', 'kX9vTq2LmZ'])(
    '%s is accepted',
    (password) => expect(isMadeOfKnownWords(password, about)).toBe(false),
  );
  it('is found without regard to case, accents and the usual substitutes of letters', () =>
    expect(plainPassword('M@rç0$')).toBe('marc0s'));
});
