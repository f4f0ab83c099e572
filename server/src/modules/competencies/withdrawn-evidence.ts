/** Voids the evidence of many sources: the marks of a cycle of reviews that was reopened. */
import { sql } from 'kysely';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { voidCopies } from './catalogue/moved-evidence.ts';
import { companyToday } from './evidence.ts';
import { type Pair, rebuildHeld } from './held-levels.ts';

/** Returns the number of voided pieces. Runs as the system. Open contests end with the evidence they are about. */
export const withdrawEvidence = async (
  context: ReactionContext,
  source_ids: readonly string[],
  void_reason: string,
): Promise<number> => {
  const { tx } = context;
  const { rows } = await sql<Pair & { id: string }>`
    update competency_evidence set status = 'void', void_reason = ${void_reason}
    where company_id = app.company_id() and source_id = any (${source_ids}::uuid[]) and status <> 'void'
    returning id, person_id, competency_id`.execute(tx);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  await tx
    .updateTable('evidence_contests')
    .set({ status: 'voided' })
    .where('evidence_id', '=', sql<string>`any (${ids}::uuid[])`)
    .where('status', 'in', ['open', 'escalated'])
    .execute();
  await voidCopies(context, ids);
  await rebuildHeld(tx, rows, await companyToday(context));
  return rows.length;
};
