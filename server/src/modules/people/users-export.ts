/** The list of people as a file: the same columns, filters and order as on screen. */

import { mostRowsOfFile } from '@pdy/contract/people/exports';
import type { UserFilters } from '@pdy/contract/people/users';
import { userStatusLabel } from '@pdy/contract/people/words';
import { roleLabel } from '@pdy/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { inOrder, listFile, type PeopleListShape } from './list-files.ts';
import { userIds } from './users-list.ts';
import { userRows } from './users-view.ts';

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
    return inOrder(ids, rows, ({ user_id }) => user_id).map((row) => [
      row.name,
      row.email,
      roleLabel[row.role],
      row.position,
      row.department,
      row.manager?.name ?? null,
      userStatusLabel[row.is_active ? 'ativo' : 'inativo'],
      row.last_login && clock(row.last_login),
    ]);
  },
};

const sortText: Record<UserFilters['sort'], string> = { name: 'Nome', last_login: 'Último acesso' };
const directionText: Record<UserFilters['direction'], string> = { asc: 'Crescente', desc: 'Decrescente' };

const managerName = async (tx: Tx, id: string) => {
  const row = await tx
    .selectFrom('profiles as p')
    .select(shownName('p').as('name'))
    .where('p.user_id', '=', id)
    .executeTakeFirst();
  return row?.name ?? 'Pessoa não encontrada';
};

/** What was asked for, in the words of the screen. */
const told = async (tx: Tx, filters: UserFilters) => {
  const { search, role, status, department, manager_id, without, sort, direction } = filters;
  const said: readonly (readonly [string, string | undefined])[] = [
    ['Busca', search],
    ['Papel', role && roleLabel[role]],
    ['Status', status && userStatusLabel[status]],
    ['Departamento', department],
    ['Gestor', manager_id && (await managerName(tx, manager_id))],
    ['Sem gestor', without?.includes('manager') ? 'Sim' : undefined],
    ['Nunca acessou', without?.includes('sign_in') ? 'Sim' : undefined],
    ['Ordem', sortText[sort]],
    ['Sentido', directionText[direction]],
  ];
  return said.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
};

export const exported = authed.users.export.handler(async ({ input, context, errors }) => {
  const { format, ...filters } = input;
  const ids = await userIds(context.tx, filters, mostRowsOfFile + 1);
  const made = await listFile(usersList, context, { format, ids, told: await told(context.tx, filters) });
  if (!made) throw errors.TOO_MANY_REQUESTS();
  return made;
});
