/**
 * Computes every kept level of a company again as of today, says how many changed, and counts the figures again. A job,
 * as the system.
 */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { rebuildCompany } from '../../competencies/index.ts';
import { countAgain } from './count.ts';

export const recalculationsQueue = 'level_runs';

export type Recalculation = { readonly company_id: string; readonly run_id: string };

export const queueRecalculation = async (
  { subject_id, payload }: Happening<'panels.tool.started'>,
  { tx, company_id }: ReactionContext,
): Promise<void> => {
  if (payload.tool !== 'levels') return;
  const job: Recalculation = { company_id, run_id: subject_id };
  await sql`select app.enqueue_once(${recalculationsQueue}, ${subject_id}, ${JSON.stringify(job)}::jsonb)`.execute(
    tx,
  );
};

/** Computes the levels of a company again. Started again after a crash it counts only what it changes then. */
export const recalculate = async (
  databases: { readonly db: Database; readonly clock: Clock },
  { company_id, run_id }: Recalculation,
): Promise<void> => {
  const { levels, changed, stale } = await rebuildCompany(databases, company_id, { isAsked: true });
  await countAgain(databases, company_id);
  const facts = [
    { label: 'níveis recalculados', value: levels },
    { label: 'mudaram', value: changed },
    { label: 'sem evidência que ainda valha', value: stale },
  ];
  await databases.db
    .as(systemScope(company_id))
    .updateTable('tool_runs')
    .set({ facts: JSON.stringify(facts), finished_at: sql<Date>`app.now()` })
    .where('id', '=', run_id)
    .execute();
};
