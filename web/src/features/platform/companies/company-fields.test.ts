import { NewCompany } from '@pdy/contract/platform/companies';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import { sendable } from '#lib/form/values.ts';
import { companyValues } from './company-fields.tsx';

const blank = companyValues(null);
const faultsOf = (values: object) => fieldErrors(NewCompany.safeParse(sendable(NewCompany, values)));

describe('the form of a company', () => {
  it('begins basic and with 50 users', () => {
    expect(blank).toMatchObject({ name: '', subscription_type: 'basic', max_users: 50 });
  });

  it('requires only a name', () => {
    expect(faultsOf(blank)).toEqual({ name: 'Nome da empresa é obrigatório' });
    expect(faultsOf({ ...blank, name: 'Aroeira', max_users: null })).toEqual({});
  });

  it('requires the address of the person who is named as its administrator', () => {
    expect(faultsOf({ ...blank, name: 'Aroeira', admin_first_name: 'Íris' })).toEqual({
      admin_email: 'Informe o e-mail de quem vai administrar a empresa, ou deixe também o nome em branco',
    });
  });

  it('shows each mistake at its field', () => {
    const faults = faultsOf({
      ...blank,
      name: 'Aroeira',
      domain: 'sem ponto',
      max_users: 0,
      contact_email: 'a@',
      contact_phone: 'abc',
      website: 'ftp://x',
    });
    expect(Object.keys(faults).sort()).toEqual([
      'contact_email',
      'contact_phone',
      'domain',
      'max_users',
      'website',
    ]);
  });
});
