/** How often people of a company are mailed about notifications while they have chosen nothing. */
import { companyMailTypes, MailDefaults, usualFrequency } from '@pdy/contract/notification-preferences';

/** What is kept, and for the rest what is usual. */
export const mailDefaultsOf = (kept: unknown): MailDefaults => {
  const usual = Object.fromEntries(companyMailTypes.map((tipo) => [tipo, usualFrequency[tipo]]));
  return MailDefaults.parse({ ...usual, ...(kept as Partial<MailDefaults> | undefined) });
};
