/** Why a file as a whole is not taken. */
import { ORPCError } from '@orpc/server';

/** The columns, or the lack of lines below them. */
export const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });
