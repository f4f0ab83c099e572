/** Copies the first words of the dashboard for the next visit, once the page rests. */
import type { Dashboard } from '@pdy/contract/dashboard/dashboard';
import { daysAfter } from '@pdy/contract/rules/days';
import { useEffect } from 'react';
import { nowAtEvent } from '#lib/clock.ts';
import { keepFirstWords } from '#lib/first-words.ts';
import { heldToken } from '#lib/session/session.ts';
import { visitedCompany } from '#lib/session/visit.ts';
import type { Shell } from '#lib/shell-data.ts';
import { formatLongDay, formatMoment } from '#lib/words/format.ts';
import { greeting } from './now-words.ts';

const greetings = Array.from({ length: 24 }, (_, hour) => greeting(hour));
const restMs = 300;

/** `dashboard`: undefined while it is not shown, or another part of the page is. */
export function useFirstWords(shell: Shell | undefined, dashboard: Dashboard | undefined) {
  useEffect(() => {
    const company = shell?.person.company?.id;
    const place = document.getElementById('root');
    if (!dashboard || !company || !place || visitedCompany() !== null) return;
    const { today } = dashboard;
    const timer = setTimeout(() => {
      // The person may have left meanwhile.
      if (heldToken() === null) return;
      const time = formatMoment(new Date(nowAtEvent())).split(' ')[1];
      keepFirstWords(
        place,
        { person: shell.person.user_id, company, role: shell.person.role },
        {
          greetings,
          days: [formatLongDay(today), formatLongDay(daysAfter(today, 1))],
          ages: [`de hoje, ${time}`, `de ontem, ${time}`],
        },
      );
    }, restMs);
    return () => clearTimeout(timer);
  }, [shell, dashboard]);
}
