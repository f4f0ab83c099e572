/** Structured logs. Fields whose names sound secret or personal are redacted at every depth. */
import { type Logger, pino } from 'pino';

export type Log = Logger;

const secretName = /password|token|authorization|secret|key|email|phone|cpf/i;
const deepest = 8;

/**
 * A copy of `value` that is safe for logs: secret fields redacted, control characters escaped, errors kept readable.
 */
export const redact = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string')
    return value.replaceAll(/\p{Cc}/gu, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  if (depth >= deepest) return '[…]';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) return errorFields(value, depth);
  return fieldsOf(value, depth);
};

/** Leaves out `detail` and `where`, because PostgreSQL puts values of the row there. */
const errorFields = (error: Error & { detail?: unknown; where?: unknown }, depth: number) => {
  const { detail, where, ...fields } = error;
  const cause = error.cause === undefined ? {} : { cause: redact(error.cause, depth + 1) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...cause,
    ...fieldsOf(fields, depth),
  };
};

const fieldsOf = (value: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      secretName.test(name) ? '[oculto]' : redact(field, depth + 1),
    ]),
  );

export const createLog = (level = 'info'): Log =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: {
      level: (label) => ({ level: label }),
      log: (fields) => redact(fields) as Record<string, unknown>,
    },
  });
