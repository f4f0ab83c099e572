import { describe, expect, it } from 'vitest';
import { departmentKey, departmentNote, departmentThere } from '../src/rules/departments.ts';

const apart = 'Operac\u0327o\u0303es';

describe('names of one department', () => {
  it.each([
    ['Operações', apart],
    ['Operações', 'OPERACOES'],
    ['Pesquisa e  Inovação', 'pesquisa e inovacao '],
    ["Caixa d'Água", 'Caixa d’Agua'],
  ])('%s and %s mean the same', (one, other) => {
    expect(departmentKey(one)).toBe(departmentKey(other));
  });

  it.each([
    ['TI', 'T.I.'],
    ['Vendas', 'Vendas Sul'],
  ])('%s and %s do not', (one, other) => {
    expect(departmentKey(one)).not.toBe(departmentKey(other));
  });

  it('take the spelling that is there; one that is there as typed stays', () => {
    expect(departmentThere('DADOS', ['Vendas', 'Dados'])).toBe('Dados');
    expect(departmentThere('DADOS', ['Dados', 'DADOS'])).toBe('DADOS');
    expect(departmentThere('Jurídico', ['Dados'])).toBe('Jurídico');
  });

  it('are told of where another spelling is kept than was typed, and not where it looks the same', () => {
    expect(departmentNote('DADOS', 'Dados')).toBe('O departamento “Dados” já existe e fica escrito assim.');
    expect(departmentNote('Dados', 'Dados')).toBeNull();
    expect(departmentNote(apart, 'Operações')).toBeNull();
  });
});
