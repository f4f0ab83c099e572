/** The rows about the people of a company. */
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import { rowOf } from '../team.ts';
import type { Context } from './golden.ts';
import { givingJobs } from './jobs-of-many.ts';
import type { Act, Operation } from './operation.ts';
import { type Cell, isAcross, phone } from './seed.ts';

const toTarget = ({ target }: Cell) => target.person_id;
const one = ({ target }: Cell) => ({ id: target.person_id });
const user = ({ target }: Cell) => ({ user_id: target.person_id });
const ids = ({ target }: Cell) => ({ ids: [target.person_id] });
const isDone = () => '"is_done":true';

const versionOf = async ({ target }: Cell) =>
  (await rowOf<{ version: number }>('select version from profiles where user_id = $1', [target.person_id]))
    .version;
const seen = async (cell: Cell) => ({ ...one(cell), version: await versionOf(cell) });
const seenUser = async (cell: Cell) => ({ ...user(cell), version: await versionOf(cell) });

const names = { first_name: 'Pessoa', last_name: 'Alvo' };
const edit = (role: Role, more: object = {}): Act[] => [
  {
    call: 'users.update',
    input: async (cell) => ({ ...(await seen(cell)), ...names, role, phone, ...more }),
  },
  {
    call: 'platform.users.change',
    across: true,
    input: async (cell) => ({ ...(await seenUser(cell)), ...names, email: cell.target.email, role, ...more }),
  },
];

/** Sets a column of the person the cell is about, by SQL. */
const setting = (column: string, value: string | boolean) => ({
  run: ({ target }: Cell) =>
    sql`update profiles set ${sql.ref(column)} = ${value} where user_id = ${target.person_id} returning user_id`,
});

/** Clients of the Supabase protocol. They change their own record at this door; the rest of the page uses calls. */
const atDoor: Context[] = ['emp_self', 'emp_other', 'mgr_line', 'mgr_other', 'other_company'];
const profile = (cell: Cell, init: RequestInit = {}) =>
  cell.seed.rest.ask(`/rest/v1/profiles?user_id=eq.${cell.target.person_id}&select=*`, {
    ...init,
    ...(cell.caller?.token && { token: cell.caller.token }),
  });

const roleRow = (name: string, role: Role, more: Act[] = []): Operation => ({
  op: `users.set_role_${name}`,
  acts: [...(role === 'platform_admin' ? edit(role).slice(1) : edit(role)), ...more],
  sql: setting('role', role),
});

export const ofPeople: readonly Operation[] = [
  {
    op: 'users.list',
    acts: [
      // Past the search, which the database guards separately.
      {
        call: 'users.list',
        input: ({ target }) => ({ department: `Área ${target.person_id}` }),
        shows: toTarget,
      },
      { call: 'users.list', input: ({ target }) => ({ search: target.email.slice(0, 36) }), shows: toTarget },
      { call: 'users.departments', shows: toTarget },
      { call: 'users.get', input: one },
      {
        call: 'platform.users.list',
        across: true,
        input: ({ target }) => ({ search: target.email }),
        shows: toTarget,
      },
      { call: 'platform.users.counters', across: true },
      { call: 'platform.users.orphans', across: true, input: () => ({}) },
    ],
    sql: {
      run: (cell) =>
        isAcross(cell)
          ? sql`select user_id from profiles where user_id = ${cell.target.person_id}`
          : sql`select app.search_people(${cell.target.email}, 1, '{}')`,
    },
  },
  {
    op: 'users.export',
    acts: [
      { call: 'users.export', input: () => ({ format: 'csv' }) },
      { call: 'invites.export', input: () => ({ format: 'csv' }) },
      { call: 'hierarchy.export', input: () => ({ format: 'csv' }) },
    ],
    sql: 'the same rows as users.list, as a file',
  },
  {
    op: 'users.directory_search(name,position,department)',
    acts: [
      {
        call: 'people.directory',
        input: ({ target }) => ({ search: target.email.slice(0, 36) }),
        shows: toTarget,
      },
      {
        call: 'platform.users.list',
        across: true,
        input: ({ target }) => ({ search: target.email }),
        shows: toTarget,
      },
    ],
    sql: { run: ({ target }) => sql`select user_id from profiles where user_id = ${target.person_id}` },
  },
  {
    op: 'users.read_cpf_phone_hire',
    acts: [
      { call: 'users.get', in: ['admin', 'corporate', 'platform'], input: one, shows: () => phone },
      { call: 'platform.users.get', across: true, input: user, shows: () => phone },
      { door: async (cell) => JSON.stringify((await profile(cell)).body).includes(phone), in: atDoor },
    ],
    sql: {
      run: (cell) => {
        const { person_id } = cell.target;
        return isAcross(cell)
          ? sql`select user_id from profiles where user_id = ${person_id} and phone is not null`
          : sql`select phone from app.personal_record(${person_id}) where phone is not null
              union all select phone from app.own_contact() where app.person_id() = ${person_id}`;
      },
    },
  },
  {
    op: 'users.edit_basic',
    acts: [
      ...edit('employee', { department: 'Financeiro' }).map(
        (act): Act => ({ ...act, in: ['admin', 'corporate', 'platform'] }),
      ),
      {
        call: 'users.setJob',
        in: ['admin', 'corporate', 'platform'],
        input: async (cell) => ({ ...(await seen(cell)), job_profile_id: null, starts_on: '2026-03-01' }),
      },
      ...givingJobs,
      {
        call: 'users.many.setDepartment',
        in: ['admin', 'corporate', 'platform'],
        input: (cell) => ({ ...ids(cell), department: 'Vendas' }),
        shows: isDone,
      },
      {
        call: 'users.many.setManager',
        in: ['admin', 'corporate', 'platform'],
        input: (cell) => ({ ...ids(cell), manager_id: null }),
        shows: isDone,
      },
      {
        in: atDoor,
        door: async (cell) => {
          const headers = { 'content-type': 'application/json', prefer: 'return=representation' };
          const body = JSON.stringify({ first_name: 'Outra', phone });
          const answer = await profile(cell, { method: 'PATCH', headers, body });
          return answer.status === 200 && JSON.stringify(answer.body).includes('Outra');
        },
      },
    ],
    sql: setting('first_name', 'Outra'),
  },
  roleRow('employee|manager', 'manager', edit('employee')),
  roleRow('admin', 'admin'),
  roleRow('corporate', 'corporate'),
  roleRow('platform_admin', 'platform_admin'),
  {
    op: 'users.set_company',
    acts: [
      { call: 'platform.users.moveEffects', across: true, input: user },
      {
        call: 'platform.users.setCompany',
        across: true,
        input: async (cell) => ({ ...(await seenUser(cell)), company_id: cell.seed.other.id }),
      },
    ],
    sql: {
      run: ({ target, seed }) =>
        sql`update profiles set company_id = ${seed.other.id} where user_id = ${target.person_id} returning user_id`,
    },
  },
  {
    op: 'users.deactivate|reactivate',
    acts: [
      { call: 'users.leaving', input: one },
      { call: 'users.deactivate', input: seen },
      { call: 'users.reactivate', input: seen },
      { call: 'users.many.deactivate', input: ids, shows: isDone },
      { call: 'platform.users.deactivate', across: true, input: seenUser },
      { call: 'platform.users.reactivate', across: true, input: seenUser },
    ],
    sql: setting('is_active', false),
  },
  {
    op: 'users.change_password_direct',
    acts: [
      {
        call: 'platform.users.changePassword',
        across: true,
        input: ({ target }) => ({ userId: target.person_id, newPassword: 'Girassol7Verde' }),
        shows: () => '"success":true',
      },
    ],
    sql: {
      run: ({ target }) => sql`select id from auth.users where id = ${target.person_id}`,
      but: {
        contexts: ['platform'],
        because: 'accounts are out of the reach of every role but sign-in, which does it',
      },
    },
    hasAccount: true,
  },
  {
    op: 'users.send_reset_email|resend_invite',
    acts: [
      {
        call: 'users.many.resendInvites',
        in: ['admin', 'corporate', 'platform'],
        input: async (cell) => ({ ids: [(await cell.seed.anInvite(cell)).id] }),
        shows: isDone,
      },
      {
        call: 'users.sendReset',
        // The platform's own call sends the same mail; a second mail has to wait.
        in: ['admin', 'corporate'],
        input: one,
      },
      { call: 'platform.users.sendReset', across: true, input: user },
      { call: 'platform.users.resendInvite', across: true, input: user },
      {
        in: ['emp_self'],
        door: async ({ seed, target }) => {
          const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
          const body = JSON.stringify({ email: target.email });
          return (await seed.rest.ask('/auth/v1/recover', { ...init, body })).status === 200;
        },
      },
    ],
    sql: {
      run: async (cell) =>
        sql`update invites set sent_count = sent_count + 1
          where id = ${(await cell.seed.anInvite(cell)).id} returning id`,
      but: {
        contexts: ['emp_self', 'platform'],
        because: 'an own password is asked for anew at sign-in, and the platform mails through it',
      },
    },
    hasAccount: true,
  },
];
