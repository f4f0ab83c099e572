/** A sentence on who reads what is written in a plan. */
import type { Goal } from '@pdy/contract/pdi/goal';
import { type GoalField, goalFieldWords } from '@pdy/contract/pdi/goal-fields';
import type { Plan } from '@pdy/contract/pdi/plan';
import { lineAndCompanyRead } from '#lib/words/reader-words.ts';

type PlanStatus = Pick<Plan, 'status'>;
type Visibility = Pick<Goal, 'visibility'>;

/** For texts beside a goal; for the plan itself `visibility` is 'manager'. */
export function readersOf({ status }: PlanStatus, { visibility }: Visibility) {
  if (visibility === 'private') return 'Só você lê: esta meta é só sua.';
  return status === 'draft'
    ? 'Só você lê até enviar o PDI; depois, a linha de gestão e a administração também.'
    : lineAndCompanyRead('Você');
}

/** The readers of a goal's title, which the team may see as well. */
export function titleReadersOf(plan: PlanStatus, goal: Visibility) {
  if (goal.visibility !== 'team') return readersOf(plan, goal);
  return plan.status === 'draft'
    ? 'Só você lê até enviar o PDI; depois, a linha de gestão, a administração e a sua equipe também.'
    : 'Você, a linha de gestão, a administração e a sua equipe leem.';
}

/** For a field of a goal: the contract says whether the team of a shared goal reads it as well. */
export const fieldReadersOf = (name: GoalField, plan: PlanStatus, goal: Visibility) =>
  goalFieldWords[name].is_read_by_team ? titleReadersOf(plan, goal) : readersOf(plan, goal);
