/** Whether a question was new to the person is checked again when an attempt ends. Runs as the system. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/**
 * A question that another attempt of the same person has asked since the draw counts as seen: its key may have been
 * shown there. So does a question whose card the person answered in the 180 days before the draw, or since.
 */
export const markSeenSince = (tx: Tx, attempt_id: string) =>
  sql`
    update attempt_marks m set was_seen = true
    from attempt_items i
    where m.attempt_id = ${attempt_id} and not m.was_seen
      and i.company_id = m.company_id and i.attempt_id = m.attempt_id and i.position = m.position
      and (exists (
          select from attempt_items o
          where o.company_id = i.company_id and o.person_id = i.person_id and o.question_id = i.question_id
            and o.attempt_id <> i.attempt_id and o.shown_at >= i.shown_at)
        or exists (
          select from cards c
          join card_states s on s.company_id = c.company_id and s.person_id = i.person_id and s.card_id = c.id
          where c.company_id = i.company_id and c.person_id = i.person_id and c.source_question_id = i.question_id
            and s.last_review > i.shown_at - interval '180 days'))`.execute(tx);
