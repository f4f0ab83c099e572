import { plainCnpj } from '@pdy/contract/rules/cnpj';
import {
  businessDayAfter,
  businessDaysBetween,
  type Calendar,
  isBusinessDay,
  specialDays,
  weekdayOf,
} from '@pdy/contract/rules/holidays';
import { describe, expect, it } from 'vitest';

const office = [
  ['09:00', '12:00'],
  ['13:00', '18:00'],
] as const;
const usual: Calendar = {
  week: { '1': office, '2': office, '3': office, '4': office, '5': office },
  preset: 'nacional_facultativo',
  extra_closed: [],
  removed: [],
};

describe('a business day', () => {
  it.each([
    ['2026-11-18', true, 'a Wednesday'],
    ['2026-11-20', false, 'a national holiday on a Friday'],
    ['2023-11-20', true, 'before that day was one'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-02-16', false, 'Carnaval, an optional day'],
    ['2026-02-18', true, 'Ash Wednesday: optional in the morning only'],
    ['2026-06-04', false, 'Corpus Christi, an optional day'],
    ['2026-04-03', false, 'Paixão de Cristo'],
  ])('%s: %s (%s)', (day, isOne) => {
    expect(isBusinessDay(day, usual)).toBe(isOne);
  });

  it('is any open day of the week when optional days, or all holidays, do not count as holidays', () => {
    expect(isBusinessDay('2026-02-16', { ...usual, preset: 'nacional' })).toBe(true);
    expect(isBusinessDay('2026-04-03', { ...usual, preset: 'nacional' })).toBe(false);
    expect(isBusinessDay('2026-04-03', { ...usual, preset: 'nenhum' })).toBe(true);
  });

  it('follows the days that the company adds and removes', () => {
    const own = {
      ...usual,
      extra_closed: [{ day: '2027-01-25', name: 'Aniversário de São Paulo' }],
      removed: ['2026-02-16'],
    };
    expect(isBusinessDay('2027-01-25', own)).toBe(false);
    expect(isBusinessDay('2026-02-16', own)).toBe(true);
    expect(isBusinessDay('2026-02-17', own)).toBe(false);
  });

  it('does not exist when the company never opens', () => {
    expect(isBusinessDay('2026-11-18', { ...usual, week: {} })).toBe(false);
    expect(isBusinessDay('2026-11-18', { ...usual, week: { '3': [] } })).toBe(false);
    expect(businessDayAfter('2026-11-18', 1, { ...usual, week: {} })).toBeNull();
  });
});

describe('counting business days', () => {
  it('skips the weekend and the holiday before it', () => {
    expect(businessDayAfter('2026-11-19', 1, usual)).toBe('2026-11-23');
    expect(businessDayAfter('2026-11-19', 3, usual)).toBe('2026-11-25');
    expect(businessDaysBetween('2026-11-19', '2026-11-25', usual)).toBe(3);
  });

  it('crosses Carnaval and the turn of the year', () => {
    expect(businessDayAfter('2026-02-13', 1, usual)).toBe('2026-02-18');
    expect(businessDayAfter('2026-12-31', 1, usual)).toBe('2027-01-04');
    expect(businessDaysBetween('2026-12-31', '2026-12-30', usual)).toBe(0);
  });

  it('knows the days of the week, Monday first', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual(['1', '6', '7']);
  });
});

describe('the preview of a calendar', () => {
  const preview = specialDays(
    {
      preset: 'nacional',
      extra_closed: [
        { day: '2027-01-25', name: 'Aniversário da cidade' },
        { day: '2026-12-25', name: 'Recesso' },
      ],
      removed: ['2026-11-20'],
    },
    '2026-11-01',
    '2028-10-31',
  );

  it('covers 24 months in order, with closed and open days', () => {
    expect(preview[0]).toEqual({ date: '2026-11-02', name: 'Finados', kind: 'nacional', is_closed: true });
    expect(preview.find(({ date }) => date === '2026-11-20')).toMatchObject({ is_closed: false });
    expect(preview.find(({ date }) => date === '2027-02-08')).toMatchObject({
      kind: 'facultativo',
      is_closed: false,
    });
    expect(preview.at(-1)?.date).toBe('2028-10-12');
    expect(preview.map(({ date }) => date)).toEqual(preview.map(({ date }) => date).toSorted());
  });

  it('lists a day once, with the company’s own name for it if there is one', () => {
    expect(preview.filter(({ date }) => date === '2026-12-25')).toEqual([
      { date: '2026-12-25', name: 'Recesso', kind: 'empresa', is_closed: true },
    ]);
  });
});

it('a CNPJ is stored without its mask, in capitals', () => {
  expect(plainCnpj(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
});
