/** The accounts of all companies, as platform administrators see and change them. */
import * as z from 'zod';
import { addressOf, emailProblem } from '../auth/rules.ts';
import { Cursor, DueDate, Id, Line, pageAsked, SearchTerm, Version } from '../common.ts';
import { Colleague, Role } from '../people/people.ts';
import { roles } from '../permissions.ts';
import { nameProblem, nameText } from '../person-fields.ts';
import { Cpf, judged, Phone } from '../person-schemas.ts';
import { procedure } from '../procedure.ts';
import { accessResults } from '../rules/people/access-verification.ts';

const PlatformUser = Colleague.omit({ avatar_url: true }).extend({
  first_name: z.string(),
  last_name: z.string(),
  is_active: z.boolean(),
  /** Null for a person without a company. */
  company: z
    .object({ id: Id, name: z.string(), subscription_type: z.string(), is_active: z.boolean() })
    .nullable(),
  /** Null: the person never signed in, so the invitation may be sent again. */
  last_login: z.date().nullable(),
  created_at: z.date(),
  updated_at: z.date(),
  version: Version,
});
export type PlatformUser = z.infer<typeof PlatformUser>;

/** One account with the fields that only its own dialog shows. */
export const PlatformUserDetail = PlatformUser.extend({
  phone: z.string().nullable(),
  /** Eleven digits. */
  cpf: z.string().nullable(),
  hire_date: z.string().nullable(),
});
export type PlatformUserDetail = z.infer<typeof PlatformUserDetail>;

const addressProblem = (typed: string) => {
  const problem = emailProblem(typed);
  return typed === '' ? 'Email inválido' : problem;
};
/** The fields of the edit dialog. Absent ones stay unchanged; null or '' clears an optional field. */
export const PlatformUserFields = z.strictObject({
  first_name: judged((typed) => nameProblem(typed, 'Nome'), nameText),
  last_name: judged((typed) => nameProblem(typed, 'Sobrenome'), nameText),
  email: judged(addressProblem).overwrite(addressOf),
  /** company_admin is another word for admin. */
  role: z.enum([...roles, 'company_admin'], 'Papel inválido'),
  position: Line.max(200, 'Cargo muito longo (máximo 200 caracteres)').nullable().optional(),
  department: Line.max(200, 'Departamento muito longo (máximo 200 caracteres)').nullable().optional(),
  phone: Phone.nullable().optional(),
  cpf: Cpf.nullable().optional(),
  hire_date: DueDate.nullable().optional(),
});
export type PlatformUserFields = z.infer<typeof PlatformUserFields>;

/** `total` counts all matches; null on later pages, for which it is the same. */
const Page = z.object({
  items: z.array(PlatformUser),
  next: Cursor.nullable(),
  total: z.int().nullable(),
});
const one = z.strictObject({ user_id: Id });
const oneAsRead = z.strictObject({ user_id: Id, version: Version });

/** The counts of the verification; `accessResult` explains them. */
const AccessReport = z.object({
  result: z.enum(accessResults),
  visible: z.int(),
  total: z.int(),
  outside: z.int(),
  orphans: z.int(),
  checked_at: z.date(),
});

const call = procedure('platform_panel');
const at = '/platform/users';

export const platformUsers = {
  list: call
    .get(at, 'Matching accounts of all companies, page by page')
    .input(
      z.strictObject({
        /** Part of the name or the address, regardless of case and accents. */
        search: SearchTerm.optional(),
        status: z.enum(['all', 'active', 'inactive']).default('all'),
        role: Role.optional(),
        /** 'orphan': people without a company. */
        company: z.union([z.literal('orphan'), Id]).optional(),
        order: z.enum(['name', 'newest']).default('name'),
        ...pageAsked,
      }),
    )
    .output(
      Page.extend({
        /** There are more than `total`, which counts to 10,000, or to 1,000 for a search. False on later pages. */
        has_more: z.boolean(),
      }),
    ),
  orphans: call
    .get(`${at}/orphans`, 'Active accounts without a company, the newest first')
    .input(z.strictObject(pageAsked))
    .output(Page.extend({ total: z.int() })),
  counters: call.get(`${at}/counters`, 'How many accounts there are, by company and of the platform').output(
    z.object({
      total: z.int(),
      with_company: z.int(),
      without_company: z.int(),
      platform_admins: z.int(),
    }),
  ),
  get: call
    .get(`${at}/{user_id}`, 'One account with all that its dialog shows')
    .input(one)
    .output(PlatformUserDetail),
  change: call
    .patch(`${at}/{user_id}`, 'Change data, address or role of an account')
    .input(PlatformUserFields.extend(oneAsRead.shape))
    .output(PlatformUserDetail),
  moveEffects: call
    .get(`${at}/{user_id}/move-effects`, 'The effects of leaving the present company')
    .input(one)
    .output(
      z.object({
        company: z.object({ id: Id, name: z.string() }).nullable(),
        has_manager: z.boolean(),
        /** The number of direct reports, who will report to the person's own manager. */
        reports: z.int(),
        reports_go_to: z.string().nullable(),
        role: Role,
        /** The role after the move, unless the caller confirms the present one. */
        role_after: Role,
      }),
    ),
  setCompany: call
    .post(`${at}/{user_id}/company`, 'Put an account into a company, another one, or none')
    .input(
      oneAsRead.extend({
        /** Null: no company. */
        company_id: Id.nullable(),
        /** Keeps a role above manager, which a person otherwise loses on leaving a company. */
        keep_role: z.boolean().default(false),
      }),
    )
    .output(PlatformUser),
  deactivate: call
    .post(`${at}/{user_id}/deactivate`, 'Block an account; its data stay and its sessions end')
    .input(oneAsRead)
    .output(PlatformUser),
  reactivate: call
    .post(`${at}/{user_id}/reactivate`, 'Let an account in again, if its company has a seat')
    .input(oneAsRead)
    .output(PlatformUser),
  sendReset: call
    .post(`${at}/{user_id}/send-reset`, 'Mail a link that sets a new password')
    .input(one)
    .output(z.object({ email: z.string() })),
  resendInvite: call
    .post(`${at}/{user_id}/resend-invite`, 'Mail the invitation again to a person who has never signed in')
    .input(one)
    .output(z.object({ email: z.string() })),
  changePassword: call
    .post(`${at}/change-password`, 'Set a password; ends the other sessions of its owner')
    .input(
      z.strictObject({
        userId: Id,
        newPassword: z.string().max(1000),
        /** Valid for one sign-in: then the person must choose another one before anything else. */
        mustChange: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        success: z.boolean(),
        /** 'User not found', or a sentence; null when the password was set. */
        error: z.string().nullable(),
        targetUser: z.object({ name: z.string() }).nullable(),
      }),
    ),
  verifyAccess: call
    .get(`${at}/verify-access`, 'Whether the caller can see every account that exists')
    .output(AccessReport),
  verifyCompanyAccess: procedure('users.manage')
    .get(
      '/users/verify-access',
      'Whether an administrator sees the accounts of their own company and no others',
    )
    .output(AccessReport),
  isActive: procedure('signed_in')
    .get('/users/{user_id_param}/is-active', 'Whether a person may sign in')
    .input(z.strictObject({ user_id_param: Id }))
    .output(z.boolean()),
};
