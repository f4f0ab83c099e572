/** The results of people's goals that ended in a period, for their reviews. */
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { attainmentOf, type ReviewedGoal } from '@pdy/contract/rules/reviews/goal-attainment';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { evidenceOfMany, heldOn } from '../../competencies/index.ts';
import { goalRows } from '../plans/plan-rows.ts';
import { progressInput } from './goal-view.ts';

/** The statuses of goals that have begun and were not cancelled. */
export const begunGoal = ['in_progress', 'completed', 'not_achieved'] as const;

type Asked = { readonly from: string; readonly until: string; readonly today: string };

const endedIn = (tx: Tx, person_ids: readonly string[], { from, until }: Asked) =>
  goalRows(tx)
    .select('g.person_id')
    .where('g.person_id', '=', sql<string>`any (${person_ids}::uuid[])`)
    .where('g.due_on', '>=', from)
    .where('g.due_on', '<=', until)
    .where('g.status', 'in', begunGoal)
    .where('g.visibility', '<>', 'private')
    .orderBy('g.id')
    .execute();

/**
 * The results of goals by person. Leaves out drafts, goals that have not begun, cancelled goals, and private goals,
 * which nobody else may read. Runs as the system, in two statements.
 */
export const reviewedGoals = async (
  tx: Tx,
  person_ids: readonly string[],
  asked: Asked,
): Promise<ReadonlyMap<string, readonly ReviewedGoal[]>> => {
  const rows = await endedIn(tx, person_ids, asked);
  const measured = rows.filter(({ mode }) => mode === 'competency');
  const evidence = await evidenceOfMany(
    tx,
    [...new Set(measured.map(({ person_id }) => person_id))],
    [...new Set(measured.flatMap(({ competency }) => competency?.id ?? []))],
  );
  const estimate = (person_id: string, competency_id: string | undefined) => {
    const known = competency_id && evidence.get(person_id)?.get(competency_id);
    return known ? knownEstimate(heldOn(asked.today, known.competency, known.pieces)) : null;
  };
  const goals = rows.map((row) => ({
    person_id: row.person_id,
    weight: row.weight,
    attainment: attainmentOf(
      progressInput({ ...row, held_estimate: estimate(row.person_id, row.competency?.id) }),
    ),
  }));
  return Map.groupBy(goals, ({ person_id }) => person_id);
};
