import { listText } from '@pdy/contract/list-text';
import { levelText } from '@pdy/contract/rules/numbers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatAge,
  formatBytes,
  formatDay,
  formatDecimal,
  formatLongDay,
  formatMinutes,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatShortDay,
  formatShortMonth,
  formatShortMonthOfYear,
  formatTime,
  localDay,
} from './format.ts';

describe('numbers', () => {
  it.each([
    [3.4, '3,4'],
    [4, '4'],
    [3.449, '3,4'],
    [1284, '1.284'],
  ])('%d is written %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('keeps one decimal in columns', () => expect(formatDecimal(3)).toBe('3,0'));

  it.each([1.15, 2.15, 2.25, 3.45, 4.05])('writes %d as the texts of the contract do', (level) =>
    expect(formatDecimal(level)).toBe(levelText(level)),
  );
  it('writes whole percents', () => expect(formatPercent(62.6)).toBe('63%'));
});

describe('days', () => {
  it('are written day first', () => expect(formatDay('2027-01-31')).toBe('31/01/2027'));
  it('EN-07: say that there is no deadline', () => expect(formatDay(null)).toBe('Sem prazo'));
  it('have a short form', () => expect(formatShortDay('2026-11-25')).toBe('25/11'));
  it('have a long form, whatever the reader’s time zone', () =>
    expect(formatLongDay('2026-11-20')).toBe('Sexta-feira, 20 de novembro'));
  it('are counted across the end of February', () => expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2));
});

describe('age', () => {
  it.each([
    ['2026-11-20', 'hoje'],
    ['2026-11-19', 'ontem'],
    ['2026-11-10', 'há 10 dias'],
    ['2026-11-07', 'há 13 dias'],
    ['2026-11-06', 'há 2 semanas'],
    ['2026-10-29', 'há 3 semanas'],
    ['2026-10-16', 'há 5 semanas'],
    ['2026-09-21', 'há 8 semanas'],
    ['2026-09-20', 'há 2 meses'],
    ['2026-09-15', 'há 2 meses'],
    ['2026-04-15', 'há 7 meses'],
    ['2025-11-21', 'há 11 meses'],
    ['2025-11-20', 'há 1 ano'],
    ['2025-08-21', 'há 1 ano'],
    ['2025-08-20', 'há mais de 1 ano'],
    ['2025-06-20', 'há mais de 1 ano'],
    ['2025-02-19', 'há mais de 1 ano'],
    ['2025-02-18', 'há quase 2 anos'],
    ['2024-12-20', 'há quase 2 anos'],
    ['2024-12-01', 'há quase 2 anos'],
    ['2024-11-20', 'há 2 anos'],
    ['2024-09-01', 'há 2 anos'],
    ['2024-02-29', 'há mais de 2 anos'],
  ])('%s was %s', (day, text) => expect(formatAge(day, '2026-11-20')).toBe(text));
});

describe('durations', () => {
  it.each([
    [45, '45 min'],
    [60, '1 h'],
    [95, '1 h 35'],
    [125, '2 h 05'],
  ])('%i minutes', (minutes, words) => expect(formatMinutes(minutes)).toBe(words));
});

describe('the product’s own formats equal those of the language', () => {
  const days = fc
    .integer({ min: Date.UTC(1990, 0, 1) / 86_400_000, max: Date.UTC(2090, 0, 1) / 86_400_000 })
    .map((n) => new Date(n * 86_400_000));
  const on = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' }).format(date);
  const iso = (date: Date) => date.toISOString().slice(0, 10);

  it('for numbers', () => {
    const number = (min: number) =>
      new Intl.NumberFormat('pt-BR', {
        ...{ minimumFractionDigits: min, maximumFractionDigits: 1, signDisplay: 'negative' },
      });
    const [plain, decimal] = [number(0), number(1)];
    // In thousandths, as levels, shares and counts are, with halves, which a computer stores slightly below or above.
    fc.assert(
      fc.property(fc.integer({ min: -5_000_000, max: 5_000_000_000 }), (n) => {
        expect(formatNumber(n / 1000)).toBe(plain.format(n / 1000));
        expect(formatDecimal(n / 1000)).toBe(decimal.format(n / 1000));
      }),
    );
  });

  it('for days and months', () =>
    fc.assert(
      fc.property(days, (date) => {
        const long = on(date, { weekday: 'long', day: 'numeric', month: 'long' });
        expect(formatLongDay(iso(date)).toLowerCase()).toBe(long);
        expect(formatMonth(iso(date))).toBe(on(date, { month: 'long', year: 'numeric' }));
        expect(`${formatShortMonth(iso(date))}.`).toBe(on(date, { month: 'short' }));
        const short = on(date, { month: 'short', year: 'numeric' });
        expect(formatShortMonthOfYear(iso(date))).toBe(short.replace('.', ''));
      }),
    ));

  it('for days near today, and moments in the reader’s own zone', () => {
    const ago = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
    for (let n = -60; n < 14; n++) {
      const then = iso(new Date(Date.UTC(2026, 10, 20) - n * 86_400_000));
      expect(formatAge(then, '2026-11-20')).toBe(ago.format(-n, 'day'));
    }
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    fc.assert(
      fc.property(days, (date) => {
        expect(formatMoment(date)).toBe(formatMoment(date, { timeZone }));
        expect(localDay(date)).toBe(date.toLocaleDateString('sv'));
        expect(formatTime(date)).toBe(
          date.toLocaleTimeString('pt-BR', { hour: '2-digit', minute: '2-digit' }),
        );
      }),
    );
  });

  it('for amounts, and for lists', () => {
    const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
    const [all, any] = [new Intl.ListFormat('pt-BR'), new Intl.ListFormat('pt-BR', { type: 'disjunction' })];
    fc.assert(
      fc.property(fc.nat(), fc.array(fc.string()), (cents, parts) => {
        expect(formatMoney(cents)).toBe(money.format(cents / 100));
        expect([listText(parts), listText(parts, 'ou')]).toEqual([all.format(parts), any.format(parts)]);
      }),
    );
  });
});

describe('the size of a file', () => {
  it.each([
    [10, '1 KB'],
    [20_480, '20 KB'],
    [1_048_576, '1 MB'],
    [1_500_000, '1,4 MB'],
  ])('%i bytes', (bytes, words) => expect(formatBytes(bytes)).toBe(words));
});
