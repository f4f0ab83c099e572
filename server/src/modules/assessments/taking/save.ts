/** Saves one answer of a simulado. Contract: `contract/src/assessments/taking.ts`. */
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { type Answerable, keptAnswer, shownAnswer } from './answers.ts';
import { type Attempt, countSave, demandOpen, heldAttempt, itemOf } from './held.ts';
import { revealedOf } from './revealed.ts';
import { timeOn } from './time-rules.ts';

const kept = (
  item: Answerable & Parameters<typeof shownAnswer>[0] & { is_flagged: boolean; revision: number },
) => ({
  revision: item.revision,
  answer: shownAnswer(item, item.option_order),
  is_flagged: item.is_flagged,
});

/**
 * Whether the person has gone past a question. Where nobody may go back, a saved question, blank or not, is final, and
 * so are all before it.
 */
const isLeft = async (tx: Tx, { id, kind }: Attempt, item: { position: number; revision: number }) => {
  if (kind === 'proficiency' || item.revision > 0) return true;
  const later = await tx
    .selectFrom('attempt_items')
    .select('position')
    .where('attempt_id', '=', id)
    .where('position', '>', item.position)
    .where('revision', '>', 0)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
};

export const save = authed.attempts.save.handler(async ({ input, context }) => {
  const { tx, clock } = context;
  const { id, position, lease_id, revision, answer, is_flagged, client_ms } = input;
  const attempt = await heldAttempt(context, id);
  demandOpen(attempt, lease_id, clock);
  await countSave(context, attempt);
  const item = await itemOf(tx, id, position);
  const now = clock();
  const times = { saved_at: now, server_now: now, deadline_at: attempt.deadline_at };
  const revealed = async () =>
    attempt.mode === 'practice' ? ((await revealedOf(tx, id, position)).get(position) ?? null) : null;
  // A save that was sent earlier and arrives later changes nothing.
  if (revision <= item.revision) return { ...kept(item), ...times, told: await revealed() };
  const isAnswered = attempt.mode === 'practice' && item.answered_at !== null;
  // In practice people may move between unanswered questions.
  const isOneWay = attempt.kind === 'proficiency' || attempt.navigation === 'sequential';
  if (isAnswered || (isOneWay && item.is_final && (await isLeft(tx, attempt, item))))
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
      time_ms: timeOn({ kept: item.time_ms, claimed: client_ms, others: item.others_ms, elapsed }),
    })
    .where('attempt_id', '=', id)
    .where('position', '=', position)
    .returning('position')
    .executeTakeFirst();
  // The attempt ended while this save waited for the lock.
  if (!saved) throw broken('attempt_has_ended');
  return { ...kept({ ...item, ...given, is_flagged, revision }), ...times, told: await revealed() };
});
