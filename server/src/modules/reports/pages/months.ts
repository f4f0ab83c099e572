/** The months a page looks back, by their first days: the oldest first, the running one last. */
import { monthOf, monthsAfter } from '@pdy/contract/rules/days';

export const monthsUpTo = (today: string, months: number): [string, ...string[]] => {
  const running = monthOf(today);
  const before = Array.from({ length: months - 1 }, (_, at) => monthsAfter(running, at + 1 - months));
  const [oldest = running, ...others] = before;
  return before.length === 0 ? [running] : [oldest, ...others, running];
};
