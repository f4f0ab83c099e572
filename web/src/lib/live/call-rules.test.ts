import { describe, expect, it } from 'vitest';
import { isNoFault, rowsOf } from './call-rules.ts';

const coded = (code: string) => Object.assign(new Error(''), { code });

describe('ER-04: a tour that was never begun', () => {
  it.each([
    ['onboarding/get', 'PGRST116', true],
    ['onboarding/get', 'NOT_FOUND', true],
    ['onboarding/get', 'INTERNAL_SERVER_ERROR', false],
    ['pdi/plans/get', 'NOT_FOUND', false],
    ['pdi/plans/get', 'PGRST116', false],
  ])('%s with %s counts as no error: %s', (path, code, isNone) =>
    expect(isNoFault({ path, error: coded(code) })).toBe(isNone),
  );
});

describe('SE-04: the number of rows in an answer', () => {
  it.each([
    [[1, 2, 3], 3],
    [{ items: [1, 2], next: null }, 2],
    [{ items: [1, 2], others: [3] }, 3],
    [{ total: 7 }, 0],
    [null, 0],
    ['text', 0],
  ])('%j: %i', (output, rows) => expect(rowsOf(output)).toBe(rows));
});
