import { CompanyName, NewCompany } from '@pdy/contract/platform/companies';
import { isNameTyped } from '@pdy/contract/platform/words';
import { planDistribution, planShareText } from '@pdy/contract/rules/pdi/plan-distribution';
import { companySlug, freeSlug } from '@pdy/contract/rules/platform/company-slug';
import { describe, expect, it } from 'vitest';

describe('PM-03: subscriptions', () => {
  it('are all 0% without a company', () => {
    expect(planDistribution({}).map(planShareText)).toEqual(Array(3).fill('0 empresa(s) (0%)'));
  });

  it('are rounded one by one, half up', () => {
    expect(planDistribution({ basic: 1, premium: 1, enterprise: 1 }).map(({ percent }) => percent)).toEqual([
      33, 33, 33,
    ]);
    expect(planDistribution({ basic: 1, premium: 199 }).map(({ percent }) => percent)).toEqual([1, 100, 0]);
  });
});

describe('the slug of a company', () => {
  it.each([
    ['Açúcar & Café Ltda.', 'acucar-cafe-ltda'],
    ['  --Ipê da Serra--  ', 'ipe-da-serra'],
    ['日本', 'empresa'],
    ['x'.repeat(200), 'x'.repeat(70)],
    [`${'x'.repeat(69)} y`, 'x'.repeat(69)],
  ])('from %j is %s', (name, slug) => {
    expect(companySlug(name)).toBe(slug);
  });

  it('is the first free one', () => {
    expect(freeSlug('ana', [])).toBe('ana');
    expect(freeSlug('ana', ['ana', 'ana-3', 'ana-banana'])).toBe('ana-2');
    expect(freeSlug('ana', ['ana', 'ana-2', 'ana-3'])).toBe('ana-4');
  });
});

describe('VA-09: a company as typed', () => {
  it('is basic and for 50 people by default; blank texts count as none', () => {
    const blank = { domain: ' ', contact_email: '', contact_phone: null, address: '', website: '  ' };
    expect(NewCompany.parse({ name: ' PDY ', ...blank })).toEqual({
      name: 'PDY',
      domain: null,
      subscription_type: 'basic',
      max_users: 50,
      contact_email: null,
      contact_phone: null,
      address: null,
      website: null,
      admin_first_name: null,
      admin_email: null,
    });
  });

  it('may have an accented domain', () => {
    expect(NewCompany.parse({ name: 'Açaí', domain: 'Açaí.com.br' }).domain).toBe('açaí.com.br');
  });

  it.each(['-a.com', 'a-.com', 'a..com', 'a b.com', 'a.c', '1.2.3.4', `${'x'.repeat(64)}.com`])(
    'does not live under %s',
    (domain) => {
      expect(NewCompany.safeParse({ name: 'PDY', domain }).success).toBe(false);
    },
  );

  it('is confirmed by its name, with either form of an apostrophe', () => {
    const name = CompanyName.parse("Rede D'Or");
    expect(isNameTyped(" Rede D'Or ", name)).toBe(true);
    expect(isNameTyped('Rede D’Or', name)).toBe(true);
    expect(isNameTyped('rede d’or', name)).toBe(false);
    expect(isNameTyped('Rede DOr', name)).toBe(false);
  });
});
