import type { ORPCError } from '@orpc/server';
import { tooManyCallsSentence } from '@pdy/contract/common';
import { badInputSentence } from '@pdy/contract/messages';
import pg from 'pg';
import { tooMany } from '../broken.ts';
import { unreadable } from '../calls/bad-input.ts';

type Errors = Record<'FORBIDDEN' | 'NOT_FOUND', () => ORPCError<string, unknown>> & {
  RULE_BROKEN: (options: { message: string; data: { rule: string } }) => ORPCError<string, unknown>;
};

/**
 * Refusals of PostgreSQL in the words of the contract. Unknown errors pass through and become a 500. A constraint has
 * the name of its rule. A rule of ours with a number puts it in the detail of the error.
 */
export const asKnownError = (
  error: unknown,
  errors: Errors,
  sentence: (rule: string, figure?: string) => string,
) => {
  if (!(error instanceof pg.DatabaseError)) return error;
  switch (error.code) {
    case '42501':
      return errors.FORBIDDEN();
    case '23503':
      return errors.NOT_FOUND();
    case '23505':
    case '23P01':
    case '23514': {
      const rule = error.constraint ?? error.message;
      return errors.RULE_BROKEN({ message: sentence(rule, error.detail), data: { rule } });
    }
    // Other calls for the same person or row did not end in time.
    case '55P03':
      return tooMany(tooManyCallsSentence, 5);
    // A character, number or date that no column can hold.
    case '22021':
    case '22003':
    case '22008':
      return unreadable(badInputSentence);
    default:
      return error;
  }
};
