/** What a call over HTTP works with: who makes it, from where, and whether their sign-in still lacks a step. */
import type { FastifyRequest } from 'fastify';
import type { CallContext } from '#kernel/procedure.ts';
import { type Caller, refuseUnfinished } from '../../auth/index.ts';
import { originOf } from './origin.ts';

export type HttpContext = CallContext & {
  readonly refusal: ReturnType<typeof refuseUnfinished>;
  /** Hears when what was refused may be tried again. */
  readonly retryAfter?: (seconds: number) => void;
};

export type ContextOf = (request: FastifyRequest) => Promise<HttpContext>;

type Parts = Pick<
  CallContext,
  | 'db'
  | 'filesDb'
  | 'platformDb'
  | 'clock'
  | 'reactions'
  | 'accounts'
  | 'watch'
  | 'lockMinutes'
  | 'qaPassword'
  | 'publicKey'
  | 'caughtUp'
> & {
  readonly callerOf: (authorization: string | undefined) => Promise<Caller | null>;
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const contextFrom =
  ({
    db,
    filesDb,
    platformDb,
    clock,
    reactions,
    accounts,
    watch,
    lockMinutes,
    qaPassword,
    publicKey,
    caughtUp,
    callerOf,
  }: Parts): ContextOf =>
  async (request) => {
    const key = request.headers['idempotency-key'];
    const caller = await callerOf(request.headers.authorization);
    return {
      db,
      filesDb,
      platformDb,
      clock,
      reactions,
      accounts,
      watch,
      lockMinutes,
      qaPassword,
      publicKey,
      caughtUp,
      origin: originOf(request, caller),
      actor: caller,
      refusal: caller && refuseUnfinished(caller),
      idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
      tally: { statements: 0 },
    };
  };
