/** The working calendar of a company: its week, its holidays, its time zone. */
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import { sql } from 'kysely';
import type { Tx } from './db.ts';

/** The calendar of companies that have set none: the one of the platform's own company. */
const usualCalendar: ZonedCalendar = {
  timezone: 'America/Sao_Paulo',
  week: Object.fromEntries(
    [1, 2, 3, 4, 5].map((day) => [
      day,
      [
        ['09:00', '12:00'],
        ['13:00', '18:00'],
      ] as const,
    ]),
  ),
  preset: 'nacional_facultativo',
  extra_closed: [],
  removed: [],
};

/** The calendar as a column of a statement that also reads other things; null: the company has set nothing. */
export const calendarColumn = sql<ZonedCalendar | null>`(select jsonb_build_object('timezone', s.timezone, 'week', s.week,
  'preset', s.holiday_preset, 'extra_closed', s.extra_closed, 'removed', s.removed) from company_settings s)`;
export const calendarOf = (set: ZonedCalendar | null): ZonedCalendar => set ?? usualCalendar;

export const calendarOfCompany = async (tx: Tx): Promise<ZonedCalendar> => {
  const { rows } = await sql<{ set: ZonedCalendar | null }>`select ${calendarColumn} as set`.execute(tx);
  return calendarOf(rows[0]?.set ?? null);
};
