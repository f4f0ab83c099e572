import { UserFields, type UserRecord } from '@pdy/contract/people/users';
import { describe, expect, it } from 'vitest';
import { fieldErrors, refusedFields } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { fieldOfRule, type UserValues, userValues } from './user-values.ts';

const manager = { id: '0b6d3c1e-6f0a-4c58-9d4e-2a7c1f5b8e90', name: 'Bia' };
const typed = userValues({
  user_id: 'ana',
  first_name: 'Ana',
  last_name: "D'Ávila",
  role: 'employee',
  manager: null,
  position: null,
  department: null,
  phone: null,
  cpf: null,
  hire_date: null,
  external_id: null,
} as UserRecord);

const sent = (values: Partial<UserValues>) => sendable(UserFields, { ...typed, ...values });
const wrong = (values: Partial<UserValues>) => fieldErrors(UserFields.safeParse(sent(values)));

describe('VA-07: a person’s record as typed', () => {
  it('needs a name and a last name, and nothing else', () => {
    expect(wrong({})).toEqual({});
    expect(wrong({ first_name: ' ', last_name: '' })).toEqual({
      first_name: 'Nome é obrigatório',
      last_name: 'Sobrenome é obrigatório',
    });
  });

  it('leaves an empty hire date out', () => {
    expect(sent({})).not.toHaveProperty('hire_date');
    expect(sent({ hire_date: '2024-02-01' })).toHaveProperty('hire_date', '2024-02-01');
  });

  it('VA-10: checks the digits of a CPF if one is given', () => {
    expect(wrong({ cpf: '529.982.247-25' })).toEqual({});
    expect(wrong({ cpf: '529.982.247-24' })).toEqual({ cpf: 'CPF inválido' });
  });

  it('VA-04: accepts no letters in a telephone number', () => {
    expect(wrong({ phone: 'ramal 12' })).toEqual({ phone: 'Telefone contém caracteres não permitidos' });
  });

  it('sends the manager’s id, and shows what is wrong with it at the picker', () => {
    expect(userValues({ manager, cpf: null } as UserRecord)).toHaveProperty('manager_id', manager.id);
    expect(sent({ manager_id: manager.id })).toHaveProperty('manager_id', manager.id);
    expect(sent({})).not.toHaveProperty('manager_id');
    const issues = [
      { path: ['manager_id'], message: 'x' },
      { path: ['cpf'], message: 'y' },
    ];
    expect(refusedFields(Object.assign(new Error(), { data: { issues } }), fieldOfRule)).toEqual({
      manager_id: 'x',
      cpf: 'y',
    });
  });
});
