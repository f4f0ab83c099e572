/** Deadlines to report an incident with personal data (Res. CD/ANPD 15/2024), in national business days. */

import type { Day } from '../../common.ts';
import { businessDayAfter, type Calendar } from '../holidays.ts';
import { dayAt } from '../zones.ts';

/** Business days to inform the authority and the people, from the day on which the incident became known. */
const incidentDays = 3;
/** Business days to complete the report. */
const complementDays = 20;

/** The seat of the authority: its days and holidays count, whatever the company's own calendar. */
const timezone = 'America/Sao_Paulo';
const openDay = [['00:00', '24:00']] as const;
const national: Calendar = {
  week: { '1': openDay, '2': openDay, '3': openDay, '4': openDay, '5': openDay },
  preset: 'nacional',
  extra_closed: [],
  removed: [],
};

export type IncidentDeadlines = { readonly due_on: Day; readonly complement_due_on: Day };

/** The last days, included. The day on which the incident became known does not count. */
export function incidentDeadlines(known_at: Date): IncidentDeadlines {
  const day = dayAt(known_at.getTime(), timezone);
  const after = (count: number) => {
    const last = businessDayAfter(day, count, national);
    if (last === null) throw new Error('the national calendar never opens');
    return last;
  };
  return { due_on: after(incidentDays), complement_due_on: after(complementDays) };
}
