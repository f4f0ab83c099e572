/** What is wrong with a day that a company wants to close. */
import { CompanyCalendarChange } from '@pdy/contract/companies/settings';
import type { OwnDay } from './calendar-schema.ts';

const one = CompanyCalendarChange.shape.extra_closed;

/** What keeps a day from being added, by its field. */
export function problemsOf(days: readonly OwnDay[], typed: OwnDay): Partial<OwnDay> {
  if (days.some(({ day }) => day === typed.day)) return { day: 'Este dia já está na lista' };
  const checked = one.safeParse([typed]);
  if (checked.success) return {};
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[1]), message]));
}
