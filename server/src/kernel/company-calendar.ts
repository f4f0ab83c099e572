/** When a company works: its week, its holidays, its time zone. */
import type { ZonedCalendar } from '@pdy/contract/rules/business-time';
import type { Tx } from './db.ts';

/** Of who has set none: the platform's own company. */
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

/** When the company works. */
export const calendarOfCompany = async (tx: Tx): Promise<ZonedCalendar> => {
  const row = await tx
    .selectFrom('company_settings')
    .select(['timezone', 'week', 'holiday_preset as preset', 'extra_closed', 'removed'])
    .executeTakeFirst();
  return row ? (row as unknown as ZonedCalendar) : usualCalendar;
};
