import { describe, expect, it } from 'vitest';
import { morningOf } from './dates.ts';

describe('the morning on which the demo company works', () => {
  it('is half past ten, and today no later than now', () => {
    const morning = new Date('2026-11-27T13:30:00Z');
    const early = new Date('2026-11-27T08:05:00Z');
    expect(morningOf('2026-11-27', new Date('2026-11-27T18:00:00Z'))).toEqual(morning);
    expect(morningOf('2026-11-27', early)).toEqual(early);
    expect(morningOf('2026-11-26', early)).toEqual(new Date('2026-11-26T13:30:00Z'));
    expect(morningOf('2026-11-28', early)).toEqual(new Date('2026-11-28T13:30:00Z'));
  });
});
