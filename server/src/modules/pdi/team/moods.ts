/** Moods month by month: the database returns only months with enough people. */
import { daysAfter, monthOf } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';

const monthsBack = 5;

type MonthMood = { month: string; people: number; mean: number };

/** The first days of this month and the months before it, oldest first. */
const monthsUntil = (today: string): string[] => {
  const months = [monthOf(today)];
  while (months.length <= monthsBack) months.unshift(monthOf(daysAfter(months[0] ?? today, -1)));
  return months;
};

export const moods = authed.pdi.team.moods.handler(async ({ context }) => {
  const months = monthsUntil(todayOf(context));
  const { rows } = await sql<MonthMood>`select * from app.mood_figures(${months[0]}::date)`.execute(
    context.tx,
  );
  const byMonth = new Map(rows.map((row) => [row.month, row]));
  return {
    months: months.map((month) => {
      const { people = null, mean = null } = byMonth.get(month) ?? {};
      return { month, people, mean };
    }),
  };
});
