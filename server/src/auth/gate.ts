/** Counts requests by the person of their token, or by their address where they have no valid token. */
import type { FastifyRequest } from 'fastify';
import type { Limits } from '#kernel/calls/call-limits.ts';
import { refuse } from './auth-error.ts';
import { clientOf, networkOf } from './client.ts';
import { type AccessTokens, bearerOf } from './sessions/access-tokens.ts';

export type Gate = (request: FastifyRequest) => Promise<void>;

type Options = { readonly tokens: AccessTokens; readonly limits: Limits | undefined };

export const createGate =
  ({ tokens, limits }: Options): Gate =>
  async (request) => {
    if (!limits) return;
    const { authorization, 'content-length': bytes = '0' } = request.headers;
    const token = bearerOf(authorization);
    const believed = token && (await tokens.verify(token));
    const wait_s = believed
      ? limits.person(believed.sub, Number(bytes))
      : limits.nobody(networkOf(clientOf(request).ip));
    if (wait_s !== null) throw refuse.tooMany(wait_s);
  };
