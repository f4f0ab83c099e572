/** What administrators do with somebody else's attempt. Contract: `contract/src/assessments/attempt-admin.ts`. */
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { annulEvidence } from '../../competencies/index.ts';
import { awaitsRelease } from '../taking/gate-rules.ts';
import { demandReader } from './list.ts';

type Acting = { readonly tx: Tx; readonly actor: Actor };

/** The attempts of others. NOT_FOUND for an attempt that does not exist; refused where it is the caller's own. */
const othersAttempts = async ({ tx, actor }: Acting, ids: readonly string[]) => {
  demandReader(actor);
  const rows = await tx
    .selectFrom('attempts as a')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .where('a.id', 'in', ids)
    .orderBy('a.id')
    .select(['a.id', 'a.person_id', 'a.assessment_id', 'a.status', 't.kind'])
    .select(['a.score_from', 'a.answers_from', 'a.key_from'])
    .select(['r.score_shown', 'r.answers_shown', 'r.key_shown'])
    .execute();
  if (rows.length < ids.length) throw notFound();
  if (rows.some(({ person_id }) => person_id === actor.person_id))
    throw broken('nobody_looks_after_their_own_attempt');
  return rows;
};

const othersAttempt = async (context: Acting, id: string) => {
  const [attempt] = await othersAttempts(context, [id]);
  if (!attempt) throw notFound();
  const { person_id, assessment_id } = attempt;
  return { person_id, assessment_id };
};

export const extend = authed.attemptAdmin.extend.handler(async ({ input: { id, minutes }, context }) => {
  const { tx, record } = context;
  const about = await othersAttempt(context, id);
  await record('assessments.attempt.extended', id, { ...about, minutes });
  const { deadline_at } = await tx
    .selectFrom('attempts')
    .select('deadline_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (!deadline_at) throw broken('attempt_has_a_deadline');
  return { id, deadline_at };
});

export const annul = authed.attemptAdmin.annul.handler(async ({ input: { id, reason }, context }) => {
  const { tx, record } = context;
  const about = await othersAttempt(context, id);
  await tx.insertInto('attempt_voids').values({ attempt_id: id, reason }).execute();
  await record('assessments.attempt.voided', id, about);
  const proofs = await tx
    .selectFrom('competency_evidence')
    .select('id')
    .where('source_id', '=', id)
    .where('person_id', '=', about.person_id)
    .where('kind', 'in', ['simulado', 'proficiency_test'])
    .where('status', '<>', 'void')
    // Evidence that was moved from it to another competency is voided with it.
    .where('moved_from_id', 'is', null)
    .orderBy('id')
    .execute();
  for (const { id: evidence_id } of proofs) await annulEvidence(context, { evidence_id, reason });
  return { id, evidence: proofs.length };
});

export const release = authed.attemptAdmin.release.handler(async ({ input, context }) => {
  const attempts = await othersAttempts(context, [...new Set(input.ids)]);
  const waiting = attempts.filter(
    (one) => one.status === 'finished' && one.kind === 'simulado' && awaitsRelease(one, one),
  );
  if (waiting.length === 0) throw broken('attempt_awaits_release');
  for (const { id, person_id, assessment_id } of waiting)
    await context.record('assessments.attempt.released', id, { person_id, assessment_id });
  return { released: waiting.length };
});
