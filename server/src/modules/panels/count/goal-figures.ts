/** What reports read of goals and plans, counted at night for each period. As the system. */
import { periods } from '@pdy/contract/reports/figure-words';
import { monthsAfter } from '@pdy/contract/rules/days';
import type { Tx } from '#kernel/db.ts';
import { goalCounts } from '../../pdi/index.ts';
import { planStates } from '../plans.ts';

type Day = { readonly today: string; readonly timezone: string };

const goalFigures = async (tx: Tx, { today, timezone }: Day) => {
  const counted = [];
  for (const months of periods) {
    const from = monthsAfter(`${today.slice(0, 7)}-01`, 1 - months);
    const areas = await goalCounts({ tx, from, today, timezone });
    counted.push(
      ...areas.map(({ area, ...counts }) => ({ months, counted_on: today, department: area, ...counts })),
    );
  }
  return counted;
};

/** Takes the place of what was counted before. */
export const countGoals = async (tx: Tx, day: Day): Promise<void> => {
  const [goals, states] = [await goalFigures(tx, day), await planStates(tx)];
  await tx.deleteFrom('goal_figures').execute();
  await tx.deleteFrom('plan_figures').execute();
  if (goals.length > 0) await tx.insertInto('goal_figures').values(goals).execute();
  const plans = states.map((state) => ({ ...state, counted_on: day.today }));
  if (plans.length > 0) await tx.insertInto('plan_figures').values(plans).execute();
};
