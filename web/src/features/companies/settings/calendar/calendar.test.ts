import { CompanyCalendarChange } from '@pdy/contract/companies/settings';
import { describe, expect, it } from 'vitest';
import { fieldErrors } from '#lib/form/form-errors.ts';
import {
  addDay,
  asTime,
  type CalendarValues,
  calendarDepths,
  calendarFacts,
  weekSent,
} from './calendar-values.ts';
import { lastDayOf, previewOf, shortWeekday, workDaysTaken } from './preview.ts';

const noon: ['09:00', '12:00'] = ['09:00', '12:00'];
const values: CalendarValues = {
  timezone: 'America/Sao_Paulo',
  week: { '1': [noon], '2': [noon], '3': [noon], '4': [noon], '5': [noon], '6': [], '7': [] },
  holiday_preset: 'nacional',
  extra_closed: [],
  removed: [],
};
/** The calendar as the form sends it. */
const sent = (typed: CalendarValues) => ({ ...typed, week: weekSent(typed.week), version: 1 });
const problems = (typed: CalendarValues) =>
  fieldErrors(CompanyCalendarChange.safeParse(sent(typed)), calendarDepths);

describe('the calendar as it is typed', () => {
  it('accepts times as people write them', () => {
    const read = ['9', '09', '9h', '930', '0930', '9:30', '9h30', '24', '18:00', ' 8 '].map(asTime);
    expect(read).toEqual([
      '09:00',
      '09:00',
      '09:00',
      '09:30',
      '09:30',
      '09:30',
      '09:30',
      '24:00',
      '18:00',
      '08:00',
    ]);
    expect(['25', '9:75', 'cedo', ''].map(asTime)).toEqual(['25', '9:75', 'cedo', '']);
  });

  it('sends no day without openings, and sorts what it sends', () => {
    const week = { ...values.week, '6': [['13:00', '14:00'], noon] as CalendarValues['week']['6'] };
    expect(CompanyCalendarChange.parse(sent({ ...values, week })).week).toEqual({
      '1': [noon],
      '2': [noon],
      '3': [noon],
      '4': [noon],
      '5': [noon],
      '6': [noon, ['13:00', '14:00']],
    });
  });

  it('accepts a night that ends on the next day, and says so', () => {
    const night = { ...values, week: { ...values.week, '6': [['22:00', '06:00']] as [[string, string]] } };
    expect(problems(night)).toEqual({});
    expect(calendarFacts(night).find(({ field }) => field === 'week')?.text).toContain(
      'Sáb 22:00 às 06:00 do dia seguinte',
    );
  });

  it('says on which day of the week something is wrong', () => {
    const wrong = { ...values, week: { ...values.week, '2': [['9:00', '12:00']] as [[string, string]] } };
    expect(problems(wrong)).toEqual({ 'week.2': 'Informe um horário como 09:00' });
    const back = { ...values, week: { ...values.week, '3': [['12:00', '09:00']] as [[string, string]] } };
    expect(Object.keys(problems(back))).toEqual(['week.3']);
    const never = { ...values, week: { '1': [], '2': [], '3': [], '4': [], '5': [], '6': [], '7': [] } };
    expect(problems(never)).toEqual({
      week: 'O calendário precisa de ao menos um horário de atendimento.',
    });
    expect(problems(values)).toEqual({});
  });

  it('keeps the company’s own days in order, and describes all of them', () => {
    const extra_closed = addDay([{ day: '2026-12-31', name: 'Recesso' }], {
      day: '2026-06-24',
      name: 'São João',
    });
    const facts = calendarFacts({ ...values, extra_closed });
    expect(facts.find(({ field }) => field === 'extra_closed')?.text).toBe(
      '24/06/2026 São João, 31/12/2026 Recesso',
    );
    expect(facts.find(({ field }) => field === 'week')?.text).toContain('Dom fechado');
  });
});

describe('24 months of special days', () => {
  it('end the day before two years have passed', () => {
    expect(lastDayOf('2026-11-22')).toBe('2028-11-21');
  });

  it('are grouped by month, and count only days that would be business days', () => {
    const preview = previewOf(values, '2026-12-20');
    expect(preview.slice(0, 2).map(({ name, days }) => [name, days.map((day) => day.name)])).toEqual([
      ['Dezembro de 2026', ['Natal']],
      ['Janeiro de 2027', ['Confraternização Universal']],
    ]);
    expect(preview.at(-1)?.name).toBe('Novembro de 2028');
    const taken = workDaysTaken(values, preview);
    expect(
      workDaysTaken(
        { ...values, removed: ['2026-12-25'] },
        previewOf({ ...values, removed: ['2026-12-25'] }, '2026-12-20'),
      ),
    ).toBe(taken - 1);
    expect(shortWeekday('2026-12-25')).toBe('sex');
    expect(shortWeekday('2026-12-26')).toBe('sáb');
  });
});
