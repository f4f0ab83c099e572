/** After a change by another person, the row is read again and the call repeated. */
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
