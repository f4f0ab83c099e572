/** Copies the first words of the dashboard for the next visit, once the page rests. */
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { daysAfter } from '@pdy/contract/rules/days';
import { useEffect } from 'react';
import { nowAtEvent } from '#lib/clock.ts';
import { keepFirstWords, planFirstWords } from '#lib/first-words.ts';
import { keptSession } from '#lib/session/session-store.ts';
import { claimsOf } from '#lib/session/token.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import type { Shell } from '#lib/shell-data.ts';
import { formatLongDay, formatMoment } from '#lib/words/format.ts';
import { greeting } from './now-words.ts';

const two = (value: number) => String(value).padStart(2, '0');
/** The day of the device, 'YYYY-MM-DD'. */
const dayOf = (moment: Date) =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`;
const greetings = Array.from({ length: 24 }, (_, hour) => greeting(hour));

/** `dashboard`: undefined while it is not shown, or another part of the page is. */
export function useFirstWords(shell: Shell | undefined, dashboard: Dashboard | undefined) {
  useEffect(() => {
    const company = shell?.person.company?.id;
    const place = document.getElementById('root');
    if (!dashboard || !company || !place || visitedCompany() !== null) return;
    const { today } = dashboard;
    const { user_id: person, role, leads } = shell.person;
    return planFirstWords(() => {
      const session = keptSession();
      // The person may have left meanwhile. The date is the company's: a clock in another zone would change it late.
      if (session?.user.id !== person || dayOf(new Date(nowAtEvent())) !== today) return;
      const time = formatMoment(new Date(nowAtEvent())).split(' ')[1];
      keepFirstWords(
        place,
        !leads && (role === 'employee' || role === 'manager'),
        { person, session: claimsOf(session.access_token).session_id ?? '', company, role },
        {
          greetings,
          days: [formatLongDay(today), formatLongDay(daysAfter(today, 1))],
          ages: [`de hoje, ${time}`, `de ontem, ${time}`],
        },
      );
    });
  }, [shell, dashboard]);
}
