import { nameProblem, phoneProblem } from '@pdy/contract/person-fields';
import { describe, expect, it } from 'vitest';

describe('VA-03: a name', () => {
  it.each(['Ana', 'João Paulo', "Joana D'Arc", 'Ana-Lúcia', 'J. R.', ' Ana ', 'x'.repeat(100)])(
    '%j is accepted',
    (name) => expect(nameProblem(name)).toBeNull(),
  );
  it.each([
    ['', 'Nome é obrigatório'],
    ['   ', 'Nome é obrigatório'],
    ['x'.repeat(101), 'Nome muito longo (máximo 100 caracteres)'],
    ['Ana  Souza', 'Nome não pode ter espaços duplos'],
    ['Ana<b>', 'Nome contém caracteres não permitidos'],
    ['Ana1', 'Nome contém caracteres não permitidos'],
    ['Ana\nSouza', 'Nome contém caracteres não permitidos'],
  ])('%j is refused: %s', (name, message) => expect(nameProblem(name)).toBe(message));
  it('is called by its label', () => expect(nameProblem('', 'Sobrenome')).toBe('Sobrenome é obrigatório'));
});

describe('VA-04: a telephone number', () => {
  it.each(['', '+55 (11) 91234-5678', '11 1234'])('%j is accepted', (phone) =>
    expect(phoneProblem(phone)).toBeNull(),
  );
  it.each([
    ['+55 (11) 91234-5678 90', 'Telefone muito longo (máximo 20 caracteres)'],
    ['11 1234 ramal', 'Telefone contém caracteres não permitidos'],
    ['11\t1234', 'Telefone contém caracteres não permitidos'],
  ])('%j is refused: %s', (phone, message) => expect(phoneProblem(phone)).toBe(message));
});

it('a preferred name is refused with the name of the field and the sign', () => {
  expect(nameProblem('Ana 🎈', 'Como prefere ser chamado')).toBe('Como prefere ser chamado: não use 🎈');
  expect(nameProblem('Ana <3', 'Como prefere ser chamado')).toBe('Como prefere ser chamado: não use <');
  expect(nameProblem('Ana D’Ávila', 'Como prefere ser chamado')).toBeNull();
});
