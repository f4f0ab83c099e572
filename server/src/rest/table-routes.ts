/** The HTTP methods of a table. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { forbidden } from '#kernel/broken.ts';
import { valuesOf } from './body.ts';
import { type Known, watching } from './context.ts';
import { type Wishes, wishesOf } from './manners.ts';
import { type Query, queryOf } from './query.ts';
import { type Found, find, findByKeys } from './read.ts';
import { refuse } from './refusal.ts';
import { type Table, tableNamed } from './tables.ts';
import { insertCompany, updateCompanies } from './write-companies.ts';
import { insertOwn, isOwnInserted, isOwnUpdated, updateOwn } from './write-own.ts';
import { insertProfile, updateProfiles } from './write-profiles.ts';

const rangeOf = (rows: number, offset: number, total: number | null) =>
  `${rows === 0 ? '*' : `${offset}-${offset + rows - 1}`}/${total ?? '*'}`;

type Shown = Found & { readonly offset?: number; readonly status?: number };

const json = 'application/json; charset=utf-8';
const object = 'application/vnd.pgrst.object+json; charset=utf-8';

/** Answers in PostgREST's form: rows or one object, with their position in the whole result. */
const sendRows = (
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
const sendDone = (reply: FastifyReply, status: 201 | 204, rows: number | null) => {
  if (rows !== null) reply.header('content-range', rangeOf(0, 0, rows));
  return reply.code(status).send();
};

type Asked = {
  readonly context: Known;
  readonly table: Table;
  readonly query: Query;
  readonly wishes: Wishes;
  readonly body: unknown;
};

const update = ({ context, table, query, wishes, body }: Asked): Promise<string[]> => {
  const write = { table, query, values: valuesOf(body), isSingle: wishes.isSingle };
  if (table.name === 'profiles') return updateProfiles(context, write);
  if (table.name === 'companies') return updateCompanies(context, write);
  if (isOwnUpdated(table)) return updateOwn(write, context);
  throw forbidden();
};

const insert = ({ context, table, query, body }: Asked): Promise<string> => {
  const write = { table, query, values: valuesOf(body), isSingle: false };
  if (table.name === 'profiles') return insertProfile(context, write);
  if (table.name === 'companies') return insertCompany(context, write);
  if (isOwnInserted(table)) return insertOwn(write, context);
  throw forbidden();
};

const read = async ({ context, table, query, wishes }: Asked, reply: FastifyReply) => {
  const { isCounted } = wishes;
  const seen = { call: `rest.${table.name}.select`, is_read: true };
  const found = await watching(context, seen, async () => {
    const { rows, total } = await find(context, { table, query, isCounted });
    return { items: rows, total };
  });
  return sendRows(reply, wishes, { rows: found.items, total: found.total, offset: query.offset });
};

const change = async (asked: Asked, reply: FastifyReply) => {
  const { context, table, query, wishes } = asked;
  const keys = await update(asked);
  const total = wishes.isCounted ? keys.length : null;
  if (!wishes.isShown && !wishes.isSingle) return sendDone(reply, 204, total);
  if (wishes.isSingle && keys.length !== 1) throw refuse.notOne(keys.length);
  const rows = await findByKeys(context, { table, query }, keys);
  return sendRows(reply, wishes, { rows, total });
};

const add = async (asked: Asked, reply: FastifyReply) => {
  const { context, table, query, wishes } = asked;
  const key = await insert(asked);
  if (!wishes.isShown) return sendDone(reply, 201, wishes.isCounted ? 1 : null);
  const rows = await findByKeys(context, { table, query }, [key]);
  return sendRows(reply, wishes, { rows, total: wishes.isCounted ? 1 : null, status: 201 });
};

const verbs: Readonly<Record<string, (asked: Asked, reply: FastifyReply) => Promise<unknown>>> = {
  GET: read,
  HEAD: read,
  PATCH: change,
  POST: add,
};

/** The methods that are routed for a table. Those that would delete or replace rows are refused. */
const methods = ['GET', 'HEAD', 'POST', 'PATCH', 'PUT', 'DELETE'];

export const addTables = (app: FastifyInstance, opened: (request: FastifyRequest) => Promise<Known>) =>
  app.route<{ Params: { table: string } }>({
    method: methods,
    url: '/:table',
    handler: async (request, reply) => {
      const context = await opened(request);
      const table = tableNamed(request.params.table);
      if (!table) throw refuse.noTable(request.params.table.slice(0, 100));
      const verb = verbs[request.method];
      if (!verb) throw forbidden();
      const wishes = wishesOf(request);
      const query = queryOf(table, new URL(request.url, 'http://pdy').searchParams, context.actor.role);
      return verb({ context, table, query, wishes, body: request.body }, reply);
    },
  });
