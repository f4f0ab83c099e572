/**
 * The list of people as a file: filters and order as on screen, and every field, with the headers that the import
 * reads.
 */

import { mostRowsOfFile } from '@pdy/contract/people/exports';
import type { InviteStatus } from '@pdy/contract/people/invites';
import type { ListedFilters } from '@pdy/contract/people/users';
import {
  awaitedLabel,
  inviteStatusLabel,
  listedStatusLabel,
  userStatusLabel,
} from '@pdy/contract/people/words';
import { type Role, roleLabel } from '@pdy/contract/permissions';
import { formattedCpf } from '@pdy/contract/rules/cpf';
import { areAwaitedAlone, awaitedAmong } from '@pdy/contract/rules/people/awaited-filters';
import { type ImportField, importFields, importHeader } from '@pdy/contract/rules/people/user-import-columns';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { fromAwaited } from '../hierarchy/awaited.ts';
import { meant } from '../invites/invite-view.ts';
import { inOrder, listFile, type PeopleListShape } from '../list-files.ts';
import { userIds } from './users-list.ts';

type Fields = Record<Exclude<ImportField, 'role' | 'email'>, string | null> & { email: string; role: Role };
type Awaited = Fields & { id: string; manager: string | null; status: InviteStatus };
type Person = Fields & {
  id: string;
  manager: string | null;
  is_active: boolean;
  last_login: Date | null;
};

/** The cells in the order and form that the import reads. */
const cellsOf = (fields: Fields) =>
  importFields.map((field) => {
    const value = fields[field];
    if (value === null) return null;
    if (field === 'role') return roleLabel[fields.role];
    if (field === 'cpf') return formattedCpf(value);
    return field === 'hire_date' ? value.split('-').reverse().join('/') : value;
  });

/**
 * The state as the import reads it, also of an invitation that was accepted or withdrawn while a long file was written.
 */
const stateOf = (status: InviteStatus) =>
  status === 'preparado' || status === 'pendente' ? awaitedLabel[status] : inviteStatusLabel[status];

/** A name of an invited person: a later value from a file comes before the value of the invitation. */
const said = (d: string, i: string, field: 'first_name' | 'last_name') =>
  sql`coalesce(${sql.ref(`${d}.details`)} ->> ${sql.lit(field)}, ${sql.ref(`${i}.${field}`)})`;
const detail = (field: 'department' | 'phone' | 'cpf' | 'hire_date' | 'external_id') =>
  sql`d.details ->> ${sql.lit(field)} as ${sql.ref(field)}`;
const calledIn = (d: string, i: string) =>
  sql`nullif(concat_ws(' ', ${said(d, i, 'first_name')}, ${said(d, i, 'last_name')}), '')`;

/** The rows of invitations in the form of the import, so that importing the file again changes nobody. */
const awaitedRows = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Awaited>`
    select i.id, ${said('d', 'i', 'first_name')} as first_name, ${said('d', 'i', 'last_name')} as last_name, i.email,
      i.role, i.status, ${detail('department')}, ${detail('phone')}, ${detail('cpf')}, ${detail('hire_date')},
      ${detail('external_id')}, coalesce(l.email, p.email) as manager_email,
      case when d.details ? 'position' then d.details ->> 'position' else j.name end as position,
      coalesce(${calledIn('ld', 'l')}, l.email, ${shownName('p')}) as manager
    ${fromAwaited}
    left join invite_details ld on ld.company_id = l.company_id and ld.invite_id = l.id
    left join job_profiles j on j.company_id = i.company_id and j.id = i.job_profile_id
    where i.company_id = app.company_id() and i.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    cells: [...cellsOf(row), row.manager, stateOf(row.status), null],
  }));
};

/** A person whose future manager is invited is listed under them already, like in the import. */
const peopleRows = async (tx: Tx, ids: readonly string[], clock: (at: Date) => Date) => {
  const { rows } = await sql<Person>`
    select r.user_id as id, r.first_name, r.last_name, r.email, r.role, r.position, r.department, r.phone, r.cpf,
      r.hire_date, r.external_id, coalesce(a.manager_email, m.email) as manager_email, ${shownName('m')} as manager,
      r.is_active, p.last_login
    from app.people_for_import(ids => ${[...ids]}::uuid[]) r
    join profiles p on p.company_id = app.company_id() and p.user_id = r.user_id
    left join profiles m on m.company_id = app.company_id() and m.user_id = r.manager_id
    left join awaited_managers a on a.company_id = app.company_id() and a.email = r.email`.execute(tx);
  return rows.map((row) => ({
    id: row.id,
    cells: [
      ...cellsOf(row),
      row.manager,
      userStatusLabel[row.is_active ? 'ativo' : 'inativo'],
      row.last_login && clock(row.last_login),
    ],
  }));
};

export const usersList: PeopleListShape = {
  list: 'users',
  title: 'Usuários',
  heading: [...importFields.map((field) => importHeader[field]), 'Gestor (nome)', 'Status', 'Último acesso'],
  counted: 'Pessoas',
  event: 'people.list.exported',
  rows: async (tx, ids, clock) => {
    const listed = [...(await peopleRows(tx, ids, clock)), ...(await awaitedRows(tx, ids))];
    return inOrder(ids, listed, ({ id }) => id).map(({ cells }) => cells);
  },
};

const sortText: Record<ListedFilters['sort'], string> = { name: 'Nome', last_login: 'Último acesso' };
const directionText: Record<ListedFilters['direction'], string> = { asc: 'Crescente', desc: 'Decrescente' };

const managerName = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('profiles as p')
    .select(shownName('p').as('name'))
    .where('p.user_id', '=', id)
    .executeTakeFirst();
  return row?.name ?? 'Pessoa não encontrada';
};

/** The filters in the words of the screen. */
const filterLines = async (tx: Tx, filters: ListedFilters) => {
  const { search, role, status, department, manager_id, without, sort, direction } = filters;
  const said: readonly (readonly [string, string | undefined])[] = [
    ['Busca', search],
    ['Papel', role && roleLabel[role]],
    ['Status', status && listedStatusLabel[status]],
    ['Departamento', department],
    ['Gestor', manager_id && (await managerName(tx, manager_id))],
    ['Sem gestor', without?.includes('manager') ? 'Sim' : undefined],
    ['Nunca acessou', without?.includes('sign_in') ? 'Sim' : undefined],
    ['Ordem', sortText[sort]],
    ['Sentido', directionText[direction]],
  ];
  return said.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
};

/** The listed people, then those who have not joined yet, as on screen. */
const listed = async (tx: Tx, { status, ...filters }: ListedFilters, most: number): Promise<string[]> => {
  const here = status === 'ativo' || status === 'inativo' ? { status } : {};
  const people = areAwaitedAlone({ status }) ? [] : await userIds(tx, { ...filters, ...here }, most);
  const awaited = awaitedAmong({ ...filters, status });
  if (awaited === null || people.length >= most) return people;
  const rows = await tx
    .selectFrom('invites as i')
    .select('i.id')
    .where('i.company_id', '=', sql<string>`app.company_id()`)
    .where(({ and }) => and(meant(awaited)))
    .orderBy('i.id', 'desc')
    .limit(most - people.length)
    .execute();
  return [...people, ...rows.map(({ id }) => id)];
};

export const exported = authed.users.export.handler(async ({ input, context, errors }) => {
  const { format, ...filters } = input;
  const ids = await listed(context.tx, filters, mostRowsOfFile + 1);
  const made = await listFile(usersList, context, {
    format,
    ids,
    told: await filterLines(context.tx, filters),
  });
  if (!made) throw errors.TOO_MANY_REQUESTS();
  return made;
});
