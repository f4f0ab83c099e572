import { describe, expect, it } from 'vitest';
import { incidentDeadlines } from './incident-deadlines.ts';

const at = (moment: string) => incidentDeadlines(new Date(moment));

describe('the clock of an incident', () => {
  it('does not count the Friday holiday after an incident known on a Thursday at 20:00', () => {
    // 1 May 2026 is a Friday.
    expect(at('2026-04-30T20:00:00-03:00')).toEqual({
      due_on: '2026-05-06',
      complement_due_on: '2026-05-29',
    });
  });

  it('begins with the current day in Brasília, not in UTC', () => {
    expect(at('2026-03-11T23:30:00-03:00').due_on).toBe('2026-03-16');
    expect(at('2026-03-12T00:30:00-03:00').due_on).toBe('2026-03-17');
  });

  it('counts no weekends, but counts optional holidays', () => {
    // Carnival Monday and Tuesday, 16 and 17 February 2026, are not holidays by law.
    expect(at('2026-02-14T10:00:00-03:00').due_on).toBe('2026-02-18');
    expect(at('2026-12-24T09:00:00-03:00').due_on).toBe('2026-12-30');
  });
});
