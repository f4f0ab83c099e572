import { PlatformUserFields } from '@pdy/contract/platform/users';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { type UserValues, unlessEmptied, userValues } from './user-values.ts';

const account = {
  user_id: '00000000-0000-4000-8000-000000000000',
  version: 1,
  name: 'Ana Sá',
  first_name: 'Ana',
  last_name: 'Sá',
  email: 'ana@aroeira.example',
  role: 'manager' as const,
  is_active: true,
  company: null,
  position: null,
  department: null,
  phone: null,
  cpf: '52998224725',
  hire_date: null,
  last_login: null,
  created_at: new Date(),
  updated_at: new Date(),
};
const ana = userValues(account);

/** The values as JSON, which has no undefined. */
const sent = (values: UserValues, before: string | null): object =>
  JSON.parse(
    JSON.stringify({ ...sendable(PlatformUserFields, values), ...unlessEmptied(before)(values) }),
  ) as object;
const faultsOf = (values: UserValues) => fieldErrors(PlatformUserFields.safeParse(sent(values, null)));

describe('the form of a user', () => {
  it('shows a CPF with its dots', () => {
    expect(ana.cpf).toBe('529.982.247-25');
  });

  it('VA-07: requires names and a valid address', () => {
    expect(faultsOf(ana)).toEqual({});
    expect(faultsOf({ ...ana, first_name: '', last_name: ' ', email: 'ana' })).toEqual({
      first_name: 'Nome é obrigatório',
      last_name: 'Sobrenome é obrigatório',
      email: 'Email inválido',
    });
  });

  it('VA-07: leaves out an empty hire date, and removes an existing one', () => {
    expect(sent(ana, null)).not.toHaveProperty('hire_date');
    expect(sent(ana, '2020-01-31')).toHaveProperty('hire_date', null);
    expect(sent({ ...ana, hire_date: '2021-05-03' }, null)).toHaveProperty('hire_date', '2021-05-03');
  });
});
