/** What is wrong with how often people are mailed. */
import { MailDefaults } from '@pdy/contract/notifications/preferences';
import { type FieldErrors, fieldErrors } from '#lib/form/form-errors.ts';

export const checkMails = ({ values }: { values: MailDefaults }): FieldErrors =>
  fieldErrors(MailDefaults.safeParse(values));
