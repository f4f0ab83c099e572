/** How the correction of a contested question changed the mark of the person who contested it. */
import { numberText } from '@pdy/contract/rules/typed-number';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

type Found = {
  readonly state: string;
  /** Null: the test has no mark, or none of its questions counts. */
  readonly old_percent: number | null;
  readonly new_percent: number | null;
  /** Whether the person may know the mark; null: nothing was recomputed in this attempt. */
  readonly is_shown: boolean | null;
};

/** The last regrade of the question that began after the ticket was opened. */
const lastRegrade = async (tx: Tx, ticket_id: string) => {
  const { rows } = await sql<Found>`
    select g.state, r.old_percent::float8, r.new_percent::float8, a.score_from <= app.now() as is_shown
    from tickets t
    join regrades g on g.company_id = t.company_id and g.question_id = t.contest_id and g.started_at > t.created_at
    left join score_revisions r on r.company_id = g.company_id and r.regrade_id = g.id and r.person_id = t.person_id
      and r.attempt_id = (t.contest_copy ->> 'attempt_id')::uuid
    left join attempts a on a.company_id = r.company_id and a.id = r.attempt_id
    where t.company_id = app.company_id() and t.id = ${ticket_id} and t.contest_kind = 'question'
    order by g.started_at desc limit 1`.execute(tx);
  return rows[0];
};

/** A sentence; null where there is no mark, or it may not be shown yet. Runs as the system. */
export const markWords = async (tx: Tx, ticket_id: string): Promise<string | null> => {
  const found = await lastRegrade(tx, ticket_id);
  if (!found) return null;
  if (found.state === 'running') return 'Se a sua nota mudar com o recálculo, você recebe um aviso.';
  const { old_percent, new_percent, is_shown } = found;
  if (!is_shown || old_percent === null || new_percent === null) return null;
  return old_percent === new_percent
    ? `Sua nota continua ${numberText(new_percent)}%.`
    : `Sua nota passou de ${numberText(old_percent)}% para ${numberText(new_percent)}%.`;
};
