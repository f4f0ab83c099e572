/** The days on which a company works. */
import { CompanyCalendar, calendarOf } from '@pdy/contract/companies/settings';
import type { Calendar } from '@pdy/contract/rules/holidays';
import type { Tx } from '#kernel/db.ts';

export const companyCalendar = async (tx: Tx, company_id: string): Promise<Calendar> => {
  const settings = await tx
    .selectFrom('company_settings')
    .select(['timezone', 'week', 'holiday_preset', 'extra_closed', 'removed'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  return calendarOf(CompanyCalendar.parse(settings));
};
