/** Refusals of this interface in the words that clients of PostgREST know. */
import { ORPCError } from '@orpc/server';
import { tooManyCallsSentence } from '@pdy/contract/common';
import { badInputSentence, ruleSentence, tooManyPartsSentence } from '@pdy/contract/messages';
import { awaySentence, isAway, tookTooLong, unexpectedSentence } from '#kernel/away.ts';
import type { Log } from '#kernel/log.ts';

type Words = {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly details?: string | null;
};

export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly code: string;
  readonly details: string | null;

  constructor({ status, code, message, details = null }: Words) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

const deniedDetails = 'Você não tem permissão para esta ação.';

/** The messages are PostgREST's, by which clients tell cases apart. The text for people is in `details`. */
export const refuse = {
  noKey: (message: string) => new Refusal({ status: 401, code: 'PGRST301', message }),
  noSession: () =>
    new Refusal({
      status: 401,
      code: 'PGRST301',
      message: 'JWT expired',
      details: 'Sua sessão terminou. Faça login para continuar.',
    }),
  anonymous: () =>
    new Refusal({
      status: 401,
      code: '42501',
      message: 'permission denied for role anon',
      details: 'Acesso negado. Faça login para continuar.',
    }),
  noTable: (name: string) =>
    new Refusal({
      status: 404,
      code: 'PGRST205',
      message: `Could not find the table 'public.${name}' in the schema cache`,
    }),
  noFunction: (name: string) =>
    new Refusal({
      status: 404,
      code: 'PGRST202',
      message: `Could not find the function public.${name} in the schema cache`,
    }),
  noColumn: (table: string, name: string) =>
    new Refusal({ status: 400, code: '42703', message: `column ${table}.${name} does not exist` }),
  noColumnToWrite: (table: string, name: string) =>
    new Refusal({
      status: 400,
      code: 'PGRST204',
      message: `Could not find the '${name}' column of '${table}' in the schema cache`,
    }),
  noRelation: (table: string, name: string) =>
    new Refusal({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between '${table}' and '${name}' in the schema cache`,
    }),
  unreadable: (what: string) =>
    new Refusal({ status: 400, code: 'PGRST100', message: `"failed to parse ${what}"` }),
  body: () =>
    new Refusal({
      status: 400,
      code: 'PGRST102',
      message: 'Empty or invalid json',
      details: badInputSentence,
    }),
  tooManyParts: () =>
    new Refusal({
      status: 400,
      code: 'PGRST102',
      message: 'Request body has too many parts',
      details: tooManyPartsSentence,
    }),
  tooOften: () =>
    new Refusal({ status: 429, code: '53400', message: 'Too many requests', details: tooManyCallsSentence }),
  preference: (name: string) =>
    new Refusal({ status: 400, code: 'PGRST122', message: 'Invalid preferences given', details: name }),
  format: () =>
    new Refusal({ status: 406, code: 'PGRST107', message: 'None of these media types are available' }),
  schema: () => new Refusal({ status: 406, code: 'PGRST106', message: 'The schema must be public' }),
  beyond: () => new Refusal({ status: 416, code: 'PGRST103', message: 'Requested range not satisfiable' }),
  tooLong: () =>
    new Refusal({
      status: 414,
      code: 'PGRST100',
      message: 'URI too long',
      details: 'O endereço é longo demais.',
    }),
  notOne: (rows: number) =>
    new Refusal({
      status: 406,
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: `The result contains ${rows} rows`,
    }),
  oneAtATime: () =>
    new Refusal({
      status: 400,
      code: '21000',
      message: 'more than one row would be changed',
      details: 'Indique uma linha só, pelo id.',
    }),
  rule: (message: string, details: string | null = null) =>
    new Refusal({ status: 400, code: '23514', message, details }),
};

type Place = { readonly table: string; readonly isWrite: boolean };

const denied = (message: string) =>
  new Refusal({ status: 403, code: '42501', message, details: deniedDetails });

/** Reads are refused by table and writes by row, with PostgreSQL's own words, by which clients tell them apart. */
const deniedAt = ({ table, isWrite }: Place) =>
  denied(
    isWrite
      ? `new row violates row-level security policy for table "${table}"`
      : `permission denied for table ${table}`,
  );

type Issues = {
  issues?: readonly { message: string; path?: readonly unknown[] }[];
  rule?: string;
};

const ofCall = (error: ORPCError<string, unknown>, place: Place): Refusal | null => {
  const { issues = [], rule = null } = (error.data ?? {}) as Issues;
  const [first] = issues;
  switch (error.code) {
    case 'UNAUTHORIZED':
      return refuse.anonymous();
    case 'FORBIDDEN':
      return deniedAt(place);
    case 'NOT_FOUND':
      return refuse.notOne(0);
    case 'CONFLICT':
      return new Refusal({ status: 409, code: '40001', message: error.message });
    case 'RULE_BROKEN':
      return refuse.rule(error.message, rule);
    case 'BAD_REQUEST':
      return refuse.rule(first?.message ?? badInputSentence, first?.path?.join('.') ?? null);
    default:
      return null;
  }
};

type SqlError = {
  readonly code: string;
  readonly constraint?: string;
  readonly message: string;
  readonly detail?: string;
};

const isSqlError = (error: unknown): error is SqlError =>
  error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));

const ofDatabase = ({ code, constraint, message, detail }: SqlError, place: Place): Refusal | null => {
  if (code === '42501') return deniedAt(place);
  if (code === '23505')
    return new Refusal({ status: 409, code, message: 'duplicate key value violates unique constraint' });
  if (code === '23503') return new Refusal({ status: 409, code, message: badInputSentence });
  if (code === '23514' || code === '23P01' || code === '23502')
    return new Refusal({
      status: 400,
      code,
      message: ruleSentence(constraint ?? message, detail),
      details: constraint ?? null,
    });
  return code.startsWith('22') ? new Refusal({ status: 400, code, message: badInputSentence }) : null;
};

/** The error as the answer shows it. An unexpected error only shows a number that is also in the log. */
export const refusalFrom = (
  error: unknown,
  { log, trace_id, ...place }: Place & { readonly log: Log; readonly trace_id: string },
): Refusal => {
  if (error instanceof Refusal) return error;
  const known =
    error instanceof ORPCError ? ofCall(error, place) : isSqlError(error) ? ofDatabase(error, place) : null;
  if (known) return known;
  if (tookTooLong(error)) log.warn({ error }, 'a table call took too long');
  if (isAway(error)) return new Refusal({ status: 503, code: 'PGRST001', message: awaySentence });
  log.error({ error, trace_id }, 'a table call failed');
  return new Refusal({ status: 500, code: 'XX000', message: unexpectedSentence, details: trace_id });
};
