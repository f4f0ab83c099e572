/** The headers of PostgREST that clients send: what they want back, and in what form. */
import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal.ts';

export type Wishes = {
  /** The client wants exactly one row, as an object. */
  readonly isSingle: boolean;
  readonly isCounted: boolean;
  /** The client wants the written rows back. */
  readonly isShown: boolean;
};

/** The preferences that are supported. Others are refused, because clients would rely on them. */
const known = new Set([
  'return=minimal',
  'return=headers-only',
  'return=representation',
  'count=exact',
  'count=planned',
  'count=estimated',
  'missing=default',
  'handling=lenient',
  'handling=strict',
]);

const one = 'application/vnd.pgrst.object+json';
const formats = ['application/json', 'application/*', '*/*', 'application/vnd.pgrst.array+json', one];

const formatsOf = (accept: string | undefined): string[] =>
  (accept || '*/*').split(',').map((format) =>
    format
      .replace(/;\s*q=.*/, '')
      .trim()
      .toLowerCase(),
  );

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value.join(',') : value;
};

export const wishesOf = (request: FastifyRequest): Wishes => {
  const schema = header(request, 'accept-profile') ?? header(request, 'content-profile') ?? 'public';
  if (schema !== 'public') throw refuse.schema();
  const accepted = formatsOf(request.headers.accept);
  if (!accepted.some((format) => formats.includes(format))) throw refuse.format();
  const preferences = (header(request, 'prefer') ?? '')
    .split(',')
    .map((preference) => preference.trim())
    .filter((preference) => preference !== '');
  const strange = preferences.find((preference) => !known.has(preference));
  if (strange !== undefined) throw refuse.preference(strange.slice(0, 100));
  return {
    isSingle: accepted.includes(one),
    isCounted: preferences.some((preference) => preference.startsWith('count=')),
    isShown: preferences.includes('return=representation'),
  };
};
