/** Invitations: a seat in a company, reserved for an address until the person accepts it or seven days have passed. */
import * as z from 'zod';
import {
  Day,
  Id,
  Line,
  pageAsked,
  pageOf,
  ReadableId,
  SearchTerm,
  Seen,
  TableFormat,
  Version,
} from '../common.ts';
import { nameProblem } from '../person-fields.ts';
import { procedure } from '../procedure.ts';
import { companyRoles } from '../rules/people/grantable-roles.ts';
import { ListFile } from './exports.ts';
import { MakesLeader } from './leaving.ts';
import { Department } from './users-many.ts';

export const InviteStatus = z.enum(['preparado', 'pendente', 'aceito', 'expirado', 'revogado']);
export type InviteStatus = z.infer<typeof InviteStatus>;

/** Days for which an invitation is open, from its last mail. */
export const inviteDays = 7;

export const Invite = z.object({
  id: Id,
  email: z.string(),
  role: z.enum(companyRoles),
  /** What the inviter already knows; null: the person will be asked. */
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  /** The person who accepted it. */
  accepted_readable_id: ReadableId,
  /** If a file or an edit has set it. */
  department: z.string().nullable(),
  version: Version,
  /** Their future manager; `id` null: somebody who has not joined yet either. */
  manager: z.object({ id: Id.nullable(), name: z.string(), readable_id: ReadableId }).nullable(),
  job: z.object({ id: Id, name: z.string() }).nullable(),
  /** A mailed one reads as expirado after its date. preparado: a seat is reserved, and nobody was told yet. */
  status: InviteStatus,
  /** The company's day on which a prepared one is mailed automatically; null: on request, or it was mailed already. */
  send_on: Day.nullable(),
  expires_at: z.date(),
  /** The number of requested mails, including the first. */
  sent_count: z.int(),
  /** When the last mail was handed to the mail server; null until then. */
  last_sent_at: z.date().nullable(),
  /** The inviter's name; null for somebody who does not belong to the company. */
  invited_by: z.string().nullable(),
  inviter_readable_id: ReadableId,
  created_at: z.date(),
});
export type Invite = z.infer<typeof Invite>;

/** The requested role; company_admin is another word for admin. */
const InvitedRole = z.enum([...companyRoles, 'company_admin'], 'Papel inválido');

/** Addresses and names are checked one by one, so that one mistake does not hold up the others. */
export const NewInvite = z.strictObject({
  email: z.string().max(1000, 'Email muito longo (máximo 254 caracteres)'),
  role: InvitedRole.default('employee'),
  first_name: z.string().max(1000, 'Nome muito longo (máximo 100 caracteres)').optional(),
  last_name: z.string().max(1000, 'Sobrenome muito longo (máximo 100 caracteres)').optional(),
  manager_id: Id.optional(),
  job_profile_id: Id.optional(),
});
export type NewInvite = z.infer<typeof NewInvite>;

const name = (label: 'Nome' | 'Sobrenome') =>
  Line.superRefine((typed, context) => {
    const problem = typed === '' ? null : nameProblem(typed, label);
    if (problem !== null) context.addIssue({ code: 'custom', message: problem });
  }).optional();

/** The edited fields of an open invitation: what is left out or empty is cleared. The address stays. */
export const InviteFields = z.strictObject({
  first_name: name('Nome'),
  last_name: name('Sobrenome'),
  role: InvitedRole,
  /** Absent: unchanged, even if the manager has not joined yet; null: nobody. */
  manager_id: Id.nullable().optional(),
  makes_leader: MakesLeader,
  job_profile_id: Id.nullable().optional(),
  department: Department.optional(),
});
export type InviteFields = z.infer<typeof InviteFields>;

/** When invitations are mailed: now, at nine on a day of the company, or on request. */
export const InviteSending = z.enum(['now', 'on_day', 'not_yet'], 'Escolha quando convidar');
export type InviteSending = z.infer<typeof InviteSending>;

/** The most days by which an invitation can be postponed. */
export const mostDaysAhead = 365;

export const sendingFields = {
  sending: InviteSending.default('now'),
  /** Only for on_day: from tomorrow up to a year ahead. */
  send_on: Day.nullable().default(null),
};

export const NewInvites = z.strictObject({
  makes_leader: MakesLeader,
  ...sendingFields,
  invites: z.array(NewInvite).min(1, 'Informe ao menos um e-mail').max(50, 'Convide até 50 pessoas por vez'),
});

/** The result for one address. An account in another company makes no difference. */
export const InviteOutcome = z.enum([
  'created',
  'already_member',
  'already_invited',
  'seats_full',
  'invalid',
]);
export type InviteOutcome = z.infer<typeof InviteOutcome>;

const InviteResult = z.object({
  /** The address as typed. */
  email: z.string(),
  outcome: InviteOutcome,
  /** The outcome in words; for `invalid` the message of the first broken rule. */
  message: z.string(),
  /** The id of the invitation; null when none was created. */
  id: Id.nullable(),
});

/** The filters of the list. */
export const InviteFilters = z.strictObject({
  status: InviteStatus.optional(),
  /** true: only those that occupy a seat, prepared or mailed and not expired. */
  is_open: z.literal(true).optional(),
  /** Name and address together contain every word; only the first four words count. */
  search: SearchTerm.optional(),
  role: z.enum(companyRoles).optional(),
  manager_id: Id.optional(),
  /** Only this invitation. */
  id: Id.optional(),
});
export type InviteFilters = z.infer<typeof InviteFilters>;

const one = z.strictObject({ id: Id });

export const invites = {
  create: procedure('users.manage')
    .post('/invites', 'Invite up to 50 addresses; each has its own result')
    .input(NewInvites)
    .output(z.object({ results: z.array(InviteResult) })),
  list: procedure('users.manage')
    .get('/invites', 'Invitations, the newest first, page by page')
    .input(InviteFilters.extend({ ...pageAsked }))
    .output(pageOf(Invite)),
  export: procedure('users.manage')
    .post('/invites/export', 'The list as a file; written in the background from 5,001 invitations on')
    .input(z.strictObject({ status: InviteStatus.optional(), format: TableFormat }))
    .output(ListFile),
  seats: procedure('users.manage')
    .get('/invites/seats', 'How many people the company may still have')
    .output(
      z.object({
        max_users: z.int(),
        /** Active people who occupy a seat. */
        active: z.int(),
        open_invites: z.int(),
        /** How many of them were not mailed yet. */
        prepared: z.int(),
        used: z.int(),
        free: z.int(),
      }),
    ),
  update: procedure('users.manage')
    .put('/invites/{id}', 'Change an open invitation: what it promises, never its address')
    .input(InviteFields.extend(Seen.shape))
    .output(Invite),
  resend: procedure('users.manage')
    .post(
      '/invites/{id}/resend',
      'Mail a new link, good for seven days; the earlier one is dead. Three times a day at most',
    )
    .input(one)
    .output(Invite),
  send: procedure('users.manage')
    .post(
      '/invites/send',
      'Mail prepared invitations at once, on a day, or not yet; others are left as they are',
    )
    .input(
      z.strictObject({ ids: z.array(Id).min(1, 'Escolha ao menos uma pessoa').max(500), ...sendingFields }),
    )
    .output(z.object({ changed: z.int() })),
  revoke: procedure('users.manage')
    .post('/invites/{id}/revoke', 'Withdraw an open invitation')
    .input(one)
    .output(Invite),
};
