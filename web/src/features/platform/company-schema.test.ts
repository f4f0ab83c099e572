import { describe, expect, it } from 'vitest';
import { checkCompany, firstValues } from './company-schema.ts';

describe('the form of a company', () => {
  it('begins basic and with 50 users', () => {
    expect(firstValues(null)).toMatchObject({ name: '', subscription_type: 'basic', max_users: '50' });
  });

  it('asks for a name alone', () => {
    const blank = firstValues(null);
    expect(checkCompany(blank)).toEqual({ name: 'Nome da empresa é obrigatório' });
    expect(checkCompany({ ...blank, name: 'Aroeira', max_users: '' })).toEqual({});
  });

  it('tells each fault at its field', () => {
    const faults = checkCompany({
      ...firstValues(null),
      name: 'Aroeira',
      domain: 'sem ponto',
      max_users: '0',
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
