import { shortPath } from '@pdy/contract/rules/privacy/redaction';
import type { FastifyRequest } from 'fastify';
import type { RequestOrigin } from '#kernel/security/security-notes.ts';
import { clientOf } from '../../auth/index.ts';

/** The origin of a request, as the security log stores it. */
export const originOf = (
  request: FastifyRequest,
  caller: { readonly session_id: string } | null,
): RequestOrigin => ({
  ...clientOf(request),
  path: shortPath(request.url),
  session_id: caller?.session_id ?? null,
});
