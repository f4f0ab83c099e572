import { expect, it } from 'vitest';
import { momentText } from './day-field.tsx';

it('a moment is written as its field needs it, in local time', () => {
  expect(momentText(new Date(2026, 2, 9, 8, 5))).toBe('2026-03-09T08:05');
  expect(momentText(null)).toBe('');
});
