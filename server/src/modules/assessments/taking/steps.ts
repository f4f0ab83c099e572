/** What the system does when an attempt begins, is answered, or is submitted. */
import type { ReactionTable } from '#kernel/events/reactions.ts';
import { together } from '#kernel/events/reactions.ts';
import { askNext } from './ask.ts';
import { begin } from './begin.ts';
import { endInTime } from './ending.ts';
import { finish, itemsOf } from './finish.ts';
import { keepFractions } from './keep-scores.ts';
import { fractionOfItem } from './score.ts';

export const takingReactions: ReactionTable = {
  'assessments.attempt.started': [
    together('assessments.begin', begin),
    together('assessments.end_in_time', endInTime),
  ],
  'assessments.answer.given': [
    together('assessments.ask_next', async ({ subject_id: id, payload: { position } }, context) => {
      const items = await itemsOf(context.tx, id);
      const answered = items.filter((item) => item.position === position);
      await keepFractions(
        context.tx,
        id,
        answered.map((item) => ({ position, fraction: fractionOfItem(item) })),
      );
      const reason = await askNext(context, id);
      if (reason) await finish(context, id, reason);
    }),
  ],
  'assessments.attempt.submitted': [
    together('assessments.score', ({ subject_id: id, payload: { reason } }, context) =>
      finish(context, id, reason),
    ),
  ],
};
