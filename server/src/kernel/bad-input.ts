/**
 * Input that is refused before anything is done with it: 400 where its form is wrong (no JSON, unknown keys), 422 where
 * the form is right and a value can not be read or is out of bounds. `data.issues` says where and why, in Portuguese.
 * What an address names that can not be (`AddressId`) is not there: 404.
 */
import { ORPCError, ValidationError } from '@orpc/server';
import { nothingThereSentence } from '@pdy/contract/common';
import { badInputSentence } from '@pdy/contract/messages';
import { notFound } from './broken.ts';

type Issue = { readonly message: string; readonly path?: readonly unknown[]; readonly code?: unknown };

const refusal = (status: 400 | 422, issues: readonly Issue[], cause?: unknown) =>
  new ORPCError('BAD_REQUEST', { status, message: badInputSentence, data: { issues }, cause });

/** A value that could not be read; `at` names the input's field, where one is known. */
export const unreadable = (message: string, at?: string) =>
  refusal(422, [{ message, path: at === undefined ? [] : [at] }]);

/** A body that is no JSON, or none that the call's client could have sent. */
export const malformed = (cause: unknown) => refusal(400, [], cause);

/** What a schema refused, in our words; any other error as it is. */
export const asBadInput = (error: unknown): unknown => {
  if (!(error instanceof ORPCError && error.cause instanceof ValidationError)) return error;
  if (error.code !== 'BAD_REQUEST') return error; // an answer of ours that its own schema refuses
  const issues = error.cause.issues as readonly Issue[];
  if (issues.length > 0 && issues.every(({ message }) => message === nothingThereSentence)) return notFound();
  const isForm = issues.some(({ code }) => code === 'unrecognized_keys');
  return refusal(isForm ? 400 : 422, issues, error.cause);
};

const canBeKept = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Where in an input the first text is that no column can hold, a NUL or half a character in it; null: nowhere. */
const unkeepableAt = (value: unknown): readonly string[] | null => {
  if (typeof value === 'string') return canBeKept(value) ? null : [];
  if (typeof value !== 'object' || value === null || value instanceof Blob) return null;
  for (const [key, inner] of Object.entries(value)) {
    const at = canBeKept(key) ? unkeepableAt(inner) : [];
    if (at) return [key, ...at];
  }
  return null;
};

/** Refuses text that PostgreSQL can not keep, wherever in an input it stands. */
export const refuseUnkeepable = (input: unknown): void => {
  const path = unkeepableAt(input);
  if (path) throw refusal(422, [{ message: 'Texto com caractere inválido', path }]);
};
