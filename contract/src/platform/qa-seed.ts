/** Four accounts for manual tests, one per kind of role. Only where the installation allows it, never in production. */
import * as z from 'zod';
import { Id } from '../common.ts';
import type { Role } from '../permissions.ts';
import { procedure } from '../procedure.ts';

export const qaRoles = ['platform_admin', 'company_admin', 'manager', 'employee'] as const;
export type QaRole = (typeof qaRoles)[number];

/** The stored role: company_admin is another word for admin. */
export const storedQaRole: Record<QaRole, Role> = {
  platform_admin: 'platform_admin',
  company_admin: 'admin',
  manager: 'manager',
  employee: 'employee',
};

export const qaAddress = (role: QaRole): string => `qa-${role.replace('_', '-')}@pdy.example`;

const QaAccount = z.object({ role: z.enum(qaRoles), email: z.string() });

export const QaSeed = z.object({
  /** False: 'Seed desabilitado neste ambiente'. */
  is_enabled: z.boolean(),
  /** In the order in which they are created. */
  accounts: z.array(
    QaAccount.extend({
      /** The address has an account; false where the seed is off. */
      exists: z.boolean(),
      /** The company in which it is active; null when it is not active or has no company. */
      company: z.object({ id: Id, name: z.string() }).nullable(),
    }),
  ),
  /** The password of all four accounts, for copying; null where the seed is off. */
  password: z.string().nullable(),
});
export type QaSeed = z.infer<typeof QaSeed>;

export const QaResult = QaAccount.extend({
  outcome: z.enum(['created', 'exists', 'error']),
  /** 'Erro ao criar {email}: {message}' for an error; null otherwise. */
  message: z.string().nullable(),
});
export type QaResult = z.infer<typeof QaResult>;

export const qaSeed = {
  get: procedure('platform_panel')
    .get('/platform/qa-seed', 'Whether test accounts may be made, which, and which are there')
    .output(QaSeed),
  create: procedure('platform_panel')
    .post('/platform/qa-seed', 'Make one of the four test accounts')
    .input(
      z.strictObject({
        role: z.enum(qaRoles, 'Papel inválido'),
        /** The company of the account; absent: the account has none. */
        company_id: Id.optional(),
        /** The name of that company, typed to confirm. Ignored without a company, and for platform_admin. */
        typed_name: z.string().max(200).optional(),
      }),
    )
    .output(QaResult),
  remove: procedure('platform_panel')
    .post('/platform/qa-seed/removals', 'Switch off all test accounts of a company')
    .input(z.strictObject({ company_id: Id }))
    .output(z.object({ removed: z.int() })),
};
