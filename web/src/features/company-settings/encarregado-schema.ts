/** What is wrong with who answers for personal data. */
import { PrivacyContactChange } from '@pdy/contract/companies/settings';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export type Encarregado = { values: { dpo_name: string; dpo_email: string }; version: number };

export const checkEncarregado = ({ values, version }: Encarregado): FieldErrors =>
  fieldErrors(PrivacyContactChange.safeParse({ ...values, version }));
