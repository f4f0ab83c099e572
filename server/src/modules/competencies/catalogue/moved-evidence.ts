/**
 * The effect of a change of the catalogue on evidence and levels. Runs as the system, in the transaction of the change.
 */
import { movedQuality } from '@pdy/contract/competencies/catalogue/competencies';
import { sql } from 'kysely';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../evidence.ts';
import { type Pair, rebuildHeld } from '../held-levels.ts';

const atOnce = 500;

const rebuildAll = async (context: ReactionContext, pairs: readonly Pair[]) => {
  const today = await companyToday(context);
  for (let at = 0; at < pairs.length; at += atOnce)
    await rebuildHeld(context.tx, pairs.slice(at, at + atOnce), today);
};

/**
 * The reason stored with a copy that no longer counts because its own competency is in use again. Other voids have
 * other reasons.
 */
const givenBack = 'A competência de origem voltou a ser usada; a evidência conta nela.';

/** Copies that were given back count again when the competency is archived once more. */
const countAgain = async ({ tx }: ReactionContext, from: string, to: string) => {
  const { rows } = await sql<Pair>`
    update competency_evidence e set status = 'valid', void_reason = null
    from competency_evidence o
    where o.competency_id = ${from} and o.status <> 'void' and e.company_id = o.company_id
      and e.moved_from_id = o.id and e.competency_id = ${to} and e.void_reason = ${givenBack}
    returning e.person_id, e.competency_id`.execute(tx);
  return rows;
};

/** Repeats evidence of one competency for another: with less weight, and each piece once. */
const repeatFor = async (context: ReactionContext, from: string, to: string, evidence_id?: string) => {
  const again = evidence_id === undefined ? await countAgain(context, from, to) : [];
  const { rows } = await sql<Pair>`
    insert into competency_evidence (person_id, competency_id, kind, level, quality, observed_on, expires_on,
      supersede_key, source_id, author_id, note, moved_from_id)
    select person_id, ${to}, kind, level, round(quality * ${movedQuality}::numeric, 4), observed_on, expires_on,
      left(supersede_key, 114) || ' moved', source_id, author_id, note, id
    from competency_evidence
    where competency_id = ${from} and status <> 'void' and id = coalesce(${evidence_id ?? null}::uuid, id)
    on conflict do nothing
    returning person_id, competency_id`.execute(context.tx);
  await rebuildAll(context, [...again, ...rows]);
};

/** A competency that is in use again takes its evidence back from its replacement, and from the replacement's own. */
export const giveBack = async (
  { subject_id }: Happening<'competencies.competency.restored'>,
  context: ReactionContext,
): Promise<void> => {
  const { rows } = await sql<Pair>`
    with recursive copies as (
      select e.id from competency_evidence o
      join competency_evidence e on e.company_id = o.company_id and e.moved_from_id = o.id
      where o.competency_id = ${subject_id}
      union all
      select e.id from copies c join competency_evidence e on e.moved_from_id = c.id)
    update competency_evidence e set status = 'void', void_reason = ${givenBack}
    from copies where e.id = copies.id and e.status <> 'void'
    returning e.person_id, e.competency_id`.execute(context.tx);
  await rebuildAll(context, rows);
};

export const moveEvidence = async (
  { subject_id, payload }: Happening<'competencies.competency.archived'>,
  context: ReactionContext,
): Promise<void> => {
  if (payload.replaced_by_id !== null) await repeatFor(context, subject_id, payload.replaced_by_id);
};

/** A goal that was already running may still prove the archived competency. */
export const moveNewEvidence = async (
  { subject_id, payload }: Happening<'competencies.evidence.added'>,
  context: ReactionContext,
): Promise<void> => {
  const known = await context.tx
    .selectFrom('competencies')
    .select('replaced_by_id')
    .where('id', '=', payload.competency_id)
    .executeTakeFirst();
  if (known?.replaced_by_id)
    await repeatFor(context, payload.competency_id, known.replaced_by_id, subject_id);
};

/** Voids the copies of evidence that no longer counts. Runs after the evidence itself was voided. */
export const voidCopies = async (context: ReactionContext, evidence_ids: readonly string[]) => {
  const { rows } = await sql<Pair>`
    with recursive copies as (
      select e.id, o.void_reason from competency_evidence e
      join competency_evidence o on o.company_id = e.company_id and o.id = e.moved_from_id and o.status = 'void'
      where e.moved_from_id = any (${[...evidence_ids]}::uuid[])
      union all
      select e.id, c.void_reason from copies c join competency_evidence e on e.moved_from_id = c.id)
    update competency_evidence e set status = 'void', void_reason = copies.void_reason
    from copies where e.id = copies.id and e.status <> 'void'
    returning e.person_id, e.competency_id`.execute(context.tx);
  await rebuildAll(context, rows);
};

export const voidMoved = (
  { subject_id }: Happening<'competencies.evidence.voided'>,
  context: ReactionContext,
) => voidCopies(context, [subject_id]);

export const voidMovedContested = async (
  { payload: { evidence_id, outcome } }: Happening<'competencies.contest.answered'>,
  context: ReactionContext,
) => {
  if (outcome !== 'kept') await voidCopies(context, [evidence_id]);
};

const fading = ['kind', 'half_life_days', 'no_decay'];

export const rebuildChanged = async (
  { subject_id, payload }: Happening<'competencies.competency.changed'>,
  context: ReactionContext,
): Promise<void> => {
  if (!payload.fields.some((field) => fading.includes(field))) return;
  const pairs = await context.tx
    .selectFrom('competency_evidence')
    .select(['person_id', 'competency_id'])
    .distinct()
    .where('competency_id', '=', subject_id)
    .execute();
  await rebuildAll(context, pairs);
};
