/** Requests to make people anonymous, as answered: a company's own, or all, as policies decide. */
import { type Erasure, erasureWaitDays } from '@pdy/contract/privacy/privacy';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName, shownPerson } from '#kernel/names.ts';

/** The approver of a request. Administrators of the platform are not named to a company. */
const approver = jsonBuildObject({
  user_id: sql.ref<string>('r.approved_by'),
  name: sql<string>`coalesce(${shownName('o')}, 'Administrador da plataforma')`,
});

export const erasureRows = (tx: Tx) =>
  tx
    .selectFrom('erasure_requests as r')
    .innerJoin('companies as c', 'c.id', 'r.company_id')
    .leftJoin('profiles as p', 'p.user_id', 'r.person_id')
    .leftJoin('profiles as a', 'a.user_id', 'r.asked_by')
    .leftJoin('profiles as o', 'o.user_id', 'r.approved_by')
    .select(['r.id', 'r.data_request_id', 'r.reason'])
    .select(['r.status', 'r.created_at', 'r.approved_at', 'r.ended_at', 'r.version'])
    .select(sql<boolean>`r.asked_by = (select app.person_id())`.as('is_mine'))
    .select(sql<Date>`r.created_at + ${erasureWaitDays}::int * interval '24 hours'`.as('alone_from'))
    .select([shownPerson('p', 'r.person_id').as('person'), shownName('a').as('asked_by')])
    .select((eb) => [
      eb
        .case()
        .when('c.is_platform', '=', false)
        .then(joined('companies as c', ['id', 'name']).$notNull())
        .end()
        .as('company'),
      eb.case().when('r.approved_by', 'is not', null).then(approver).end().as('approved_by'),
    ]);

export const erasureById = async (tx: Tx, id: string): Promise<Erasure> => {
  const row = await erasureRows(tx).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
