/** Why a file as a whole is not taken. */
import { ORPCError } from '@orpc/server';
import { broken } from '#kernel/broken.ts';

export const unreadable = () => broken('import_file_is_read');

/** The columns, or the lack of lines below them. */
export const columnsRefused = (message: string) =>
  new ORPCError('RULE_BROKEN', { status: 422, message, data: { rule: 'E_COLUNAS' } });
