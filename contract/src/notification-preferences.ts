/** How often somebody wants mails about their notifications. The bell always shows them. */
import * as z from 'zod';
import { NotificationType } from './notifications.ts';
import { procedure } from './procedure.ts';

export const mailFrequencies = ['immediate', 'daily', 'weekly', 'off'] as const;
export const MailFrequency = z.enum(mailFrequencies, 'Escolha uma frequência da lista');
export type MailFrequency = z.infer<typeof MailFrequency>;

export const mailFrequencyLabel: Record<MailFrequency, string> = {
  immediate: 'Na hora',
  daily: 'Resumo diário',
  weekly: 'Resumo semanal',
  off: 'Nunca',
};

/** What holds while a person has chosen nothing. Nobody is mailed promotions without asking for them. */
export const usualFrequency: Record<NotificationType, MailFrequency> = {
  informativa: 'daily',
  educacional: 'weekly',
  acompanhamento: 'daily',
  promocao: 'off',
  other: 'weekly',
};

/** Types whose usual frequency a company may change for its people; promotions are mailed to who asks for them alone. */
export const companyMailTypes = ['informativa', 'acompanhamento', 'educacional', 'other'] as const;
/** Mails at once are each person's own choice. */
export const companyMailFrequencies = ['daily', 'weekly', 'off'] as const;
const CompanyMailFrequency = z.enum(companyMailFrequencies, 'Escolha uma frequência da lista');

/** What holds in a company while a person has chosen nothing. */
export const MailDefaults = z.strictObject({
  informativa: CompanyMailFrequency,
  acompanhamento: CompanyMailFrequency,
  educacional: CompanyMailFrequency,
  other: CompanyMailFrequency,
});
export type MailDefaults = z.infer<typeof MailDefaults>;

/** What a company has set, and for the rest what is usual. `kept`: as its settings hold it; undefined without a company. */
export const mailDefaultsOf = (kept: unknown): MailDefaults => {
  const usual = Object.fromEntries(companyMailTypes.map((tipo) => [tipo, usualFrequency[tipo]]));
  return MailDefaults.parse({ ...usual, ...(kept as Partial<MailDefaults> | undefined) });
};

const Preference = z.object({ tipo: NotificationType, frequency: MailFrequency });
const Preferences = z.object({
  /** One of each type. */
  items: z.array(Preference),
});

const own = procedure('signed_in');

export const notificationPreferences = {
  get: own
    .route({
      method: 'GET',
      path: '/notifications/preferences',
      summary: "The caller's choice for every type",
    })
    .output(Preferences),
  change: own
    .route({ method: 'PUT', path: '/notifications/preferences', summary: 'Chooses for some types' })
    .input(
      z.strictObject({
        items: z
          .array(z.strictObject({ tipo: NotificationType, frequency: MailFrequency }))
          .min(1, 'Escolha ao menos um tipo')
          .max(5),
      }),
    )
    .output(Preferences),
};
