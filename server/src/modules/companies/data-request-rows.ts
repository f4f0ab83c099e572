/** Requests about personal data, as read. Row-level security decides who sees which. */
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName, shownName } from '#kernel/names.ts';
import { sameCompany } from '#kernel/same-company.ts';

export type Today = { readonly today: string; readonly now: Date };

/** `today` is the company's day. */
export const requestsAsRead = (tx: Tx, { today, now }: Today) =>
  tx
    .selectFrom('data_requests as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.person_id')
    .leftJoin('profiles as a', 'a.user_id', 'r.answered_by')
    .leftJoin('personal_data_files as f', (join) =>
      sameCompany('f.request_id', 'r.id')(join).on('f.person_id', '=', sql<string>`(select app.person_id())`),
    )
    .select(['r.id', 'r.kind', 'r.message', 'r.status', 'r.created_at', 'r.due_on', 'r.answer', 'r.version'])
    .select(['r.answered_at', 'r.outcome', 'r.closed_at', 'r.person_id', 'p.email', 'f.expires_at'])
    .select([shownName('p').as('name'), authorName('a', 'r.answered_by').as('answered_by')])
    .select(sql<boolean>`r.status = 'open' and r.due_on < ${today}::date`.as('is_overdue'))
    .select(sql<boolean>`coalesce(f.expires_at > ${now}::timestamptz, false)`.as('has_file'));

type Row = Awaited<ReturnType<ReturnType<typeof requestsAsRead>['execute']>>[number];

/** Somebody who has left the company is not named. */
export const requestFrom = ({ person_id, name, email, expires_at, has_file, ...rest }: Row): DataRequest => ({
  ...rest,
  file_expires_at: has_file ? expires_at : null,
  person: { user_id: person_id, name: name ?? 'Pessoa de fora da empresa', email: email ?? '' },
});

export const requestById = async (tx: Tx, id: string, at: Today): Promise<DataRequest> => {
  const row = await requestsAsRead(tx, at).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return requestFrom(row);
};
