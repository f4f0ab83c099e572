/** What is late: not done yet, and its last day is over. Days are those of the company. */
import type { Day } from '../common.ts';

export const isLate = (due_on: Day | null, today: Day): boolean => due_on !== null && due_on < today;

type Dated<D> = { readonly status: string; readonly due_on: D };

/**
 * Whether an activity is still to be done: nobody waits for one that is finished, cancelled or waiting for somebody
 * else.
 */
export const isToDo = ({ status }: { readonly status: string }): boolean =>
  status === 'todo' || status === 'doing';

export const isUnderWay = ({ status }: { readonly status: string }): boolean =>
  status === 'in_progress' || status === 'not_started';

/** The last day of an activity, or of its goal where it has none of its own. Null where nothing is left to do. */
export const activityDue = (activity: Dated<Day | null>, goal: Dated<Day>): Day | null =>
  isToDo(activity) && isUnderWay(goal) ? (activity.due_on ?? goal.due_on) : null;
