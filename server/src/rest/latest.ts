/** What others changed meanwhile is read and tried anew. */
import { ORPCError } from '@orpc/server';

const tries = 3;

export const withLatest = async <T>(act: () => Promise<T>, left = tries): Promise<T> => {
  try {
    return await act();
  } catch (error) {
    if (left > 1 && error instanceof ORPCError && error.code === 'CONFLICT') return withLatest(act, left - 1);
    throw error;
  }
};
