import { describe, expect, it } from 'vitest';
import { newPasswordProblem, passwordRules, strengthOf } from './password-strength.ts';

const about = ['marina.alves@aroeira.example', 'Marina', 'Alves'];
const kept = (password: string) =>
  passwordRules(password, about)
    .filter(({ isKept }) => isKept)
    .map(({ name }) => name);

describe('VA-02: the rules of a new password, as it is typed', () => {
  it.each([
    ['', []],
    ['abc', ['signs', 'guess']],
    ['Abcdefg1', ['length', 'kinds', 'signs', 'guess']],
    ['Marina12', ['length', 'kinds', 'signs']],
    ['Select123', ['length', 'kinds', 'guess']],
    ['Ab;cdefg1', ['length', 'kinds', 'guess']],
    ['a'.repeat(129), ['signs', 'guess']],
  ])('%j keeps %j', (password, names) => expect(kept(password)).toEqual(names));

  it('name the word that may not stand alone', () =>
    expect(passwordRules('minha#Select9', about).map(({ text }) => text)).toContain(
      'Sem a palavra “Select”',
    ));
});

describe('VA-02: what is wrong with a new password', () => {
  it.each([
    ['', 'Senha deve ter pelo menos 8 caracteres'],
    [`Aa1${'x'.repeat(126)}`, 'Senha muito longa (máximo 128 caracteres)'],
    ['abcdefgh', 'Senha deve conter pelo menos uma letra minúscula, uma maiúscula e um número'],
    ['drop-Table1', 'Senha contém caracteres não permitidos'],
    ['Marina2026', 'Senha fácil de adivinhar: evite senhas comuns, nomes, meses, anos e o nome da empresa'],
    ['Dropbox77a', null],
  ])('%j: %s', (password, problem) => expect(newPasswordProblem(password, about)).toBe(problem));
});

describe('the strength of a password', () => {
  it.each([
    ['', null],
    ['abc', 'fraca'],
    ['Marina2026', 'fraca'],
    ['Qzkvw7xj', 'razoável'],
    ['Qzkvw7xjmn4', 'boa'],
    ['Aaaaaaaaaaaaaaa1', 'razoável'],
    ['cadeira Verde 7 janelas', 'forte'],
  ])('%j is %s', (password, word) => expect(strengthOf(password, about)).toBe(word));
});
