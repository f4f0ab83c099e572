/** What is late: still to be done, and its last day is over. Days are those of the company. */
import type { Day } from '../common.ts';

export const isLate = (due_on: Day | null, today: Day): boolean => due_on !== null && due_on < today;

type Dated<D> = { readonly status: string; readonly due_on: D };

/** Nobody waits for what is finished, given up or with somebody else. */
export const isToDo = ({ status }: { readonly status: string }): boolean =>
  status === 'todo' || status === 'doing';

export const isUnderWay = ({ status }: { readonly status: string }): boolean =>
  status === 'in_progress' || status === 'not_started';

/** Until when an activity is to be done: without a day of its own, the goal's. Null where there is nothing to do. */
export const activityDue = (activity: Dated<Day | null>, goal: Dated<Day>): Day | null =>
  isToDo(activity) && isUnderWay(goal) ? (activity.due_on ?? goal.due_on) : null;
