/**
 * What a company writes about itself, in the order of its form: what each field is called, and how it is written.
 * `settings.ts` has the schemas, under the same names. The settings and the queries follow from this list, and the
 * platform's form takes its labels from it.
 */
import type { FieldWords } from '../field-words.ts';
import type { CompanyProfileChange } from './settings.ts';

/** The logo has a form of its own. */
export type ProfileField = Exclude<keyof (typeof CompanyProfileChange)['shape'], 'logo_url' | 'version'>;

export const profileFieldWords: Readonly<Record<ProfileField, FieldWords>> = {
  name: { label: 'Nome', kind: 'line' },
  contact_email: { label: 'E-mail de contato', kind: 'email' },
  contact_phone: { label: 'Telefone', kind: 'phone' },
  address: { label: 'Endereço', kind: 'line' },
  website: { label: 'Site', kind: 'web' },
};

export const profileFieldNames = Object.keys(profileFieldWords) as ProfileField[];
