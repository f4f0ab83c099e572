/** What a company writes about itself is declared once; its settings and the platform have the same fields. */
import { profileFieldNames } from '@pdy/contract/companies/profile-fields';
import { CompanyProfile, CompanyProfileChange } from '@pdy/contract/companies/settings';
import { CompanyData, CompanyRecord } from '@pdy/contract/platform/companies';
import { describe, expect, it } from 'vitest';

describe('the declaration of a company', () => {
  it('has the fields of its form, and no other', () =>
    expect(profileFieldNames.toSorted()).toEqual(
      Object.keys(CompanyProfileChange.omit({ logo_url: true, version: true }).shape).toSorted(),
    ));

  it.each([CompanyProfile, CompanyData, CompanyRecord])(
    'is what the company and the platform have',
    ({ shape }) => expect(profileFieldNames.filter((name) => !(name in shape))).toEqual([]),
  );
});
