/**
 * The context of a call over HTTP: its caller, its origin, whether a step of the sign-in is missing, and whether it
 * must wait.
 */
import type { FastifyRequest } from 'fastify';
import type { Limits } from '#kernel/calls/call-limits.ts';
import type { CallContext } from '#kernel/procedure.ts';
import { type Caller, clientOf, networkOf, refuseUnfinished } from '../../auth/index.ts';
import { originOf } from './origin.ts';

export type HttpContext = CallContext & {
  readonly refusal: ReturnType<typeof refuseUnfinished>;
  /** Seconds until the next call is answered; null: this one is. */
  readonly wait_s: number | null;
  /** For addresses and forms: numbers and booleans in the input are text. */
  readonly isAllText?: boolean;
  /** The call is not recorded anywhere. */
  readonly isUnseen?: boolean;
  /** Called with the seconds after which a refused call may be tried again. */
  readonly retryAfter?: (seconds: number) => void;
};

export type ContextOf = (request: FastifyRequest) => Promise<HttpContext>;

type Parts = Pick<
  CallContext,
  | 'db'
  | 'filesDb'
  | 'platformDb'
  | 'replica'
  | 'clock'
  | 'reactions'
  | 'accounts'
  | 'watch'
  | 'lockMinutes'
  | 'qaPassword'
  | 'publicKey'
  | 'backups'
  | 'caughtUp'
> & {
  readonly callerOf: (authorization: string | undefined) => Promise<Caller | null>;
  /** Absent: no limits. */
  readonly limits?: Limits | undefined;
};

/** The seconds to wait. Counts the call for its caller, and for the address only where the caller is unknown. */
const waitFor = (request: FastifyRequest, caller: Caller | null, limits: Limits | undefined) => {
  if (!limits) return null;
  return caller
    ? limits.person(caller.person_id, Number(request.headers['content-length'] ?? 0))
    : limits.nobody(networkOf(clientOf(request).ip));
};

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export const contextFrom =
  ({
    db,
    filesDb,
    platformDb,
    replica,
    clock,
    reactions,
    accounts,
    watch,
    lockMinutes,
    qaPassword,
    publicKey,
    backups,
    caughtUp,
    callerOf,
    limits,
  }: Parts): ContextOf =>
  async (request) => {
    const key = request.headers['idempotency-key'];
    const caller = await callerOf(request.headers.authorization);
    return {
      db,
      filesDb,
      platformDb,
      replica,
      clock,
      reactions,
      accounts,
      watch,
      lockMinutes,
      qaPassword,
      publicKey,
      backups,
      caughtUp,
      origin: originOf(request, caller),
      actor: caller,
      refusal: caller && refuseUnfinished(caller),
      wait_s: waitFor(request, caller, limits),
      idempotencyKey: typeof key === 'string' && uuid.test(key) ? key.toLowerCase() : undefined,
      tally: { statements: 0, waitedMs: 0 },
    };
  };
