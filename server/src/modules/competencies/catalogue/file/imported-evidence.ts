/** Evidence from a file: an administrator's claim is stored, and the system adds the evidence for it. */
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { wholeName } from '#kernel/names.ts';
import { addEvidenceAtOnce } from '../../evidence.ts';
import type { ClaimKind, ClaimRow, KnownClaims } from './evidence-lines-rules.ts';
import { byAddressOrName, findable } from './file-columns-rules.ts';
import type { Work } from './import-work.ts';

export const knownClaims = async ({ tx, person_id, today }: Work): Promise<KnownClaims> => {
  const [people, competencies, claims] = await Promise.all([
    tx
      .selectFrom('profiles')
      .select(['user_id as id', 'email', 'is_active', wholeName('profiles').as('name')])
      .where('company_id', '=', sql<string>`app.company_id()`)
      .execute(),
    tx.selectFrom('competencies').select(['id', 'code', 'name']).where('status', '=', 'active').execute(),
    tx
      .selectFrom('imported_evidence')
      .distinctOn(['person_id', 'competency_id', 'kind', 'observed_on'])
      .select(['person_id', 'competency_id', 'kind', 'level', 'observed_on', 'expires_on', 'note'])
      .orderBy('person_id')
      .orderBy('competency_id')
      .orderBy('kind')
      .orderBy('observed_on')
      .orderBy('id', 'desc')
      .execute(),
  ]);
  return {
    people: byAddressOrName(people),
    competencies: findable(competencies),
    claims: claims.map((claim) => ({ ...claim, kind: claim.kind as ClaimKind })),
    person_id,
    today,
  };
};

const atOnce = 500;

export const writeClaims = async (
  { tx, record, company_id, person_id, import_id }: Work,
  rows: readonly ClaimRow[],
): Promise<void> => {
  for (let at = 0; at < rows.length; at += atOnce) {
    const claims = await tx
      .insertInto('imported_evidence')
      .values(rows.slice(at, at + atOnce).map((row) => ({ ...row, author_id: person_id, import_id })))
      .returning('id')
      .execute();
    await record('competencies.evidence.imported', company_id, { claim_ids: claims.map(({ id }) => id) });
  }
};

/**
 * The reactions that are not needed here. A file names no archived competency, whose evidence would have to move;
 * people are notified and their lists computed when the whole file is imported.
 */
const seenTo = [
  'competencies.move_new_evidence',
  'notifications.tell_evidence',
  'recommendations.rank_after_evidence',
];

/**
 * Adds imported evidence with one statement per 500 pieces, and the levels once for all of them. Each day and kind has
 * a place of its own.
 */
export const addImported = async (
  { payload }: Happening<'competencies.evidence.imported'>,
  context: ReactionContext,
): Promise<void> => {
  const claims = await context.tx
    .selectFrom('imported_evidence')
    .select(['id', 'person_id', 'competency_id', 'kind', 'level', 'observed_on', 'expires_on', 'note'])
    .select('author_id')
    .where('id', 'in', payload.claim_ids)
    .orderBy('id')
    .execute();
  await addEvidenceAtOnce(
    context,
    claims.map(({ id, ...claim }) => ({
      ...claim,
      kind: claim.kind as ClaimKind,
      quality: 1,
      supersede_key: `arquivo ${claim.observed_on}`,
      source_id: id,
    })),
    seenTo,
  );
};
