/** Evidence is taken out of the account, with the reason; what it moved moves back. */
import { notFound } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';

export const annul = authed.evidenceActs.annul.handler(async ({ input, context: { tx, record } }) => {
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
});
