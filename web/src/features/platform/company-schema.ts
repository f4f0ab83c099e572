/** The form of a company: what its fields begin with, and what is wrong with them. */
import { type CompanyRecord, NewCompany } from '@pdy/contract/platform/companies';
import { seatLimit } from '@pdy/contract/platform/values';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type CompanyValues = Record<
  | 'name'
  | 'domain'
  | 'subscription_type'
  | 'max_users'
  | 'contact_email'
  | 'contact_phone'
  | 'address'
  | 'website',
  string
>;

/** Of a company that is being changed; without one, of a new one. */
export const firstValues = (company: CompanyRecord | null): CompanyValues => ({
  name: company?.name ?? '',
  domain: company?.domain ?? '',
  subscription_type: company?.subscription_type ?? 'basic',
  max_users: String(company?.max_users ?? seatLimit.usual),
  contact_email: company?.contact_email ?? '',
  contact_phone: company?.contact_phone ?? '',
  address: company?.address ?? '',
  website: company?.website ?? '',
});

/** What is sent. */
export const companyInput = (values: CompanyValues): NewCompany => NewCompany.parse(values);

export const checkCompany = (values: CompanyValues): FieldErrors => fieldErrors(NewCompany.safeParse(values));

/** Beside which field a rule of the server is told. */
export const fieldOfRule = {
  company_domain_is_unique: 'domain',
  company_domain_is_lower_case: 'domain',
  company_has_1_to_100000_seats: 'max_users',
} as const;
