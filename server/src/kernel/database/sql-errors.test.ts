/** Refusals of PostgreSQL in the words of the contract. */
import { ORPCError } from '@orpc/server';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { asKnownError } from './sql-errors.ts';

const errors = {
  FORBIDDEN: () => new ORPCError('FORBIDDEN'),
  NOT_FOUND: () => new ORPCError('NOT_FOUND'),
  RULE_BROKEN: (options: { message: string; data: { rule: string } }) =>
    new ORPCError('RULE_BROKEN', options),
};

const fromPostgres = (code: string, constraint?: string) =>
  Object.assign(new pg.DatabaseError('secret values', 0, 'error'), {
    code,
    ...(constraint && { constraint }),
  });

const known = (error: unknown) => asKnownError(error, errors, (rule) => `frase de ${rule}`);

describe('a refusal by PostgreSQL', () => {
  it.each([
    ['42501', 'FORBIDDEN'],
    ['23503', 'NOT_FOUND'],
    ['22021', 'BAD_REQUEST'],
    ['22003', 'BAD_REQUEST'],
    ['22008', 'BAD_REQUEST'],
    ['55P03', 'TOO_MANY_REQUESTS'],
  ])('%s is %s and reveals nothing more', (code, name) => {
    const answer = known(fromPostgres(code, 'some_key'));
    expect(answer).toMatchObject({ code: name });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each(['23505', '23P01', '23514'])('%s is a broken rule, named by the constraint', (code) => {
    const answer = known(fromPostgres(code, 'one_running_plan'));
    const data = { rule: 'one_running_plan' };
    expect(answer).toMatchObject({ code: 'RULE_BROKEN', message: 'frase de one_running_plan', data });
  });

  it.each(['40001', '40P01', '57014', '08006', '22P02', '53300'])('%s stays as it is', (code) => {
    const error = fromPostgres(code);
    expect(known(error)).toBe(error);
  });

  it('is not looked for in other errors', () => {
    const error = Object.assign(new Error('no'), { code: '42501' });
    expect(known(error)).toBe(error);
  });
});
