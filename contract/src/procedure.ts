/** The base of every product call: what it needs of its caller, and the errors it may answer with. */

import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract';
import * as z from 'zod';
import { nothingThereSentence, tooManyCallsSentence } from './common.ts';
import type { Needs } from './permissions.ts';

type ProcedureMeta = {
  /** What the caller must hold. Required on every call; a call without it does not compile into the contract. */
  readonly needs: Needs;
  /** What it is told says whether it came before, as a revision does: no key is kept to tell repeats by. */
  readonly is_repeatable?: true;
  /**
   * An answer without a name: one statement of its own, and no key, event, note, count or line of the log tells that it came.
   */
  readonly is_sealed?: true;
  /** A text of its input is a whole file, which is read as one: in the caller's turn, and while others are answered. */
  readonly brings_file?: true;
};

const errors = {
  UNAUTHORIZED: { status: 401, message: 'Acesso negado. Faça login para continuar.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, message: nothingThereSentence },
  CONFLICT: {
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  },
  /** `rule` names the broken rule; its sentence is in `messages.ts`. */
  RULE_BROKEN: { status: 422, data: z.object({ rule: z.string() }) },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: tooManyCallsSentence,
    /** After how many seconds it may be tried again, where that is known. */
    data: z.object({ retry_after_s: z.int() }).optional(),
  },
} as const;

/**
 * Calls that need `needs`, by what they do to what they are about: `procedure('goals').get('/pdi/goals', 'Own goals')`.
 * There is no other way to begin one. Each takes its path and a summary for those who call it from outside.
 */
export const procedure = (needs: Needs, more: Omit<ProcedureMeta, 'needs'> = {}) => {
  const call = oc.$meta<ProcedureMeta>({ needs, ...more }).errors(errors);
  const by = (method: HTTPMethod) => (path: HTTPPath, summary: string) =>
    call.route({ method, path, summary });
  return { get: by('GET'), post: by('POST'), put: by('PUT'), patch: by('PATCH'), delete: by('DELETE') };
};
