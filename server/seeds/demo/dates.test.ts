import { expect, it } from 'vitest';
import { morningOf } from './dates.ts';

it('work on a day is dated to mid-morning, and today no later than now: nothing of the demo lies in the future', () => {
  const early = new Date('2026-11-27T08:04:00Z');
  expect(morningOf('2026-11-26', early)).toEqual(new Date('2026-11-26T13:30:00Z'));
  expect(morningOf('2026-11-27', early)).toEqual(early);
  expect(morningOf('2026-11-27', new Date('2026-11-27T20:00:00Z'))).toEqual(new Date('2026-11-27T13:30:00Z'));
});
