/** Requests to make people anonymous, as read: a company's own, or all, as policies decide. */
import { type Erasure, erasureWaitDays } from '@pdy/contract/privacy/privacy';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

const dayMs = 86_400_000;

export const erasureRows = (tx: Tx) =>
  tx
    .selectFrom('erasure_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('profiles as p', 'p.user_id', 'r.person_id')
    .leftJoin('profiles as a', 'a.user_id', 'r.asked_by')
    .leftJoin('profiles as o', 'o.user_id', 'r.approved_by')
    .select([
      'r.id',
      'r.person_id',
      'r.company_id',
      'c.name as company_name',
      'c.is_platform',
      'r.data_request_id',
      'r.reason',
    ])
    .select(['r.status', 'r.created_at', 'r.approved_by', 'r.approved_at', 'r.ended_at', 'r.version'])
    .select(sql<boolean>`r.asked_by = (select app.person_id())`.as('is_mine'))
    .select([shownName('p').as('name'), shownName('a').as('asked_by'), shownName('o').as('approver')]);

type Row = Awaited<ReturnType<ReturnType<typeof erasureRows>['execute']>>[number];

/** Administrators of the platform are not named to a company. */
export const erasureFrom = ({
  person_id,
  name,
  company_id,
  company_name,
  is_platform,
  approver,
  ...row
}: Row): Erasure => ({
  ...row,
  person: { user_id: person_id, name: name ?? 'Pessoa de fora da empresa' },
  company: is_platform ? null : { id: company_id, name: company_name },
  alone_from: new Date(row.created_at.getTime() + erasureWaitDays * dayMs),
  approved_by:
    row.approved_by === null
      ? null
      : { user_id: row.approved_by, name: approver ?? 'Administrador da plataforma' },
});

export const erasureById = async (tx: Tx, id: string): Promise<Erasure> => {
  const row = await erasureRows(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return erasureFrom(row);
};
