import { ORPCError } from '@orpc/server';
import { nothingThereSentence } from '@pdy/contract/common';
import { type Rule, ruleText } from '@pdy/contract/messages';

/** The refusal of a business rule, with the sentence of the rule or with one that says more about the case. */
export const broken = (rule: Rule, message: string = ruleText[rule]) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule } });

export const notFound = () => new ORPCError('NOT_FOUND', { status: 404, message: nothingThereSentence });

/** Tells the caller no more than `notFound`. The security log records who asked for something that is not theirs. */
export class NotTheirs extends ORPCError<'NOT_FOUND', undefined> {
  readonly resource_id: string;
  constructor(resource_id: string) {
    super('NOT_FOUND', { status: 404, message: 'Registro não encontrado.' });
    this.resource_id = resource_id;
  }
}

export const forbidden = () =>
  new ORPCError('FORBIDDEN', { status: 403, message: 'Você não tem permissão para esta ação.' });

/** The refusal where somebody else changed the row since the caller read it. */
export const conflict = () =>
  new ORPCError('CONFLICT', {
    status: 409,
    message: 'Este registro foi alterado por outra pessoa. Recarregue para ver a versão atual.',
  });

/**
 * The refusal of too many calls. The same call may be made again after `retry_after_s` seconds, which `Retry-After`
 * says too.
 */
export const tooMany = (message: string, retry_after_s: number) =>
  new ORPCError('TOO_MANY_REQUESTS', { status: 429, message, data: { retry_after_s } });
