import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { type ClockLog, clockMinutes, isOverdue, replayedClock } from '@pdy/contract/rules/tickets/clock';
import { csatOf } from '@pdy/contract/rules/tickets/csat';
import {
  autoCloseAt,
  solutionClockRuns,
  ticketCode,
  ticketMayBecome,
  ticketStatuses,
} from '@pdy/contract/rules/tickets/status';
import { describe, expect, it } from 'vitest';

const calendar: ZonedCalendar = {
  timezone: 'America/Sao_Paulo',
  week: { '1': [['09:00', '18:00']], '2': [['09:00', '18:00']] },
  preset: 'nacional',
  extra_closed: [],
  removed: [],
};
const monday = (time: string) => Date.parse(`2026-11-23T${time}:00-03:00`);
const log = (events: ClockLog['events'], target = 120): ClockLog => ({
  created_at: monday('09:00'),
  target,
  events,
});

describe('a clock of a ticket', () => {
  it('keeps its pauses when the target changes, in whatever order the events arrive', () => {
    const events = [
      { at: monday('12:00'), kind: 'target', minutes: 60 },
      { at: monday('09:30'), kind: 'pause' },
      { at: monday('10:30'), kind: 'resume' },
    ] as const;
    expect(replayedClock(log(events), calendar)).toMatchObject({ target: 60, due_at: monday('11:00') });
  });

  it('stands still while paused: nothing is due, and no minute is added', () => {
    const clock = replayedClock(log([{ at: monday('10:00'), kind: 'pause' }]), calendar);
    expect(clock.due_at).toBeNull();
    expect(isOverdue(clock, monday('17:00'))).toBe(false);
    expect(clockMinutes({ created_at: monday('09:00') }, clock, monday('17:00'), calendar)).toBe(60);
  });

  it('may have been due before it was paused', () => {
    const clock = replayedClock(log([{ at: monday('12:00'), kind: 'pause' }]), calendar);
    expect(clock.due_at).toBe(monday('11:00'));
  });

  it('ignores a second pause or a second end of a pause', () => {
    const events = [
      { at: monday('09:10'), kind: 'resume' },
      { at: monday('10:00'), kind: 'pause' },
      { at: monday('10:20'), kind: 'pause' },
      { at: monday('10:30'), kind: 'resume' },
      { at: monday('10:40'), kind: 'resume' },
    ] as const;
    expect(replayedClock(log(events), calendar).due_at).toBe(monday('11:30'));
  });

  it('is overdue only after the instant at which it is due', () => {
    const clock = replayedClock(log([]), calendar);
    expect(isOverdue(clock, monday('11:00'))).toBe(false);
    expect(isOverdue(clock, monday('11:00') + 1)).toBe(true);
  });
});

describe('a ticket', () => {
  it('is over when closed or cancelled, and no state changes to itself', () => {
    for (const status of ticketStatuses) {
      expect(ticketMayBecome(status, status)).toBe(false);
      expect(ticketMayBecome('fechado', status)).toBe(false);
      expect(ticketMayBecome('cancelado', status)).toBe(false);
    }
  });

  it('runs its clock only while the handler has to act', () => {
    expect(ticketStatuses.filter(solutionClockRuns)).toEqual(['aberto', 'em_andamento']);
  });

  it('closes automatically after 1440 business minutes of the company', () => {
    expect(autoCloseAt(monday('09:00'), calendar)).toBe(Date.parse('2026-11-30T15:00:00-03:00'));
  });

  it('has a code that grows with its number', () => {
    expect(ticketCode('CH', 1_000_000)).toBe('CH-1000000');
  });

  it('has no satisfaction figure without answers', () => {
    expect(csatOf([])).toEqual({ percent: null, mean: null });
    expect(csatOf([3, 3])).toEqual({ percent: 0, mean: 3 });
  });
});
