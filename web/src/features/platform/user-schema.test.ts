import { describe, expect, it } from 'vitest';
import { checkUser, userInput, userValues } from './user-schema.ts';

const ana = userValues({
  first_name: 'Ana',
  last_name: 'Sá',
  email: 'ana@aroeira.example',
  role: 'manager',
  position: null,
  department: null,
  phone: null,
  cpf: '52998224725',
  hire_date: null,
});

describe('the form of a user', () => {
  it('shows a CPF with its dots', () => {
    expect(ana.cpf).toBe('529.982.247-25');
  });

  it('VA-07: asks for names and a valid address', () => {
    expect(checkUser(ana)).toEqual({});
    expect(checkUser({ ...ana, first_name: '', last_name: ' ', email: 'ana' })).toEqual({
      first_name: 'Nome é obrigatório',
      last_name: 'Sobrenome é obrigatório',
      email: 'Email inválido',
    });
  });

  it('VA-07: leaves an empty day of hiring out, and takes one away that was there', () => {
    expect(userInput(ana, null)).not.toHaveProperty('hire_date');
    expect(userInput(ana, '2020-01-31')).toHaveProperty('hire_date', null);
    expect(userInput({ ...ana, hire_date: '2021-05-03' }, null)).toHaveProperty('hire_date', '2021-05-03');
  });
});
