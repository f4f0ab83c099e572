/**
 * Requests of people about their own data, and the answers of the company. Contract:
 * `contract/src/companies/data-requests.ts`.
 */

import type { DataRequestKind } from '@pdy/contract/companies/data-requests';
import { copyAgainMinutes, dataRequestDays, isCopy } from '@pdy/contract/companies/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { idOf, pageFrom } from '#kernel/calls/paging.ts';
import { type Clock, dayIn } from '#kernel/clock.ts';
import { demandUnchanged, heldRow, type Seen } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { companyOf } from '#kernel/own-company.ts';
import { authed } from '#kernel/procedure.ts';
import { demandFreshProof } from '#kernel/security/fresh-proof.ts';
import { todayOf } from '#kernel/today.ts';
import { requestById, requestsAsRead } from './data-request-rows.ts';
import { beginCopy } from './own-copy/work.ts';

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

/**
 * The number of requests today. They are limited: some kinds produce a file, and every administrator is notified of
 * each request.
 */
const askedToday = async ({ tx, actor, clock }: Context) => {
  const { count } = await tx
    .selectFrom('data_requests')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('person_id', '=', actor.person_id)
    .where('created_at', '>', new Date(clock().getTime() - dayMs))
    .executeTakeFirstOrThrow();
  return count;
};

const copyKinds: readonly DataRequestKind[] = ['access', 'portability'];

/** Refuses a second copy of a person's data while one is made or was just made, because it can take minutes. */
const refuseAnotherCopy = async ({ tx, actor, clock }: Context) => {
  const last = await tx
    .selectFrom('data_requests')
    .select(['status', 'created_at'])
    .where('person_id', '=', actor.person_id)
    .where('kind', 'in', copyKinds)
    .where('status', '<>', 'withdrawn')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (last?.status === 'open') throw broken('one_copy_at_a_time');
  const since = clock().getTime() - copyAgainMinutes * 60_000;
  if (last && last.created_at.getTime() > since) throw broken('next_copy_after_a_while');
};

const ask = authed.dataRequests.ask.handler(async ({ input, context, errors }) => {
  const { tx, actor, record } = context;
  const company_id = companyOf(actor);
  await holdCount(tx, 'data requests', actor.person_id);
  if ((await askedToday(context)) >= mostADay) throw errors.TOO_MANY_REQUESTS();
  if (isCopy(input.kind)) await refuseAnotherCopy(context);
  const due_on = daysAfter(todayOf(context), dataRequestDays);
  const { id } = await tx
    .insertInto('data_requests')
    .values({ ...input, due_on })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (isCopy(input.kind)) await beginCopy(tx, { company_id, request_id: id });
  await record('companies.data_request.asked', actor.person_id, { request_id: id, kind: input.kind });
  return requestById(tx, id, at(context));
});

/** The open request in the version that the caller has read, locked until the transaction ends. */
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
  await tx.deleteFrom('personal_data_files').where('request_id', '=', input.id).execute();
  await record('companies.data_request.withdrawn', person_id, { request_id: input.id, kind });
  return requestById(tx, input.id, at(context));
});

const copyOf = ({ tx, actor, clock }: Context, id: string) =>
  tx
    .selectFrom('personal_data_files as f')
    .innerJoin('data_requests as r', sameCompany('r.id', 'f.request_id'))
    .where('f.request_id', '=', id)
    .where('f.person_id', '=', actor.person_id)
    .where('f.body', 'is not', null)
    .where('f.expires_at', '>', clock());

/** Sends the copy. The person proves again who they are, so that a screen left open does not reveal it. */
const fetchFile = authed.dataRequests.fetchFile.handler(async ({ input: { id }, context }) => {
  const { actor, record } = context;
  const found = await copyOf(context, id).select('r.kind').executeTakeFirst();
  if (!found) throw notFound();
  await demandFreshProof(context);
  const { body, sha256, created_at } = await copyOf(context, id)
    .select(['f.body', 'f.sha256', 'f.created_at'])
    .executeTakeFirstOrThrow();
  await record('companies.data_file.fetched', actor.person_id, { request_id: id, kind: found.kind });
  const file_name = `pdy-meus-dados-${dayIn(actor.timezone, created_at)}.zip`;
  const base64 = (body ?? Buffer.alloc(0)).toString('base64');
  return { file_name, type: 'application/zip', base64, sha256: sha256 ?? '' };
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
