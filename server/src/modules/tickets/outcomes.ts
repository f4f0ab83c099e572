/** What came of a contest: it names what was done, and that has been done. */
import type { ContestCopy } from '@pdy/contract/tickets/contests';
import type { ContestOutcome } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { HeldTicket } from './write.ts';

const there = async (query: ReturnType<typeof sql<{ id: string }>>, tx: Tx) => {
  const { rows } = await query.execute(tx);
  return rows.length > 0;
};

/** The evidence that no longer counts, the level that was set, or the question that was written anew. */
const isDone = (tx: Tx, ticket: HeldTicket, outcome: ContestOutcome, id: string): Promise<boolean> => {
  const copy = ticket.contest_copy as ContestCopy;
  const competency_id = copy.kind === 'level' ? copy.competency.id : null;
  const attempt_id = copy.kind === 'level' ? null : copy.attempt_id;
  if (outcome === 'voided')
    return there(
      sql<{
        id: string;
      }>`select e.id from competency_evidence e where e.company_id = app.company_id() and e.id = ${id}
        and e.person_id = ${ticket.person_id} and e.status = 'void'
        and (e.competency_id = ${competency_id} or e.source_id = ${attempt_id})`,
      tx,
    );
  if (outcome === 'overridden')
    return there(
      sql<{
        id: string;
      }>`select o.id from level_overrides o where o.company_id = app.company_id() and o.id = ${id}
        and o.ticket_id = ${ticket.id} and o.person_id = ${ticket.person_id} and o.competency_id = ${competency_id}`,
      tx,
    );
  return there(
    sql<{ id: string }>`select q.id from questions q where q.company_id = app.company_id() and q.id = ${id}
      and q.id = ${ticket.contest_id} and q.updated_at > ${ticket.created_at}`,
    tx,
  );
};

export const demandOutcome = async (
  tx: Tx,
  ticket: HeldTicket,
  outcome: ContestOutcome,
  outcome_id: string | null,
): Promise<void> => {
  const isNamed = outcome_id !== null;
  if (isNamed === (outcome === 'kept')) throw broken('outcome_names_what_was_done');
  if (isNamed && !(await isDone(tx, ticket, outcome, outcome_id)))
    throw broken('outcome_names_what_was_done');
};
