import { describe, expect, it } from 'vitest';
import {
  daysBetween,
  formatAge,
  formatDay,
  formatDecimal,
  formatLongDay,
  formatMinutes,
  formatNumber,
  formatPercent,
  formatShortDay,
} from './format.ts';

describe('numbers', () => {
  it.each([
    [3.4, '3,4'],
    [4, '4'],
    [3.449, '3,4'],
    [1284, '1.284'],
  ])('%d is written %s', (value, text) => expect(formatNumber(value)).toBe(text));

  it('keeps one decimal in columns', () => expect(formatDecimal(3)).toBe('3,0'));
  it('writes whole percents', () => expect(formatPercent(62.6)).toBe('63%'));
});

describe('days', () => {
  it('are written day first', () => expect(formatDay('2027-01-31')).toBe('31/01/2027'));
  it('EN-07: say when there is no deadline', () => expect(formatDay(null)).toBe('Sem prazo'));
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
