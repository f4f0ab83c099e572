/** Invitations as a file: the same columns, filter and order as on screen. */

import { mostRowsOfFile } from '@pdy/contract/people/exports';
import { inviteStatusLabel } from '@pdy/contract/people/words';
import { roleLabel } from '@pdy/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { inOrder, listFile, type PeopleListShape } from '../list-files.ts';
import { hasStatus, inviteRows } from './invite-view.ts';

export const invitesList: PeopleListShape = {
  list: 'invites',
  title: 'Convites',
  heading: ['E-mail', 'Papel', 'Gestor', 'Cargo', 'Situação', 'Validade', 'Envios', 'Convidado por'],
  counted: 'Convites',
  event: 'people.invites.exported',
  rows: async (tx, ids, clock) => {
    const rows = await inviteRows(tx)
      .where(sql<SqlBool>`i.id = any(${[...ids]}::uuid[])`)
      .execute();
    return inOrder(ids, rows, ({ id }) => id).map((row) => [
      row.email,
      roleLabel[row.role],
      row.manager?.name ?? null,
      row.job?.name ?? null,
      inviteStatusLabel[row.status],
      clock(row.expires_at),
      row.sent_count,
      row.invited_by,
    ]);
  },
};

export const exportInvites = authed.invites.export.handler(async ({ input, context, errors }) => {
  const { format, status } = input;
  const found = await context.tx
    .selectFrom('invites as i')
    .select('i.id')
    .where('i.company_id', '=', sql<string>`app.company_id()`)
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? 'pendente')))
    .orderBy('i.id', 'desc')
    .limit(mostRowsOfFile + 1)
    .execute();
  const filters = [['Situação', status ? inviteStatusLabel[status] : 'Todas'] as const];
  const made = await listFile(invitesList, context, {
    format,
    ids: found.map(({ id }) => id),
    told: filters,
  });
  if (!made) throw errors.TOO_MANY_REQUESTS();
  return made;
});
