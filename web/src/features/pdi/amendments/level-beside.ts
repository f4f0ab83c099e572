/** The level for the decision on a change: held today, beside the requested or the agreed one. */
import type { Standing } from '@pdy/contract/competencies/competencies';
import type { AmendedGoal } from '@pdy/contract/pdi/amendment';
import type { Goal } from '@pdy/contract/pdi/goal';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { levelOf } from '@pdy/contract/rules/competencies/shown-level';
import { missingLevels } from '#lib/words/level-words.ts';

type Aim = Pick<Goal, 'held_estimate' | 'target_level'> & {
  readonly competency: { readonly id: string; readonly name: string };
};

const wished = ({ fields }: AmendedGoal, name: 'competency_id' | 'target_level') =>
  fields.find(({ field }) => field === name)?.to ?? null;

/** The competency of a new goal; null: none, or the goal exists already. */
export const wishedCompetency = (change: AmendedGoal) => {
  const id = wished(change, 'competency_id');
  return id === null ? null : String(id);
};

type Known = {
  readonly goals: readonly Pick<Goal, 'id' | 'competency' | 'held_estimate' | 'target_level'>[];
  readonly standings: readonly Pick<Standing, 'competency' | 'held'>[];
};

/** Null where the change concerns no competency. A changed goal is shown with its requested level. */
export function aimOfChange(change: AmendedGoal, { goals, standings }: Known): Aim | null {
  const target = wished(change, 'target_level');
  const goal = goals.find((one) => one.id === change.goal_id);
  if (goal) {
    const { competency, held_estimate, target_level } = goal;
    return (
      competency && {
        competency,
        held_estimate,
        target_level: target === null ? target_level : Number(target),
      }
    );
  }
  const id = wishedCompetency(change);
  if (id === null) return null;
  const held = standings.find(({ competency }) => competency.id === id)?.held;
  return {
    competency: { id, name: change.competency_name ?? 'Competência' },
    // Neither the job nor any evidence names it: nothing is known.
    held_estimate: held && !held.stale ? held.estimate : null,
    target_level: Number(target),
  };
}

/** 'falta 0,6 nível'; null: nothing is missing, or nothing is known. */
export function missingWords({ held_estimate, target_level }: Omit<Aim, 'competency'>): string | null {
  if (held_estimate === null || target_level === null) return null;
  const held = { estimate: held_estimate, level: levelOf(held_estimate), stale: false };
  const { shown } = gapOf(target_level, held);
  return shown === null ? null : missingLevels(shown);
}
