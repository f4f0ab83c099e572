/**
 * What follows when a regrade is previewed, requested, begun or returned. Runs as the system, in the same transaction.
 */
import type { RegradeChange } from '@pdy/contract/assessments/regrades';
import { sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { foreseenOf } from './foreseen.ts';
import { type Corrected, correctedBy, versionsOf, writeKeys } from './keys.ts';
import { notifyDone, notifyReturned, notifyReviewers } from './notices.ts';
import { type RegradeJob, regradesQueue } from './work.ts';

const heldRegrade = async (tx: Tx, id: string) =>
  tx
    .selectFrom('regrades as g')
    .innerJoin('questions as q', (join) =>
      join.onRef('q.company_id', '=', 'g.company_id').onRef('q.id', '=', 'g.question_id'),
    )
    .where('g.id', '=', id)
    .selectAll('g')
    .select(['q.competency_id', 'q.status'])
    .forUpdate('g')
    .executeTakeFirstOrThrow();

type Held = Awaited<ReturnType<typeof heldRegrade>>;

export const changeOf = (row: {
  kind: RegradeChange['kind'];
  correct: number[] | null;
  number: number | null;
  tolerance: number | null;
  accepted: string[] | null;
  explanation: string | null;
}): RegradeChange => ({
  kind: row.kind,
  correct: row.correct ?? [],
  number: row.number,
  tolerance: row.tolerance,
  accepted: row.accepted ?? [],
  explanation: row.explanation,
});

const correctedIn = async (tx: Tx, regrade: Held): Promise<Corrected[]> =>
  correctedBy(await versionsOf(tx, regrade.question_id), changeOf(regrade));

const foresee = async (
  { payload: { regrade_id } }: Happening<'assessments.regrade.foreseen'>,
  { tx }: ReactionContext,
) => {
  const regrade = await heldRegrade(tx, regrade_id);
  const corrected = await correctedIn(tx, regrade);
  const keys = new Map(corrected.map(({ version, key }) => [version.id, key]));
  const foreseen = await foreseenOf(tx, { ...regrade, keys, attempt_ids: null });
  await tx
    .updateTable('regrades')
    .set({ foreseen: JSON.stringify(foreseen), version_ids: [...keys.keys()] })
    .where('id', '=', regrade_id)
    .execute();
};

/** A corrected question is asked again as before; an annulled one is no longer asked. */
export const statusAfter = ({
  kind,
  status,
  status_before,
}: Pick<Held, 'kind' | 'status' | 'status_before'>) => {
  if (kind !== 'key') return status === 'active' ? 'suspended' : status;
  return status === 'suspended' && status_before === 'active' ? 'active' : status;
};

const begin = async (
  {
    subject_id,
    payload: { regrade_id },
  }: Pick<Happening<'assessments.regrade.started'>, 'subject_id' | 'payload'>,
  { tx, clock, company_id }: ReactionContext,
) => {
  const regrade = await heldRegrade(tx, regrade_id);
  if (regrade.state !== 'waiting') throw broken('regrade_waits');
  const corrected = await correctedIn(tx, regrade);
  if (corrected.length === 0) throw broken('new_key_differs');
  await writeKeys(tx, corrected);
  const old_keys = corrected.map(({ version: { id, correct, number, tolerance, accepted, ...version } }) => ({
    ...{ version_id: id, correct, number, tolerance, accepted },
    ...{ explanation: version.explanation, annulled: version.annulled },
  }));
  await tx
    .updateTable('regrades')
    .set({
      ...{ state: 'running', started_at: clock(), old_keys: JSON.stringify(old_keys) },
      version_ids: corrected.map(({ version }) => version.id),
    })
    .where('id', '=', regrade_id)
    .execute();
  await tx
    .updateTable('questions')
    .set({ status: statusAfter(regrade) })
    .where('id', '=', subject_id)
    .execute();
  const job: RegradeJob = { company_id, regrade_id };
  await sql`select app.enqueue(${regradesQueue}, ${JSON.stringify(job)}::jsonb)`.execute(tx);
};

export const regradeReactions: ReactionTable = {
  'assessments.regrade.foreseen': [together('assessments.foresee_regrade', foresee)],
  'assessments.regrade.asked': [after('assessments.tell_reviewers', notifyReviewers)],
  'assessments.regrade.started': [together('assessments.begin_regrade', begin)],
  'assessments.regrade.started_alone': [together('assessments.begin_regrade_alone', begin)],
  'assessments.regrade.returned': [after('assessments.tell_returned', notifyReturned)],
  'assessments.regrade.done': [after('assessments.tell_regraded', notifyDone)],
};
