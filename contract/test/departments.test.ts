import { describe, expect, it } from 'vitest';
import { departmentKey, departmentNote, departmentThere } from '../src/rules/people/departments.ts';

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
  ])('%s and %s do not mean the same', (one, other) => {
    expect(departmentKey(one)).not.toBe(departmentKey(other));
  });

  it('get the existing spelling; a typed spelling that exists stays', () => {
    expect(departmentThere('DADOS', ['Vendas', 'Dados'])).toBe('Dados');
    expect(departmentThere('DADOS', ['Dados', 'DADOS'])).toBe('DADOS');
    expect(departmentThere('Jurídico', ['Dados'])).toBe('Jurídico');
  });

  it('are reported when another spelling than the typed one is stored, but not when it looks the same', () => {
    expect(departmentNote('DADOS', 'Dados')).toBe('O departamento “Dados” já existe e fica escrito assim.');
    expect(departmentNote('Dados', 'Dados')).toBeNull();
    expect(departmentNote(apart, 'Operações')).toBeNull();
  });
});
