/** Saves one answer of a simulado. Contract: `contract/src/assessments/taking.ts`. */
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { type Answerable, keptAnswer, shownAnswer } from './answers.ts';
import { countSave, demandOpen, heldAttempt, itemOf } from './held.ts';
import { toldOf } from './told.ts';

const kept = (
  item: Answerable & Parameters<typeof shownAnswer>[0] & { is_flagged: boolean; revision: number },
) => ({
  revision: item.revision,
  answer: shownAnswer(item, item.option_order),
  is_flagged: item.is_flagged,
});

export const save = authed.attempts.save.handler(async ({ input, context }) => {
  const { tx, clock } = context;
  const { id, position, lease_id, revision, answer, is_flagged, client_ms } = input;
  const attempt = await heldAttempt(context, id);
  demandOpen(attempt, lease_id, clock);
  await countSave(context, attempt);
  const item = await itemOf(tx, id, position);
  const now = clock();
  const times = { saved_at: now, server_now: now, deadline_at: attempt.deadline_at };
  const told = async () =>
    attempt.mode === 'practice' ? ((await toldOf(tx, id, position)).get(position) ?? null) : null;
  // what was sent before and comes later changes nothing
  if (revision <= item.revision) return { ...kept(item), ...times, told: await told() };
  if (item.is_final && (attempt.kind === 'proficiency' || item.answered_at !== null))
    throw broken('item_is_current');
  const given = keptAnswer(item, answer);
  const elapsed = now.getTime() - attempt.started_at.getTime();
  const saved = await tx
    .updateTable('attempt_items')
    .set({
      ...given,
      is_flagged,
      revision,
      answered_at: answer === null ? null : now,
      time_ms: Math.max(0, Math.min(client_ms, elapsed)),
    })
    .where('attempt_id', '=', id)
    .where('position', '=', position)
    .returning('position')
    .executeTakeFirst();
  // it was sent while this waited for its turn
  if (!saved) throw broken('attempt_has_ended');
  return { ...kept({ ...item, ...given, is_flagged, revision }), ...times, told: await told() };
});
