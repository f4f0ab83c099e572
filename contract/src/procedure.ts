/** The base of every product call: what it needs of its caller, and the errors it may answer with. */
import { oc } from '@orpc/contract';
import * as z from 'zod';
import type { Needs } from './permissions.ts';

type ProcedureMeta = {
  /** What the caller must hold. Required on every call; a call without it does not compile into the contract. */
  readonly needs: Needs;
};

const errors = {
  UNAUTHORIZED: { status: 401, message: 'Acesso negado. Faça login para continuar.' },
  FORBIDDEN: { status: 403, message: 'Você não tem permissão para esta ação.' },
  NOT_FOUND: { status: 404, message: 'Registro não encontrado.' },
  CONFLICT: {
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  },
  /** `rule` names the broken rule; its sentence is in `messages.ts`. */
  RULE_BROKEN: { status: 422, data: z.object({ rule: z.string() }) },
  TOO_MANY_REQUESTS: { status: 429, message: 'Muitas solicitações. Aguarde um momento e tente novamente.' },
} as const;

/** A call that needs `needs`. There is no other way to begin one. */
export const procedure = (needs: Needs) => oc.$meta<ProcedureMeta>({ needs }).errors(errors);
