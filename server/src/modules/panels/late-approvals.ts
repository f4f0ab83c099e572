/** Computes from which day on an approval takes longer than it should. */
import type { Day } from '@pdy/contract/common';
import { daysAfter } from '@pdy/contract/rules/days';
import { businessDaysBetween } from '@pdy/contract/rules/holidays';

/** The most business days that an approval should take. */
export const approvalDays = 3;

type Calendar = Parameters<typeof businessDaysBetween>[2];

/** A company that closes for longer has no late approvals; days. */
const longestRest = 90;

/** A plan that was sent on this day or earlier is late today. */
export const lateSince = (today: Day, calendar: Calendar): Day => {
  let back = 0;
  while (back < longestRest && businessDaysBetween(daysAfter(today, -back), today, calendar) <= approvalDays)
    back += 1;
  return daysAfter(today, -back);
};
