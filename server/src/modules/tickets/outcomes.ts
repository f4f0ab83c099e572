/** The outcome of a contest: it names an act, and the act must have been done. */
import type { ContestCopy, ContestFindings } from '@pdy/contract/tickets/contests';
import type { ContestOutcome } from '@pdy/contract/tickets/words';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { HeldTicket } from './write.ts';

type Contested = Pick<
  HeldTicket,
  'id' | 'person_id' | 'contest_kind' | 'contest_id' | 'contest_copy' | 'created_at'
>;

/** The source of the evidence in question; null: any. */
const sourceOf = (copy: ContestCopy) => {
  if (copy.kind === 'level') return null;
  return copy.kind === 'review' ? copy.participant_id : copy.attempt_id;
};

/** Void evidence of the person, in the competency or from the attempt or review that is contested. */
const voidedOf = async (tx: Tx, { person_id, contest_copy }: Contested) => {
  const copy = contest_copy as ContestCopy;
  const competency_id = copy.kind === 'level' ? copy.competency.id : null;
  const source_id = sourceOf(copy);
  const { rows } = await sql<ContestFindings['voided'][number]>`
    select e.id, e.kind, c.name as competency, e.level::float8 as level, e.observed_on::text as observed_on, e.void_reason
    from competency_evidence e
    join competencies c on c.company_id = e.company_id and c.id = e.competency_id
    where e.company_id = app.company_id() and e.person_id = ${person_id} and e.status = 'void'
      and (e.competency_id = ${competency_id} or e.source_id = ${source_id})
    order by e.observed_on desc, e.id limit 100`.execute(tx);
  return rows;
};

/**
 * When the question was corrected: another version is in force, it was regraded, or it is retired. A suspended
 * question, or a version that waits for a reviewer, is no correction.
 */
const correctedAt = async (tx: Tx, { contest_kind, contest_id, created_at }: Contested) => {
  if (contest_kind !== 'question') return null;
  const { rows } = await sql<{ at: Date | null }>`
    select greatest(
      (select max(v.in_force_at) from question_versions v where v.company_id = q.company_id and v.question_id = q.id),
      (select max(r.started_at) from regrades r where r.company_id = q.company_id and r.question_id = q.id),
      case when q.status = 'retired' then q.updated_at end) as at
    from questions q where q.company_id = app.company_id() and q.id = ${contest_id}`.execute(tx);
  const at = rows[0]?.at ?? null;
  return at && at > created_at ? at : null;
};

/** The level that was set in answer to this ticket, newest first. */
const overriddenOf = async (tx: Tx, { id, contest_kind }: Contested) => {
  if (contest_kind !== 'level') return [];
  const { rows } = await sql<ContestFindings['overridden'][number]>`
    select o.id, o.level, o.until::text as until from level_overrides o
    where o.company_id = app.company_id() and o.ticket_id = ${id} order by o.id desc limit 20`.execute(tx);
  return rows;
};

export const findingsOf = async (tx: Tx, ticket: Contested): Promise<ContestFindings> => {
  const [voided, overridden, corrected_at] = await Promise.all([
    voidedOf(tx, ticket),
    overriddenOf(tx, ticket),
    correctedAt(tx, ticket),
  ]);
  return { voided, overridden, corrected_at };
};

/** Whether the named act was done: evidence voided, level set, or question corrected. */
const isDone = async (tx: Tx, ticket: Contested, outcome: ContestOutcome, id: string) => {
  if (outcome === 'voided') return (await voidedOf(tx, ticket)).some((row) => row.id === id);
  if (outcome === 'overridden') return (await overriddenOf(tx, ticket)).some((row) => row.id === id);
  return id === ticket.contest_id && (await correctedAt(tx, ticket)) !== null;
};

/** Outcomes without an act; the answer gives the reason. */
const namesNothing: readonly ContestOutcome[] = ['kept', 'granted'];

export const demandOutcome = async (
  tx: Tx,
  ticket: Contested,
  outcome: ContestOutcome,
  outcome_id: string | null,
): Promise<void> => {
  const isNamed = outcome_id !== null;
  if (outcome === 'granted' && ticket.contest_kind !== 'review') throw broken('outcome_names_what_was_done');
  if (isNamed === namesNothing.includes(outcome)) throw broken('outcome_names_what_was_done');
  if (isNamed && !(await isDone(tx, ticket, outcome, outcome_id)))
    throw broken('outcome_names_what_was_done');
};
