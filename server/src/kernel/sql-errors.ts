import type { ORPCError } from '@orpc/server';
import { tooManyCallsSentence } from '@pdy/contract/common';
import { badInputSentence } from '@pdy/contract/messages';
import pg from 'pg';
import { unreadable } from './bad-input.ts';
import { tooMany } from './broken.ts';

type Errors = Record<'FORBIDDEN' | 'NOT_FOUND', () => ORPCError<string, unknown>> & {
  RULE_BROKEN: (options: { message: string; data: { rule: string } }) => ORPCError<string, unknown>;
};

/**
 * What PostgreSQL refused, in the contract's words; anything unknown passes through and becomes a 500.
 * A constraint's name is the rule's name; a rule of ours that has a figure brings it as the error's detail.
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
    // others of the same person, or of the same row, were not done in time
    case '55P03':
      return tooMany(tooManyCallsSentence, 5);
    // a character, number or date that no column can hold
    case '22021':
    case '22003':
    case '22008':
      return unreadable(badInputSentence);
    default:
      return error;
  }
};
