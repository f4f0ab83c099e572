/** The people of a company for its administrators: the list, single records, deactivation, and bulk changes. */
import * as z from 'zod';
import {
  Day,
  DueDate,
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
import { PersonName, Phone, ShortCpf } from '../person-schemas.ts';
import { procedure } from '../procedure.ts';
import { ListFile, usersExports } from './exports.ts';
import { InvitesGo, leavingFields, MakesLeader, ReportsGoTo } from './leaving.ts';
import { Colleague, Role } from './people.ts';
import { Department, Reason, usersMany } from './users-many.ts';
import { leavingKinds } from './values.ts';

export const UserStatus = z.enum(['ativo', 'inativo']);
export type UserStatus = z.infer<typeof UserStatus>;

const Named = z.object({ id: Id, name: z.string(), readable_id: ReadableId }).nullable();

export const CompanyUser = Colleague.extend({
  manager: Named,
  is_active: z.boolean(),
  /** Null for a person who has never signed in. */
  last_login: z.date().nullable(),
  version: Version,
});
export type CompanyUser = z.infer<typeof CompanyUser>;

export const UserRecord = CompanyUser.extend({
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  /** Eleven digits. */
  cpf: z.string().nullable(),
  hire_date: Day.nullable(),
  /** Matrícula. */
  external_id: z.string().nullable(),
  /** Null while the person is active, and for a deactivation before this was recorded. */
  deactivated_at: z.date().nullable(),
  deactivation_kind: z.enum(leavingKinds).nullable(),
  /** The last day, as entered; null while the person is active. */
  deactivated_on: Day.nullable(),
  deactivation_reason: z.string().nullable(),
  /** Jobs of the catalogue, the newest first, at most 20. Held until the day before `ends_on`; null: still held. */
  jobs: z.array(
    z.object({
      id: Id,
      job_profile_id: Id,
      name: z.string(),
      /** The number of competencies it demands. */
      demands: z.int(),
      starts_on: Day,
      ends_on: Day.nullable(),
    }),
  ),
});
export type UserRecord = z.infer<typeof UserRecord>;

const optional = (label: string, most: number) =>
  Line.max(most, `${label} (máximo ${most} caracteres)`).optional();

/** The whole edited record: what is left out or empty is cleared. */
export const UserFields = z.strictObject({
  first_name: PersonName('Nome'),
  last_name: PersonName('Sobrenome'),
  /** company_admin is another word for admin. */
  role: z.enum([...Role.options, 'company_admin'], 'Papel inválido'),
  manager_id: Id.optional(),
  /** For a new manager. */
  makes_leader: MakesLeader,
  position: optional('Cargo muito longo', 200),
  department: Department.optional(),
  phone: Phone.optional(),
  cpf: ShortCpf.optional(),
  hire_date: DueDate.optional(),
  external_id: optional('Matrícula muito longa', 60),
});
export type UserFields = z.infer<typeof UserFields>;

/** The decisions when a person is deactivated. */
export const Deactivation = z.strictObject({
  reports: ReportsGoTo.default({ to: 'above' }),
  makes_leader: MakesLeader,
  invites: InvitesGo.default('stay'),
  ...leavingFields,
  /** A note that only administrators read. */
  reason: Reason.optional(),
});

/** A job of the catalogue and the day from which a person holds it; null: no job from that day. */
export const GivenJob = z.strictObject({ job_profile_id: Id.nullable(), starts_on: Day });

const userSorts = ['name', 'last_login'] as const;
const UserSort = z.enum(userSorts);

/** The filters and the order of the list, also in its address. */
export const UserFilters = z.strictObject({
  /** Sorted by name, people come first whose name begins with it, then those with a word that begins with it. */
  search: SearchTerm.optional(),
  role: Role.optional(),
  status: UserStatus.optional(),
  department: Department.optional(),
  manager_id: Id.optional(),
  /** 'manager': people without one. 'sign_in': people who have never signed in. */
  without: z
    .array(z.enum(['manager', 'sign_in']))
    .max(2)
    .optional(),
  sort: UserSort.default('name'),
  direction: z.enum(['asc', 'desc']).default('asc'),
});
export type UserFilters = z.infer<typeof UserFilters>;

/** The filters for all listed people, including 'preparado' and 'convidado': people who have not joined yet. */
export const ListedFilters = UserFilters.extend({
  status: z.enum([...UserStatus.options, 'preparado', 'convidado']).optional(),
});
export type ListedFilters = z.infer<typeof ListedFilters>;

const one = z.strictObject({ id: Id });
export const users = {
  list: procedure('users.manage')
    .get('/users', 'People of the company, active or not, page by page')
    .input(
      UserFilters.extend({
        ...pageAsked,
      }),
    )
    .output(pageOf(CompanyUser)),
  export: procedure('users.manage')
    .post(
      '/users/export',
      'The list as a file, with people who have not joined yet; from 5,001 people on a job writes it',
    )
    .input(ListedFilters.extend({ format: TableFormat }))
    .output(ListFile),
  exports: usersExports,
  departments: procedure('users.manage')
    .get('/users/departments', 'The departments that people belong to, by name')
    .output(z.array(z.string())),
  get: procedure('users.manage').get('/users/{id}', 'The record of one person').input(one).output(UserRecord),
  update: procedure('users.manage')
    .put('/users/{id}', 'Change the record of one person')
    .input(UserFields.extend({ id: Id, version: Version }))
    .output(UserRecord),
  setJob: procedure('users.manage')
    .put(
      '/users/{id}/job',
      'Give a person a job of the catalogue from a day on, or none; the previous job ends on that day',
    )
    .input(GivenJob.extend({ id: Id, version: Version }))
    .output(UserRecord),
  leaving: procedure('users.manage')
    .get('/users/{id}/leaving', 'What follows when the person is switched off')
    .input(one)
    .output(
      z.object({
        /** Active direct reports. */
        direct_reports: z.int(),
        /** Invited or prepared people who would report to the person. */
        awaited_reports: z.int(),
        /** Plans that wait for the person's answer; somebody else will be asked. */
        waiting_plans: z.int(),
        /** Open invitations sent by the person. */
        open_invites: z.int(),
        /** The first active person above, who leads the reports unless somebody else is chosen. */
        above: z.object({ id: Id, name: z.string() }).nullable(),
      }),
    ),
  deactivate: procedure('users.manage')
    .post(
      '/users/{id}/deactivate',
      'Switch a person off: they are signed out at once, reports move as chosen, data stays',
    )
    .input(Deactivation.extend({ id: Id, version: Version }))
    .output(UserRecord),
  reactivate: procedure('users.manage')
    .post('/users/{id}/reactivate', 'Switch a person on, if there is a seat')
    .input(Seen)
    .output(UserRecord),
  sendReset: procedure('users.manage')
    .post('/users/{id}/send-reset', 'Mail a link that sets a new password')
    .input(one)
    .output(z.object({ email: z.string() })),
  many: usersMany,
};
