/** Computes every kept level of a company anew, as of today, and says how many were another. A job, as the system. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/happening.ts';
import type { ReactionContext } from '#kernel/reactions.ts';
import { companyToday, type Pair, rebuildHeld } from '../competencies/index.ts';

const atOnce = 500;

const keptOf = async ({ tx }: ReactionContext, pairs: readonly Pair[]) => {
  const rows = await tx
    .selectFrom('held_levels')
    .select(['person_id', 'competency_id', 'level', 'confidence_label', 'is_stale'])
    .where('person_id', 'in', [...new Set(pairs.map(({ person_id }) => person_id))])
    .execute();
  return new Map(
    rows.map(({ person_id, competency_id, level, confidence_label, is_stale }) => [
      `${person_id} ${competency_id}`,
      { said: `${level} ${confidence_label} ${is_stale}`, is_stale },
    ]),
  );
};

const rebuild = async (context: ReactionContext, pairs: readonly Pair[], today: string) => {
  const before = await keptOf(context, pairs);
  await rebuildHeld(context.tx, pairs, today);
  const after = await keptOf(context, pairs);
  const keys = pairs.map(({ person_id, competency_id }) => `${person_id} ${competency_id}`);
  return {
    changed: keys.filter((key) => before.get(key)?.said !== after.get(key)?.said).length,
    stale: keys.filter((key) => after.get(key)?.is_stale).length,
  };
};

export const recalculate = async (
  { subject_id, payload }: Happening<'panels.tool.started'>,
  context: ReactionContext,
): Promise<void> => {
  if (payload.tool !== 'levels') return;
  const { tx } = context;
  const today = await companyToday(context);
  const pairs = await tx
    .selectFrom('competency_evidence')
    .select(['person_id', 'competency_id'])
    .distinct()
    .orderBy('person_id')
    .orderBy('competency_id')
    .execute();
  let [changed, stale] = [0, 0];
  for (let at = 0; at < pairs.length; at += atOnce) {
    const part = await rebuild(context, pairs.slice(at, at + atOnce), today);
    changed += part.changed;
    stale += part.stale;
  }
  const facts = [
    { label: 'níveis recalculados', value: pairs.length },
    { label: 'mudaram', value: changed },
    { label: 'sem evidência que ainda valha', value: stale },
  ];
  await tx
    .updateTable('tool_runs')
    .set({ facts: JSON.stringify(facts), finished_at: sql<Date>`app.now()` })
    .where('id', '=', subject_id)
    .execute();
};
