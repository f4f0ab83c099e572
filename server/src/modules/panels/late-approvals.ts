/** From when on an approval takes longer than it should. Development rules 4.4. */
import type { Day } from '@pdy/contract/common';
import { daysAfter } from '@pdy/contract/rules/days';
import { businessDaysBetween } from '@pdy/contract/rules/holidays';

/** Business days an approval should take at most. */
export const approvalDays = 3;

type Calendar = Parameters<typeof businessDaysBetween>[2];

/** A company that closes for longer has nothing that is late. */
const longestRest = 90;

/** What was sent on this day or earlier is late today. */
export const lateSince = (today: Day, calendar: Calendar): Day => {
  let back = 0;
  while (back < longestRest && businessDaysBetween(daysAfter(today, -back), today, calendar) <= approvalDays)
    back += 1;
  return daysAfter(today, -back);
};
