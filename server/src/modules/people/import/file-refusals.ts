/** Why a whole file is refused. */
import { ORPCError } from '@orpc/server';

/** For wrong columns, or a file without lines. */
export const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });
