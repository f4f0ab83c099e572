/** A person contests, the manager answers, an administrator arbitrates. The database decides who may do which. */
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { contestById, contestFrom, contestsAsRead } from './contest-rows.ts';

const mostListed = 100;

export const contest = authed.evidenceActs.contest.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { person_id } = actor;
  const evidence = await tx
    .selectFrom('competency_evidence')
    .select('competency_id')
    .where('id', '=', input.evidence_id)
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  if (!evidence) throw notFound();
  const { id } = await tx
    .insertInto('evidence_contests')
    .values(input)
    .returning('id')
    .executeTakeFirstOrThrow();
  const { competency_id } = evidence;
  await record('competencies.evidence.contested', input.evidence_id, {
    person_id,
    competency_id,
    contest_id: id,
  });
  return contestById(id, context);
});

/** The contest at the version the caller read, locked until the transaction ends. */
const held = async (tx: Tx, seen: Seen) => {
  const row = await locked(tx, 'evidence_contests', seen);
  const { competency_id } = await tx
    .selectFrom('competency_evidence')
    .select('competency_id')
    .where('id', '=', row.evidence_id)
    .executeTakeFirstOrThrow();
  return { ...row, competency_id };
};

const answer = authed.evidenceActs.contests.answer.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, outcome, words } = input;
  const { status, person_id, evidence_id, competency_id } = await held(tx, input);
  const is_final = status === 'escalated';
  await tx
    .updateTable('evidence_contests')
    .set({ status: outcome, ...(is_final ? { arbitration: words } : { reply: words }) })
    .where('id', '=', id)
    .execute();
  await record('competencies.contest.answered', id, {
    person_id,
    competency_id,
    evidence_id,
    outcome,
    is_final,
  });
  return contestById(id, context);
});

const escalate = authed.evidenceActs.contests.escalate.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { person_id, evidence_id, competency_id } = await held(tx, input);
  await tx
    .updateTable('evidence_contests')
    .set({ status: 'escalated', escalation_reason: input.escalation_reason || null })
    .where('id', '=', input.id)
    .execute();
  await record('competencies.contest.escalated', input.id, { person_id, competency_id, evidence_id });
  return contestById(input.id, context);
});

/** The contests: undecided ones first, the longest waiting on top; then decided ones, newest first. */
const list = authed.evidenceActs.contests.list.handler(async ({ context }) => {
  const { tx, actor } = context;
  const rows = await contestsAsRead(tx)
    .where('t.person_id', '<>', actor.person_id)
    .orderBy(sql`t.status in ('open', 'escalated') desc`)
    .orderBy(sql`case when t.status in ('open', 'escalated') then t.id end`)
    .orderBy('t.id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => contestFrom(row, context));
});

export const contests = { list, answer, escalate };
