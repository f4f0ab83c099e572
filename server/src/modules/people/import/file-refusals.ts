/** Why a whole file is refused. */
import { ORPCError } from '@orpc/server';

/** The refusal of wrong columns, or of a file without lines. */
export const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });
