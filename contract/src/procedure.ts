/** The base of every product call: what it requires of its caller, and the errors it may answer with. */

import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod';
import { nothingThereSentence, tooManyCallsSentence } from './common.ts';
import type { Needs } from './permissions.ts';

type ProcedureMeta = {
  /** What the caller must hold. Required: a call without it does not compile into the contract. */
  readonly needs: Needs;
  /** The input (such as a revision) tells whether the call came before, so no key is stored to notice repeats. */
  readonly is_repeatable?: true;
  /**
   * An anonymous answer: one statement of its own, and no key, event, note, count or log line shows that it came.
   */
  readonly is_sealed?: true;
  /** The input holds a whole file as text. It is read in the caller's turn, while other calls are answered. */
  readonly brings_file?: true;
  /**
   * Seconds that the figures of the answer may be old, so that a copy of the database may give it. Never for what shows
   * a person their own work.
   */
  readonly may_be_old_s?: number;
};

const errors = {
  UNAUTHORIZED: { status: 401, message: 'Acesso negado. Faça login para continuar.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, message: nothingThereSentence },
  CONFLICT: {
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  },
  /** `rule` names the broken rule; its message is in `contract/src/messages.ts`. */
  RULE_BROKEN: { status: 422, data: z.object({ rule: z.string() }) },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: tooManyCallsSentence,
    /** Seconds until it may be tried again; absent where that is not known. */
    data: z.object({ retry_after_s: z.int() }).optional(),
  },
} as const;

/** For figures of a whole company: they change little within a minute. */
export const aMinuteOld = { may_be_old_s: 60 } as const;

/**
 * Begins a call that requires `needs`: `procedure('goals').get('/pdi/goals', 'Own goals')`. There is no other way to
 * begin one. The path and the summary are for people who call the API from outside.
 */
export const procedure = (needs: Needs, more: Omit<ProcedureMeta, 'needs'> = {}) => {
  const call = oc.$meta<ProcedureMeta>({ needs, ...more }).errors(errors);
  const by = (method: HTTPMethod) => (path: HTTPPath, summary: string) =>
    call.route({ method, path, summary });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
};
