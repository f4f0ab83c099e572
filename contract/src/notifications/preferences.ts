/** How often people want mails about their notifications. The bell always shows them. */
import * as z from 'zod';
import { procedure } from '../procedure.ts';
import {
  companyMailFrequencies,
  companyMailTypes,
  type MailSubject,
  mailFrequencies,
  mailSubjects,
} from './values.ts';

export const MailFrequency = z.enum(mailFrequencies, 'Escolha uma frequência da lista');
export type MailFrequency = z.infer<typeof MailFrequency>;

/** The defaults for people who have chosen nothing. Promotions are only mailed to people who ask for them. */
export const usualFrequency: Record<MailSubject, MailFrequency> = {
  informativa: 'daily',
  educacional: 'weekly',
  acompanhamento: 'daily',
  promocao: 'off',
  other: 'weekly',
  /** The sender waits for the answer. */
  chamados: 'immediate',
  /** It is in the bell; only people who choose it get a mail. */
  equipe: 'off',
};
const CompanyMailFrequency = z.enum(companyMailFrequencies, 'Escolha uma frequência da lista');

/** A company's defaults for people who have chosen nothing. */
export const MailDefaults = z.strictObject({
  informativa: CompanyMailFrequency,
  acompanhamento: CompanyMailFrequency,
  educacional: CompanyMailFrequency,
  other: CompanyMailFrequency,
});
export type MailDefaults = z.infer<typeof MailDefaults>;

/** The company's own settings, completed by the defaults. `kept`: the stored settings; undefined without a company. */
export const mailDefaultsOf = (kept: unknown): MailDefaults => {
  const usual = Object.fromEntries(companyMailTypes.map((tipo) => [tipo, usualFrequency[tipo]]));
  return MailDefaults.parse({ ...usual, ...(kept as Partial<MailDefaults> | undefined) });
};

const Subject = z.enum(mailSubjects);
const Preference = z.object({ tipo: Subject, frequency: MailFrequency });
const Preferences = z.object({
  /** One for each type, and one for each topic. */
  items: z.array(Preference),
});

const own = procedure('signed_in');

export const notificationPreferences = {
  get: own
    .get('/notifications/preferences', "The caller's choice for every type, and for topics of their own")
    .output(Preferences),
  change: own
    .put('/notifications/preferences', 'Chooses for some types')
    .input(
      z.strictObject({
        items: z
          .array(z.strictObject({ tipo: Subject, frequency: MailFrequency }))
          .min(1, 'Escolha ao menos um tipo')
          .max(mailSubjects.length),
      }),
    )
    .output(Preferences),
};
