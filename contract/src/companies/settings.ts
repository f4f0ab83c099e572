/** A company's own settings: its contact data, its working hours, and the contact for personal data. */
import * as z from 'zod';
import { Day, Line } from '../common.ts';
import { MailDefaults } from '../notifications/preferences.ts';
import { LogoAddress, OptionalAddress, OptionalEmail, OptionalPhone, orNull } from '../optional-fields.ts';
import { procedure } from '../procedure.ts';
import { type Calendar, holidayPresets } from '../rules/holidays.ts';
import { isInOrder, sortedOpenings, withinDays } from '../rules/openings.ts';
import { subscriptionTypes } from '../rules/pdi/plan-distribution.ts';
import { mostLogoBytes } from './logo.ts';
import { ReviewSettings, ReviewSettingsChange } from './review-settings.ts';
import { type Timezone, timezoneLabel } from './values.ts';

/** Positive, because 0 would mean a row that does not exist. */
const Version = z.int().positive();

/** The fields that the company's own administrators change. */
export const CompanyProfileChange = z.strictObject({
  name: Line.min(1, 'Nome é obrigatório').max(200, 'Nome muito longo (máximo 200 caracteres)'),
  contact_email: OptionalEmail,
  contact_phone: OptionalPhone,
  address: Line.max(500, 'Endereço muito longo (máximo 500 caracteres)').nullable().transform(orNull),
  website: OptionalAddress,
  /** The address of a picture. Absent: unchanged. */
  logo_url: LogoAddress.optional(),
  version: Version,
});

export const CompanyProfile = z.object({
  name: z.string(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  /** A web address, or that of an uploaded picture: `/api/logos/…`, which everybody may see. */
  logo_url: z.string().nullable(),
  /** Only the platform changes this field and the next three ('Alterado pela plataforma'). */
  domain: z.string().nullable(),
  slug: z.string(),
  subscription_type: z.enum(subscriptionTypes),
  /** Seats. */
  max_users: z.int(),
  version: Version,
});
export type CompanyProfile = z.infer<typeof CompanyProfile>;
const timezones = Object.keys(timezoneLabel) as [Timezone, ...Timezone[]];

const noTime = 'Informe um horário como 09:00';
const From = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, noTime);
const To = z.string().regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, noTime);

const outOfOrder = 'O fim vem depois do início, e os horários do dia não se sobrepõem.';
const mostOpenings = 6;
const Openings = z
  .array(z.tuple([From, To]))
  .max(mostOpenings, 'Informe até 6 horários por dia')
  .transform(sortedOpenings)
  .refine(isInOrder, outOfOrder);

/**
 * The openings by day of the week, '1' (Monday) to '7' (Sunday). An opening that passes midnight is stored as two, one
 * per day.
 */
const Week = z
  .strictObject({
    '1': Openings.optional(),
    '2': Openings.optional(),
    '3': Openings.optional(),
    '4': Openings.optional(),
    '5': Openings.optional(),
    '6': Openings.optional(),
    '7': Openings.optional(),
  })
  .transform(withinDays)
  .superRefine((week, context) => {
    for (const [day, openings] of Object.entries(week)) {
      if (openings.length > mostOpenings || !isInOrder(openings))
        context.addIssue({
          code: 'custom',
          path: [day],
          message:
            openings.length > mostOpenings
              ? 'Informe até 6 horários por dia'
              : 'Um horário que passa da meia-noite se sobrepõe aos deste dia.',
        });
    }
    if (!Object.values(week).some((openings) => openings.length > 0))
      context.addIssue({
        code: 'custom',
        message: 'O calendário precisa de ao menos um horário de atendimento.',
      });
  });

const noRepeats = (days: readonly Day[]) => new Set(days).size === days.length;
const ExtraClosed = z.strictObject({
  day: Day,
  name: Line.min(1, 'Nome é obrigatório').max(100, 'Nome muito longo (máximo 100 caracteres)'),
});
const mostDays = 200;
const tooMany = `No máximo ${mostDays} dias`;

export const CompanyCalendarChange = z.strictObject({
  timezone: z.enum(timezones, 'Escolha um fuso horário da lista'),
  week: Week,
  holiday_preset: z.enum(holidayPresets),
  extra_closed: z
    .array(ExtraClosed)
    .max(mostDays, tooMany)
    .refine((list) => noRepeats(list.map(({ day }) => day)), 'Há dias repetidos.'),
  /** Days of the preset on which the company works. */
  removed: z.array(Day).max(mostDays, tooMany).refine(noRepeats, 'Há dias repetidos.'),
  version: Version,
});

export const CompanyCalendar = z.object({
  /** An IANA name; one of `timezoneLabel` once the company has chosen. */
  timezone: z.string(),
  week: z.record(z.string(), z.array(z.tuple([z.string(), z.string()]))),
  holiday_preset: z.enum(holidayPresets),
  extra_closed: z.array(z.object({ day: Day, name: z.string() })),
  removed: z.array(Day),
});
export type CompanyCalendar = z.infer<typeof CompanyCalendar>;

/** The calendar in the form that the rules of holidays and business days need. */
export const calendarOf = ({ week, holiday_preset, extra_closed, removed }: CompanyCalendar): Calendar => ({
  week,
  preset: holiday_preset,
  extra_closed,
  removed,
});

/** The encarregado: both fields or none. Without them, administrators get a warning. */
export const PrivacyContactChange = z
  .strictObject({
    dpo_name: Line.max(200, 'Nome muito longo (máximo 200 caracteres)').nullable().transform(orNull),
    dpo_email: OptionalEmail,
    version: Version,
  })
  .refine(({ dpo_name, dpo_email }) => dpo_email === null || dpo_name !== null, {
    message: 'Nome é obrigatório',
    path: ['dpo_name'],
  })
  .refine(({ dpo_name, dpo_email }) => dpo_name === null || dpo_email !== null, {
    message: 'Email é obrigatório',
    path: ['dpo_email'],
  });

const Encarregado = z.object({ dpo_name: z.string().nullable(), dpo_email: z.string().nullable() });

export const PrivacyContact = Encarregado.extend({
  /** Null for an account without a company. */
  company_name: z.string().nullable(),
});
export type PrivacyContact = z.infer<typeof PrivacyContact>;

export const CompanySettings = z.object({
  profile: CompanyProfile,
  /** Calendar, encarregado, mails and reviews are one record with one version. */
  calendar: CompanyCalendar,
  privacy: Encarregado,
  /** How often people get mails if they have not chosen anything. */
  mails: MailDefaults,
  reviews: ReviewSettings,
  /** The version of calendar, encarregado, mails and reviews. */
  version: Version,
  /** Set by the platform; the company can only read it. */
  security: z.object({
    /** 6 to 24. */
    log_retention_months: z.int(),
    /** No row of the log is deleted, whatever its age. */
    log_legal_hold: z.boolean(),
  }),
});
export type CompanySettings = z.infer<typeof CompanySettings>;

const manager = procedure('company.manage');

export const companySettings = {
  get: manager.get('/company/settings', 'Everything the company has set, tab by tab').output(CompanySettings),
  changeProfile: manager
    .put('/company/settings/profile', 'Changes how the company is reached')
    .input(CompanyProfileChange)
    .output(CompanySettings),
  setLogo: manager
    .post(
      '/company/settings/logo',
      'Send a picture (PNG, JPG or WebP, 512 KB) as the logo; logo_url then names it',
    )
    .input(
      z.strictObject({
        file: z
          .file('Envie uma imagem PNG, JPG ou WebP.')
          .min(1, 'O arquivo está vazio.')
          .max(mostLogoBytes, 'Imagem muito grande (máximo 512 KB).'),
      }),
    )
    .output(CompanySettings),
  removeLogo: manager.delete('/company/settings/logo', 'Go without a logo').output(CompanySettings),
  changeCalendar: manager
    .put('/company/settings/calendar', 'Changes when the company works')
    .input(CompanyCalendarChange)
    .output(CompanySettings),
  changePrivacy: manager
    .put('/company/settings/privacy', 'Names the encarregado, or nobody')
    .input(PrivacyContactChange)
    .output(CompanySettings),
  changeMails: manager
    .put(
      '/company/settings/mails',
      'Changes how often people are mailed about notifications while they have chosen nothing',
    )
    .input(MailDefaults.extend({ version: Version }))
    .output(CompanySettings),
  changeReviews: manager
    .put(
      '/company/settings/reviews',
      'Changes how large a group must be to be shown, and what a new cycle of reviews begins with',
    )
    .input(ReviewSettingsChange)
    .output(CompanySettings),
  privacyContact: procedure('signed_in')
    .get('/company/privacy-contact', 'Who answers for personal data in the caller’s company')
    .output(PrivacyContact),
};
