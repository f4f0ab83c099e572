import { describe, expect, it } from 'vitest';
import { lastCheckinText } from './team-waiting.ts';

describe('the last check-in of a team member', () => {
  const checkin = { id: '1', due_on: '2026-11-27', status: 'submitted', sent_on: '2026-11-24' } as const;

  it('has the day on which it was sent, or else the day by which it is due', () => {
    expect(lastCheckinText(null)).toBe('Nenhum ainda');
    expect(lastCheckinText(checkin)).toMatch(/^24\/11.* · Enviado$/);
    expect(lastCheckinText({ ...checkin, status: 'open', sent_on: null })).toMatch(/ · prazo 27\/11/);
  });
});
