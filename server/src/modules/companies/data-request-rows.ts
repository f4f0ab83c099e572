/** Requests about personal data, as answered. Row-level security decides who sees which. */
import type { DataRequest } from '@pdy/contract/companies/data-requests';
import { sql } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName, nameOrOutsider } from '#kernel/names.ts';

export type Today = { readonly today: string; readonly now: Date };

const person = jsonBuildObject({
  user_id: sql.ref<string>('r.person_id'),
  name: nameOrOutsider('p'),
  email: sql<string>`coalesce(p.email, '')`,
});

/** Requests as they are read; `today` is the company's day. */
export const requestsAsRead = (tx: Tx, { today, now }: Today) =>
  tx
    .selectFrom('data_requests as r')
    .leftJoin('profiles as p', 'p.user_id', 'r.person_id')
    .leftJoin('profiles as a', 'a.user_id', 'r.answered_by')
    .leftJoin('personal_data_files as f', (join) =>
      sameCompany('f.request_id', 'r.id')(join).on('f.person_id', '=', sql<string>`(select app.person_id())`),
    )
    .select(['r.id', 'r.kind', 'r.message', 'r.status', 'r.created_at', 'r.due_on', 'r.answer', 'r.version'])
    .select(['r.answered_at', 'r.outcome', 'r.closed_at'])
    .select([person.as('person'), authorName('a', 'r.answered_by').as('answered_by')])
    .select(sql<boolean>`r.status = 'open' and r.due_on < ${today}::date`.as('is_overdue'))
    .select(
      sql<Date | null>`case when f.body is not null and f.expires_at > ${now}::timestamptz then f.expires_at end`.as(
        'file_expires_at',
      ),
    )
    .select(
      sql<{ done: number; total: number } | null>`case when f.request_id is not null and f.body is null
        then json_build_object('done', f.done, 'total', f.total) end`.as('progress'),
    );

export const requestById = async (tx: Tx, id: string, at: Today): Promise<DataRequest> => {
  const row = await requestsAsRead(tx, at).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return row;
};
