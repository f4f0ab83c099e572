import { describe, expect, it } from 'vitest';
import { importsCopies, isCopy } from './schema-copies.ts';

describe('a copy of the contract', () => {
  it.each([
    ['/app/web/src/features/pdi/goal-schema.ts', true],
    ['/app/contract/src/pdi/goal.ts?schemas', true],
    ['/app/web/src/features/pdi/goal-row.tsx', false],
    ['/app/contract/src/pdi/goal.ts', false],
    ['/app/contract/src/rules/goal-schema.ts', false],
  ])('is what %s imports: %s', (importer, answer) => expect(importsCopies(importer)).toBe(answer));

  it('is told from the original by its name', () => {
    expect(isCopy('/app/contract/src/common.ts?schemas')).toBe(true);
    expect(isCopy('/app/contract/src/common.ts')).toBe(false);
  });
});
