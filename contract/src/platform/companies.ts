/** Companies for the platform's administrators: name, subscription, and whether they are active. */
import * as z from 'zod';
import { addressOf, addressText, emailProblem } from '../auth/rules.ts';
import { Id, pageAsked, pageOf, SearchTerm, Version, WebAddress } from '../common.ts';
import { sanitised } from '../line-text.ts';
import { nameProblem, nameText, phoneProblem, phoneText } from '../person-fields.ts';
import { procedure } from '../procedure.ts';
import { subscriptionTypes } from '../rules/pdi/plan-distribution.ts';
import { typedNumber } from '../rules/typed-number.ts';
import { completedAddress } from '../rules/web-address.ts';
import { companyName, seatLimit } from './values.ts';

export const SubscriptionType = z.enum(subscriptionTypes, 'Assinatura inválida');

export const CompanyName = z
  .string()
  .overwrite(companyName)
  .min(1, 'Nome da empresa é obrigatório')
  .max(200, 'Nome muito longo (máximo 200 caracteres)');

const label = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';
const host = new RegExp(`^(?:${label}\\.)+\\p{L}{2,63}$`, 'u');

/** What is wrong with a domain; null when nothing is, or when there is none. */
const domainProblem = (typed: string): string | null => {
  const domain = typed.trim();
  if (domain === '') return null;
  return domain.length <= 253 && host.test(domain) ? null : 'Domínio inválido. Informe como empresa.com.br';
};

/** An optional text; blank is null. `problem` says what is wrong with another text. */
const optional = (problem: (text: string) => string | null, clean = (text: string) => text.trim()) =>
  z
    .string()
    .max(5000, 'Texto muito longo (máximo 5000 caracteres)')
    .overwrite(clean)
    .refine((text) => text === '' || problem(text) === null, {
      error: ({ input }) => problem(String(input)) ?? 'Dados inválidos',
    })
    .transform((text) => text || null)
    .nullish()
    .transform((text) => text ?? null);

const websiteProblem = (text: string) => WebAddress.safeParse(text).error?.issues[0]?.message ?? null;
const addressProblem = (text: string) =>
  text.length > 500 ? 'Endereço muito longo (máximo 500 caracteres)' : null;

const outOfRange = 'O limite de usuários vai de 1 a 100.000';

/** The number at the beginning of a text: '1.000 pessoas' is 1000. */
const seatsIn = (typed: string) => typedNumber(/^\s*[-+]?[\d.,]+/.exec(typed)?.[0] ?? '');

/** A whole number; a blank, or a text without a number, means the default limit. */
const MaxUsers = z
  .union([z.number(), z.nan(), z.string().max(100, outOfRange)])
  .nullish()
  .transform((typed) => {
    const read = typeof typed === 'string' ? seatsIn(typed) : typed;
    return read === null || read === undefined || Number.isNaN(read) ? seatLimit.usual : read;
  })
  .pipe(z.int('Informe um número inteiro').min(seatLimit.least, outOfRange).max(seatLimit.most, outOfRange));

const fields = {
  name: CompanyName,
  /** Lower case, and unique. It never decides who may enter. */
  domain: optional(domainProblem, (text) => text.trim().toLowerCase()),
  subscription_type: SubscriptionType.default('basic'),
  max_users: MaxUsers,
  contact_email: optional(emailProblem, addressText),
  contact_phone: optional(phoneProblem, phoneText),
  address: optional(addressProblem, (text) => sanitised(text).trim()),
  website: optional(websiteProblem, completedAddress),
};

/** The name, contacts and subscription of a company. */
export const CompanyData = z.strictObject(fields);

/** A company and its first administrator; without an address nobody of the company can sign in yet. */
export const NewCompany = z
  .strictObject({
    ...fields,
    admin_first_name: optional((text) => nameProblem(text), nameText),
    admin_email: optional(emailProblem, addressOf),
  })
  .refine(({ admin_first_name, admin_email }) => admin_first_name === null || admin_email !== null, {
    path: ['admin_email'],
    error: 'Informe o e-mail de quem vai administrar a empresa, ou deixe também o nome em branco',
  });
export type NewCompany = z.infer<typeof NewCompany>;

const oneVersion = { company_id: Id, version: Version };
export const CompanyChange = z.strictObject({ ...fields, ...oneVersion });

export const CompanyRecord = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  domain: z.string().nullable(),
  subscription_type: SubscriptionType,
  max_users: z.int(),
  contact_email: z.string().nullable(),
  contact_phone: z.string().nullable(),
  address: z.string().nullable(),
  website: z.string().nullable(),
  is_active: z.boolean(),
  /** The number of active profiles. */
  people: z.int(),
  /** none: nobody can run the company yet. invited: there is an open invitation for an administrator. */
  administration: z.enum(['none', 'invited', 'present']),
  /** Figures of the last count; null for a company that was not counted yet. */
  stats: z
    .object({ people: z.int(), active_people: z.int(), pdis: z.int(), computed_at: z.date() })
    .nullable(),
  version: Version,
  created_at: z.date(),
});
export type CompanyRecord = z.infer<typeof CompanyRecord>;

const keeper = procedure('companies.manage');

export const company = {
  list: keeper
    .get(
      '/platform/companies/records',
      'Companies by name, page by page, the active ones unless all are asked for',
    )
    .input(
      z.strictObject({
        /** Part of the name or of the domain, regardless of case and accents. */
        search: SearchTerm.optional(),
        show: z.enum(['active', 'all']).default('active'),
        ...pageAsked,
      }),
    )
    .output(
      pageOf(CompanyRecord).extend({
        /** Counts all matches; null on later pages, for which it is the same. */
        total: z.int().nullable(),
      }),
    ),
  get: keeper
    .get('/platform/companies/{company_id}', 'One company, active or not')
    .input(z.strictObject({ company_id: Id }))
    .output(CompanyRecord),
  lowSeats: keeper
    .get(
      '/platform/companies/low-seats',
      'Companies whose limit, below 10, was set by earlier rules and may be a thousandth of what was meant',
    )
    .output(z.array(CompanyRecord)),
  keepSeats: keeper
    .post(
      '/platform/companies/{company_id}/keep-seats',
      'Says that such a limit is right; it is not listed again',
    )
    .input(z.strictObject(oneVersion))
    .output(CompanyRecord),
  create: keeper
    .post('/platform/companies', 'Add a company, active from now on, and invite its first administrator')
    .input(NewCompany)
    .output(CompanyRecord),
  change: keeper
    .put(
      '/platform/companies/{company_id}',
      'Change what a company is called and subscribes to; its slug stays',
    )
    .input(CompanyChange)
    .output(CompanyRecord),
  deactivate: keeper
    .post(
      '/platform/companies/{company_id}/deactivate',
      'Close a company: its people are signed out and nothing is deleted',
    )
    .input(z.strictObject({ ...oneVersion, typed_name: z.string().max(1000) }))
    .output(CompanyRecord),
  reactivate: keeper
    .post(
      '/platform/companies/{company_id}/reactivate',
      'Open a closed company again; its people sign in anew',
    )
    .input(z.strictObject(oneVersion))
    .output(CompanyRecord),
};
