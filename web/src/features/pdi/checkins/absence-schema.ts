/** What is typed about an absence, as the contract checks it. */
import '#lib/no-eval.ts';
import { NewAbsence } from '@pdy/contract/pdi/absence';
import { fieldErrors } from '#lib/form-errors.ts';

export type TypedAbsence = { starts_on: string; ends_on: string };

export const checkAbsence = (typed: TypedAbsence) => fieldErrors(NewAbsence.safeParse(typed));
