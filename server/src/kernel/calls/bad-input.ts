/**
 * Input that is refused before anything is done with it: 400 where its form is wrong (no JSON, unknown keys), 422
 * where the form is right and a value cannot be read or is out of bounds. `data.issues` says where and why, in
 * Portuguese. An address that names something impossible (`AddressId`) is answered 404.
 */
import { ORPCError, ValidationError } from '@orpc/server';
import { nothingThereSentence } from '@pdy/contract/common';
import { badInputSentence } from '@pdy/contract/messages';
import { notFound } from '../broken.ts';

type Issue = { readonly message: string; readonly path?: readonly unknown[]; readonly code?: unknown };

const refusal = (status: 400 | 422, issues: readonly Issue[], cause?: unknown) =>
  new ORPCError('BAD_REQUEST', { status, message: badInputSentence, data: { issues }, cause });

/** A value that could not be read. `at` names the field of the input, where it is known. */
export const unreadable = (message: string, at?: string) =>
  refusal(422, [{ message, path: at === undefined ? [] : [at] }]);

/** A body that is not JSON, or that the client of the call could not have sent. */
export const malformed = (cause: unknown) => refusal(400, [], cause);

/** Turns the refusal of a schema into our words. Any other error passes as it is. */
export const asBadInput = (error: unknown): unknown => {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return error;
  if (error.code !== 'BAD_REQUEST') return error; // Our own answer, refused by its schema.
  const issues = error.cause.issues as readonly Issue[];
  if (issues.length > 0 && issues.every(({ message }) => message === nothingThereSentence)) return notFound();
  const isForm = issues.some(({ code }) => code === 'unrecognized_keys');
  return refusal(isForm ? 400 : 422, issues, error.cause);
};

const canBeKept = (text: string) => text.isWellFormed() && !text.includes('\0');

/**
 * Path to the first text in an input that no column can hold (it has a NUL or half a character); null: there is none.
 */
const unkeepableAt = (value: unknown): readonly string[] | null => {
  if (typeof value === 'string') return canBeKept(value) ? null : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = canBeKept(key) ? unkeepableAt(inner) : [];
    if (at) return [key, ...at];
  }
  return null;
};

/** Refuses text that PostgreSQL cannot store, at any depth of the input. */
export const refuseUnkeepable = (input: unknown): void => {
  const path = unkeepableAt(input);
  if (path) throw refusal(422, [{ message: 'Texto com caractere inválido', path }]);
};
