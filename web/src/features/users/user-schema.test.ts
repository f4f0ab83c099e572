import { describe, expect, it } from 'vitest';
import { byTypedField, checkUser, type TypedUser, userInput } from './user-schema.ts';

const typed: TypedUser = {
  first_name: 'Ana',
  last_name: "D'Ávila",
  role: 'employee',
  manager: null,
  position: '',
  department: '',
  phone: '',
  cpf: '',
  hire_date: '',
  external_id: '',
};

describe('VA-07: a person’s record as typed', () => {
  it('needs a name and a last name, and nothing else', () => {
    expect(checkUser(typed)).toEqual({});
    expect(checkUser({ ...typed, first_name: ' ', last_name: '' })).toEqual({
      first_name: 'Nome é obrigatório',
      last_name: 'Sobrenome é obrigatório',
    });
  });

  it('leaves an empty hire date out', () => {
    expect(userInput(typed)).not.toHaveProperty('hire_date');
    expect(userInput({ ...typed, hire_date: '2024-02-01' })).toHaveProperty('hire_date', '2024-02-01');
  });

  it('VA-10: checks the digits of a CPF where one is given', () => {
    expect(checkUser({ ...typed, cpf: '529.982.247-25' })).toEqual({});
    expect(checkUser({ ...typed, cpf: '529.982.247-24' })).toEqual({ cpf: 'CPF inválido' });
  });

  it('VA-04: takes no letters in a telephone number', () => {
    expect(checkUser({ ...typed, phone: 'ramal 12' })).toEqual({
      phone: 'Telefone contém caracteres não permitidos',
    });
  });

  it('sends the manager’s id, and shows what is wrong with it at the picker', () => {
    expect(userInput({ ...typed, manager: { id: 'm', name: 'Bia' } })).toHaveProperty('manager_id', 'm');
    expect(byTypedField({ manager_id: 'x', cpf: 'y' })).toEqual({ manager: 'x', cpf: 'y' });
  });
});
