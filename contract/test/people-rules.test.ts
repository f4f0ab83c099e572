import { careerRoutes, monthsOfMove } from '@pdy/contract/rules/career/career-routes';
import { daysBetween } from '@pdy/contract/rules/days';
import { type Calendar, isBusinessDay } from '@pdy/contract/rules/holidays';
import { isReciprocal, kudosVerdict } from '@pdy/contract/rules/kudos';
import { remindersOf } from '@pdy/contract/rules/reminders';
import { demandMet, levelVelocity, turnoverRates } from '@pdy/contract/rules/reports/people-analytics';
import { shownGroups } from '@pdy/contract/rules/suppression/small-groups';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const DAY_MS = 86_400_000;

describe('ways to a job', () => {
  const moves = [
    { from: 'a', to: 'b', cost: 0.1 },
    { from: 'b', to: 'a', cost: 0 },
    { from: 'b', to: 'd', cost: 0.2 },
    { from: 'a', to: 'c', cost: 0.2 },
    { from: 'c', to: 'd', cost: 0.1 },
    { from: 'a', to: 'd', cost: 0.3 },
  ];

  it('are ordered, at equal distance, by the number of moves, then by the names of the jobs', () => {
    expect(careerRoutes(moves, 'a', 'd').map(({ path }) => path.join(' '))).toEqual(['d', 'b d', 'c d']);
    const nameOf = (job: string) => ({ b: 'Zelador', c: 'Águia' })[job] ?? job;
    expect(careerRoutes(moves, 'a', 'd', { nameOf }).map(({ path }) => path.join(' '))).toEqual([
      'd',
      'c d',
      'b d',
    ]);
  });

  it('are at most four moves and three ways, and lead somewhere', () => {
    const chain = ['a', 'b', 'c', 'd', 'e', 'f'].map((from, index) => ({
      from,
      to: 'bcdefg'[index] ?? '',
      cost: 1,
    }));
    expect(careerRoutes(chain, 'a', 'e')).toHaveLength(1);
    expect(careerRoutes(chain, 'a', 'f')).toEqual([]);
    expect(careerRoutes(moves, 'a', 'd', { mostRoutes: 1 })).toHaveLength(1);
    expect(careerRoutes(moves, 'a', 'a')).toEqual([]);
    expect(careerRoutes(moves, 'd', 'a')).toEqual([]);
  });

  it('visit no job twice, though moves lead in circles', () => {
    const circles = ['a b', 'b c', 'c b', 'b b', 'c a', 'b d'].map((move) => {
      const [from = '', to = ''] = move.split(' ');
      return { from, to, cost: 1 };
    });
    expect(careerRoutes(circles, 'a', 'd')).toEqual([{ path: ['b', 'd'], cost: 2 }]);
  });

  it('are found quickly on the largest map', () => {
    const large = Array.from({ length: 900 }, (_, i) => ({
      from: `n${i % 30}`,
      to: `n${(i + 1 + Math.floor(i / 30)) % 30}`,
      cost: i % 7,
    }));
    const begin = performance.now();
    expect(careerRoutes(large, 'n0', 'n15')).toHaveLength(3);
    expect(performance.now() - begin).toBeLessThan(1500);
  });

  it('take months according to their distance, never fewer than the map asks for', () => {
    expect([monthsOfMove(3, null), monthsOfMove(3.1, null), monthsOfMove(3, 12), monthsOfMove(0, 0)]).toEqual(
      [2, 3, 12, 0],
    );
  });
});

describe('reminders', () => {
  const calendar: Calendar = {
    week: Object.fromEntries(['1', '2', '3', '4', '5'].map((day) => [day, [['09:00', '18:00'] as const]])),
    preset: 'nacional_facultativo',
    extra_closed: [],
    removed: [],
  };

  it('fall on business days, one a day and in order, and never on the wrong side of the date', () => {
    const due = fc.date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(due, (date) => {
        const day = date.toISOString().slice(0, 10);
        const reminders = remindersOf(day, calendar);
        const days = reminders.map(({ on }) => on);
        expect(days).toEqual([...new Set(days)].sort());
        for (const { kind, on } of reminders) {
          expect(isBusinessDay(on, calendar)).toBe(true);
          expect(daysBetween(day, on) > 0).toBe(kind.startsWith('atrasada'));
        }
      }),
    );
  });

  it('do not exist when the company never works', () => {
    expect(remindersOf('2026-11-20', { ...calendar, week: {} })).toEqual([]);
  });
});

describe('praise', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const toBia = (at: number) => ({ from: 'ana', to: 'bia', at });
  const verdict = (...past: number[]) => kudosVerdict(toBia(now), past.map(toBia), 'America/Sao_Paulo');

  it('is limited for the same person in the last 168 hours, to the millisecond', () => {
    expect(verdict(now - 7 * DAY_MS, now - 1)).toBe('ok');
    expect(verdict(now - 7 * DAY_MS + 1, now - 1)).toBe('recipient_limit');
    expect(verdict(now + 1, now + 2)).toBe('ok');
  });

  it('is limited per day in the time zone of the company, and before the limit for one person', () => {
    const many = (at: number) => Array.from({ length: 5 }, (_, i) => ({ from: 'ana', to: `p${i}`, at }));
    const lastNight = many(Date.parse('2026-11-20T02:59:00Z'));
    const today = many(Date.parse('2026-11-20T03:00:00Z'));
    expect(kudosVerdict(toBia(now), lastNight, 'America/Sao_Paulo')).toBe('ok');
    expect(kudosVerdict(toBia(now), today, 'America/Sao_Paulo')).toBe('daily_limit');
    expect(kudosVerdict(toBia(now), today, 'America/Manaus')).toBe('ok');
    const alsoBia = [...today, toBia(now - 1), toBia(now - 2)];
    expect(kudosVerdict(toBia(now), alsoBia, 'America/Sao_Paulo')).toBe('daily_limit');
    expect(kudosVerdict({ from: 'ana', to: 'ana', at: now }, alsoBia, 'America/Sao_Paulo')).toBe('self');
  });

  it('is mutual only when given twice each way within 30 days', () => {
    const back = (at: number) => ({ from: 'bia', to: 'ana', at });
    const past = [toBia(now - 1), toBia(now - 2), back(now - 3), back(now - 30 * DAY_MS + 1)];
    expect(isReciprocal('ana', 'bia', past, now)).toBe(true);
    expect(isReciprocal('bia', 'ana', past, now)).toBe(true);
    expect(isReciprocal('ana', 'bia', past, now + 1)).toBe(false);
  });
});

describe('groups of anonymous answers', () => {
  it('tell nothing of a group without answers, and hide the first by name of two equal groups', () => {
    const { total, groups } = shownGroups([
      { name: 'C', n: 6, mean: 4.25 },
      { name: 'B', n: 6, mean: 3 },
      { name: 'A', n: 4, mean: 3 },
      { name: 'D', n: 0, mean: null },
    ]);
    expect(total).toBe(16);
    expect(groups).toEqual([
      { name: 'C', shown: true, n: 6, mean: 4.5 },
      { name: 'B', shown: false },
      { name: 'A', shown: false },
      { name: 'D', shown: false },
    ]);
  });
});

describe('rates about people', () => {
  it('do not exist when there are no people or nothing is required', () => {
    expect(turnoverRates({ hired: 0, left: 0, headcount_start: 0, headcount_end: 0 })).toBeNull();
    expect(demandMet([])).toBeNull();
    expect(demandMet([{ demanded: 4, held: null }])).toBe(0);
  });

  it('have a direction only with three points over a month', () => {
    const point = (day: string, level: number) => ({ day, level });
    const [first, last] = [point('2026-01-01', 2), point('2026-01-31', 3)];
    expect(levelVelocity([first, point('2026-01-11', 2), last])).toBe(3.21);
    expect(levelVelocity([last, point('2026-01-16', 2.5), first])).toBe(3);
    expect(levelVelocity([first, last])).toBeNull();
    expect(levelVelocity([first, point('2026-01-11', 2), point('2026-01-30', 3)])).toBeNull();
    expect(levelVelocity([])).toBeNull();
  });
});
