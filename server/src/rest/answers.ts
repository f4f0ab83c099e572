/** Answers in PostgREST's form: rows or one object, with their position in the whole result. */
import type { FastifyReply } from 'fastify';
import type { Wishes } from './manners.ts';
import type { Found } from './read.ts';
import { refuse } from './refusal.ts';

const rangeOf = (rows: number, offset: number, total: number | null) =>
  `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;

type Shown = Found & { readonly offset?: number; readonly status?: number };

const json = 'application/json; charset=utf-8';
const object = 'application/vnd.pgrst.object+json; charset=utf-8';

export const sendRows = (
  reply: FastifyReply,
  { isSingle }: Wishes,
  { rows, total, offset = 0, status = 200 }: Shown,
) => {
  if (isSingle && rows.length !== 1) throw refuse.notOne(rows.length);
  if (total !== null && offset > 0 && offset >= total) throw refuse.beyond();
  const isPart = total !== null && rows.length < total;
  return reply
    .code(isPart && status === 200 && !isSingle ? 206 : status)
    .header('content-range', rangeOf(rows.length, offset, total))
    .type(isSingle ? object : json)
    .send(JSON.stringify(isSingle ? rows[0] : rows));
};

/** An answer without content. `rows`: their number, where it was asked for. */
export const sendDone = (reply: FastifyReply, status: 201 | 204, rows: number | null) => {
  if (rows !== null) reply.header('content-range', rangeOf(0, 0, rows));
  return reply.code(status).send();
};
