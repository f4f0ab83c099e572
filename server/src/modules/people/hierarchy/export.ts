/** The tree as a flat list: everybody with their manager. */
import { mostRowsOfFile } from '@pdy/contract/people/exports';
import { roleLabel } from '@pdy/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { inOrder, listFile, type PeopleListShape } from '../list-files.ts';
import { userRows } from '../users/users-view.ts';
import { shownIds } from './tree.ts';

export const hierarchyList: PeopleListShape = {
  list: 'hierarchy',
  title: 'Hierarquia',
  heading: ['Nome', 'E-mail', 'Cargo', 'Departamento', 'Papel', 'Gestor', 'E-mail do gestor', 'Status'],
  counted: 'Pessoas',
  event: 'people.hierarchy.exported',
  rows: async (tx, ids) => {
    const rows = await userRows(tx)
      .select('m.email as manager_email')
      .where(sql<SqlBool>`p.user_id = any(${[...ids]}::uuid[])`)
      .execute();
    return inOrder(ids, rows, ({ user_id }) => user_id).map((row) => [
      row.name,
      row.email,
      row.position,
      row.department,
      roleLabel[row.role],
      row.manager?.name ?? null,
      row.manager_email,
      row.is_active ? 'Ativo' : 'Inativo',
    ]);
  },
};

export const exportHierarchy = authed.hierarchy.export.handler(
  async ({ input: { format }, context, errors }) => {
    const ids = await shownIds(context.tx, mostRowsOfFile + 1);
    const filters = [['Quem', 'Pessoas ativas, e quem saiu e ainda tem liderados'] as const];
    const made = await listFile(hierarchyList, context, { format, ids, told: filters });
    if (!made) throw errors.TOO_MANY_REQUESTS();
    return made;
  },
);
