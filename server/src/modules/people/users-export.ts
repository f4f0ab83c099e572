/** The list of people as a file: the same columns, filters and order as on screen. */

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
import { areAwaitedAlone, awaitedAmong } from '@pdy/contract/rules/awaited-filters';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { fromAwaited } from './hierarchy/awaited.ts';
import { meant } from './invite-view.ts';
import { inOrder, listFile, type PeopleListShape } from './list-files.ts';
import { userIds } from './users-list.ts';
import { userRows } from './users-view.ts';

type Awaited = {
  id: string;
  name: string | null;
  email: string;
  role: Role;
  position: string | null;
  department: string | null;
  manager: string | null;
  status: InviteStatus;
};

/** Whoever came in, or whose place was given up, while a long file was written. */
const stateOf = (status: InviteStatus) =>
  status === 'preparado' || status === 'pendente' ? awaitedLabel[status] : inviteStatusLabel[status];

/** What a file said of somebody since stands before what the invitation says. */
const said = (d: string, i: string, field: 'first_name' | 'last_name') =>
  sql`coalesce(${sql.ref(`${d}.details`)} ->> ${sql.lit(field)}, ${sql.ref(`${i}.${field}`)})`;
const calledIn = (d: string, i: string) =>
  sql`nullif(concat_ws(' ', ${said(d, i, 'first_name')}, ${said(d, i, 'last_name')}), '')`;

/** As they would be taken in again: a file that is brought back changes nobody. */
const awaitedRows = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<Awaited>`
    select i.id, ${calledIn('d', 'i')} as name, i.email, i.role, i.status, d.details ->> 'department' as department,
      case when d.details ? 'position' then d.details ->> 'position' else j.name end as position,
      coalesce(${calledIn('ld', 'l')}, l.email, ${shownName('p')}) as manager
    ${fromAwaited}
    left join invite_details ld on ld.company_id = l.company_id and ld.invite_id = l.id
    left join job_profiles j on j.company_id = i.company_id and j.id = i.job_profile_id
    where i.company_id = app.company_id() and i.id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows.map(({ id, name, email, role, position, department, manager, status }) => ({
    id,
    cells: [name, email, roleLabel[role], position, department, manager, stateOf(status), null],
  }));
};

export const usersList: PeopleListShape = {
  list: 'users',
  title: 'Usuários',
  heading: ['Nome', 'E-mail', 'Papel', 'Cargo', 'Departamento', 'Gestor', 'Status', 'Último acesso'],
  counted: 'Pessoas',
  event: 'people.list.exported',
  rows: async (tx, ids, clock) => {
    const rows = await userRows(tx)
      .where(sql<SqlBool>`p.user_id = any(${[...ids]}::uuid[])`)
      .execute();
    const people = rows.map((row) => ({
      id: row.user_id,
      cells: [
        row.name,
        row.email,
        roleLabel[row.role],
        row.position,
        row.department,
        row.manager?.name ?? null,
        userStatusLabel[row.is_active ? 'ativo' : 'inativo'],
        row.last_login && clock(row.last_login),
      ],
    }));
    const listed = [...people, ...(await awaitedRows(tx, ids))];
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

/** What was asked for, in the words of the screen. */
const told = async (tx: Tx, filters: ListedFilters) => {
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

/** Those who are there, then those who have not come in yet, as on screen. */
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
  const made = await listFile(usersList, context, { format, ids, told: await told(context.tx, filters) });
  if (!made) throw errors.TOO_MANY_REQUESTS();
  return made;
});
