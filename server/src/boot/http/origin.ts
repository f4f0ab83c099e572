import { shortPath } from '@pdy/contract/rules/redaction';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '#kernel/security-notes.ts';
import { clientOf } from '../../auth/index.ts';

/** Where a request comes from, as the security log keeps it. */
export const originOf = (
  request: FastifyRequest,
  caller: { readonly session_id: string } | null,
): RequestOrigin => ({
  ...clientOf(request),
  path: shortPath(request.url),
  session_id: caller?.session_id ?? null,
});
