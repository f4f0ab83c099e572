/** Voids evidence, with a reason; the level changes back. */
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';

type Means = { readonly tx: Tx; readonly record: Recorder };
type Void = { readonly evidence_id: string; readonly reason: string };

/** Voids evidence in the name of the caller, who may be its author or an administrator. */
export const annulEvidence = async ({ tx, record }: Means, input: Void) => {
  const { evidence_id } = input;
  const evidence = await tx
    .selectFrom('competency_evidence')
    .select(['person_id', 'competency_id', 'kind'])
    .where('id', '=', evidence_id)
    .executeTakeFirst();
  if (!evidence) throw notFound();
  await tx.insertInto('evidence_voids').values(input).execute();
  await record('competencies.evidence.voided', evidence_id, evidence);
  return { evidence_id };
};

export const annul = authed.evidenceActs.annul.handler(({ input, context }) => annulEvidence(context, input));
