/** How the company is reached, as a form holds it: what is not there is an empty text. */
import { CompanyProfileChange, type CompanySettings } from '@pdy/contract/companies/settings';
import { fieldErrors } from '#lib/form/form-errors.ts';

export const profileLabel = {
  name: 'Nome',
  contact_email: 'E-mail de contato',
  contact_phone: 'Telefone',
  address: 'Endereço',
  website: 'Site',
};

export type ProfileValues = Record<keyof typeof profileLabel, string>;
type Read = { values: ProfileValues; version: number };

const fields = Object.keys(profileLabel) as (keyof ProfileValues)[];

export const readProfile = ({ profile }: CompanySettings): Read => ({
  values: Object.fromEntries(fields.map((field) => [field, profile[field] ?? ''])) as ProfileValues,
  version: profile.version,
});

export const checkProfile = ({ values, version }: Read) =>
  fieldErrors(CompanyProfileChange.safeParse({ ...values, version }));

export const profileFacts = (values: ProfileValues) =>
  fields.map((field) => ({ field, label: profileLabel[field], text: values[field].trim() }));
