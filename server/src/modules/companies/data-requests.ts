/** What people ask about their own data, and how the company answers. Contract: `contract/src/data-requests.ts`. */

import { dataRequestDays } from '@pdy/contract/companies/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { demandUnchanged, heldRow, type Seen } from '#kernel/held-row.ts';
import { holdCount } from '#kernel/limits.ts';
import { companyOf } from '#kernel/own-company.ts';
import { idOf, pageFrom } from '#kernel/paging.ts';
import { authed } from '#kernel/procedure.ts';
import { sameCompany } from '#kernel/same-company.ts';
import { todayOf } from '#kernel/today.ts';
import { requestById, requestsAsRead } from './data-request-rows.ts';

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

const at = (context: Context) => ({ today: todayOf(context), now: context.clock() });

const mine = authed.dataRequests.mine.handler(async ({ context }) => {
  const rows = await requestsAsRead(context.tx, at(context))
    .where('r.person_id', '=', context.actor.person_id)
    .orderBy('r.id', 'desc')
    .limit(100)
    .execute();
  return rows;
});

const mostADay = 10;
const dayMs = 86_400_000;

/** Each request of some kinds makes a file, and each is told to every administrator. */
const askedToday = async ({ tx, actor, clock }: Context) => {
  const { count } = await tx
    .selectFrom('data_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', actor.person_id)
    .where('created_at', '>', new Date(clock().getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return count;
};

const ask = authed.dataRequests.ask.handler(async ({ input, context, errors }) => {
  const { tx, actor, record } = context;
  companyOf(actor);
  await holdCount(tx, 'data requests', actor.person_id);
  if ((await askedToday(context)) >= mostADay) throw errors.TOO_MANY_REQUESTS();
  const due_on = daysAfter(todayOf(context), dataRequestDays);
  const { id } = await tx
    .insertInto('data_requests')
    .values({ ...input, due_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('companies.data_request.asked', actor.person_id, { request_id: id, kind: input.kind });
  return requestById(tx, id, at(context));
});

/** The request as the caller read it, still open: held until the transaction ends. */
const held = async ({ tx }: Pick<Context, 'tx'>, seen: Seen) => {
  const row = await heldRow(tx, 'data_requests', seen.id);
  if (row.status === 'closed' || row.status === 'withdrawn') throw broken('data_request_is_open');
  demandUnchanged(row, seen);
  return row;
};

const withdraw = authed.dataRequests.withdraw.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { person_id, kind } = await held(context, input);
  if (person_id !== actor.person_id) throw notFound();
  await tx.updateTable('data_requests').set({ status: 'withdrawn' }).where('id', '=', input.id).execute();
  await record('companies.data_request.withdrawn', person_id, { request_id: input.id, kind });
  return requestById(tx, input.id, at(context));
});

const fetchFile = authed.dataRequests.fetchFile.handler(async ({ input: { id }, context }) => {
  const { tx, actor, clock, record } = context;
  const file = await tx
    .selectFrom('personal_data_files as f')
    .innerJoin('data_requests as r', sameCompany('r.id', 'f.request_id'))
    .select(['f.body', 'f.sha256', 'f.created_at', 'r.kind'])
    .where('f.request_id', '=', id)
    .where('f.person_id', '=', actor.person_id)
    .where('f.expires_at', '>', clock())
    .executeTakeFirst();
  if (!file) throw notFound();
  await record('companies.data_file.fetched', actor.person_id, { request_id: id, kind: file.kind });
  const day = dayIn(actor.timezone, file.created_at);
  return { file_name: `pdy-meus-dados-${day}.json`, body: file.body, sha256: file.sha256 };
});

const countsOf = (tx: Tx, today: string) =>
  tx
    .selectFrom('data_requests')
    .where('status', '=', 'open')
    .select([
      sql<number>`count(*)::int`.as('open'),
      sql<number>`(count(*) filter (where due_on < ${today}::date))::int`.as('overdue'),
    ])
    .executeTakeFirstOrThrow();

const list = authed.dataRequests.list.handler(async ({ input: { status, after, limit }, context }) => {
  companyOf(context.actor);
  const rows = await requestsAsRead(context.tx, at(context))
    .$if(status !== undefined, (query) => query.where('r.status', '=', status ?? 'open'))
    .$if(after !== undefined, (query) => query.where('r.id', '<', after ?? ''))
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
  const page = pageFrom(rows, limit, idOf);
  return { ...page, ...(await countsOf(context.tx, todayOf(context))) };
});

const answer = authed.dataRequests.answer.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, kind } = await held(context, input);
  await tx
    .updateTable('data_requests')
    .set({ status: 'answered', answer: input.answer })
    .where('id', '=', input.id)
    .execute();
  await record('companies.data_request.answered', person_id, { request_id: input.id, kind });
  return requestById(tx, input.id, at(context));
});

const close = authed.dataRequests.close.handler(async ({ input: { id, version, outcome }, context }) => {
  const { tx, record } = context;
  const { person_id, kind, answer: said } = await held(context, { id, version });
  if (outcome === 'refused' && said === null) throw broken('refusal_has_a_reason');
  if (kind === 'correction' && said === null) throw broken('correction_is_told');
  await tx.updateTable('data_requests').set({ status: 'closed', outcome }).where('id', '=', id).execute();
  await record('companies.data_request.closed', person_id, { request_id: id, kind, outcome });
  return requestById(tx, id, at(context));
});

export const dataRequests = { mine, ask, withdraw, fetchFile, list, answer, close };
