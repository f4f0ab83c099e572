/** What is typed about a plan, as the contract checks it. Comes with the dialog only. */
import { NewPlan, type PlanAim } from '@pdy/contract/pdi/plan';
import { fieldErrors } from '#lib/form/form-errors.ts';

export type TypedPlan = {
  title: string;
  summary: string;
  period_start: string;
  period_end: string;
  aims_at: PlanAim;
};

export const checkPlan = (typed: TypedPlan) => fieldErrors(NewPlan.safeParse(typed));
