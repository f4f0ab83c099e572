/** The explanation of a contested result is stored with the ticket as it was, whatever changes later. */
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import { ticketCode } from '@pdy/contract/rules/tickets/status';
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import type { Contest } from '@pdy/contract/tickets/tickets';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { contestedQuestion, contestedResult } from '../assessments/index.ts';
import { whyOf } from '../competencies/index.ts';
import { prefixOf } from './rows.ts';
import type { TicketContext } from './write.ts';

export type Frozen = {
  readonly contest_kind: ContestCopy['kind'];
  readonly contest_id: string;
  readonly contest_copy: ContestCopy;
};

const levelCopy = async (context: TicketContext, competency_id: string): Promise<ContestCopy> => {
  const { person_id } = context.actor;
  const why = await whyOf(context, { person_id, competency_id });
  const { competency, demand, held } = why.standing;
  return {
    kind: 'level',
    ...{ person_id, competency, demand, held, as_of: why.as_of, half_life_days: why.half_life_days },
    rule_version: ALGO_VERSION,
    rows: why.evidence.map(
      ({ id, kind, source, level, observed_on, is_by_month, weight_percent, counts }) => ({
        ...{ id, kind, level, observed_on, is_by_month, weight_percent, counts },
        title: source?.title ?? null,
      }),
    ),
  };
};

/**
 * The copy of what is contested, only for the caller's own: what does not exist or may not be read cannot be contested.
 */
export const frozen = async (context: TicketContext, contest: Contest): Promise<Frozen> => {
  if (contest.kind === 'level') {
    const contest_copy = await levelCopy(context, contest.competency_id);
    return { contest_kind: 'level', contest_id: contest.competency_id, contest_copy };
  }
  if (contest.kind === 'result') {
    const contest_copy = await contestedResult(context, contest.attempt_id);
    return { contest_kind: 'result', contest_id: contest.attempt_id, contest_copy };
  }
  const { copy, question_id } = await contestedQuestion(context, contest.attempt_id, contest.position);
  return { contest_kind: 'question', contest_id: question_id, contest_copy: copy };
};

/** The newest ticket that contests a review, among those the caller reads; null: none. */
export const contestOfReview = async (tx: Tx, participant_id: string) => {
  const { rows } = await sql<{ number: number; prefix: string; created_at: Date }>`
    select t.number, ${prefixOf} as prefix, t.created_at from tickets t
    where t.company_id = app.company_id() and t.contest_kind = 'review' and t.contest_id = ${participant_id}
    order by t.id desc limit 1`.execute(tx);
  const [row] = rows;
  return row ? { code: ticketCode(row.prefix, row.number), created_at: row.created_at } : null;
};
