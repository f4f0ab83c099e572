/**
 * What follows from these acts, in the same transaction and as the system: evidence, its status, and the stored levels.
 */
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { addEvidence, companyToday } from '../evidence.ts';
import { rebuildHeld } from '../held-levels.ts';
import { overrideReactions } from './level-overrides.ts';

const supersedeKey = { manager_rating: 'mgr', self_assessment: 'self' } as const;

const addRating = async (
  { subject_id, payload }: Happening<'competencies.rating.given'>,
  context: ReactionContext,
) => {
  const { level, note, author_id } = await context.tx
    .selectFrom('level_ratings')
    .select(['level', 'note', 'author_id'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await addEvidence(context, [
    {
      ...payload,
      level,
      note,
      author_id,
      quality: 1,
      observed_on: await companyToday(context),
      supersede_key: supersedeKey[payload.kind],
      source_id: subject_id,
    },
  ]);
};

/** Sets the status of evidence; void evidence stays void. */
const setStatus = async (
  { tx }: ReactionContext,
  evidence_id: string,
  state: { status: 'valid' | 'contested' } | { status: 'void'; void_reason: string },
) => {
  await tx
    .updateTable('competency_evidence')
    .set(state)
    .where('id', '=', evidence_id)
    .where('status', '<>', 'void')
    .execute();
};

const voidAndRebuild = async (
  context: ReactionContext,
  { evidence_id, ...pair }: { evidence_id: string; person_id: string; competency_id: string },
  void_reason: string,
) => {
  await setStatus(context, evidence_id, { status: 'void', void_reason });
  await rebuildHeld(context.tx, [pair], await companyToday(context));
};

const markContested = (
  { subject_id }: Happening<'competencies.evidence.contested'>,
  context: ReactionContext,
) => setStatus(context, subject_id, { status: 'contested' });

const contestAgain = ({ payload }: Happening<'competencies.contest.escalated'>, context: ReactionContext) =>
  setStatus(context, payload.evidence_id, { status: 'contested' });

const endContest = async (
  { subject_id, payload }: Happening<'competencies.contest.answered'>,
  context: ReactionContext,
) => {
  const { evidence_id, person_id, competency_id, outcome } = payload;
  if (outcome === 'kept') return setStatus(context, evidence_id, { status: 'valid' });
  const { reply, arbitration } = await context.tx
    .selectFrom('evidence_contests')
    .select(['reply', 'arbitration'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await voidAndRebuild(context, { evidence_id, person_id, competency_id }, arbitration ?? reply ?? '');
};

const takeOut = async (
  { subject_id, payload: { person_id, competency_id } }: Happening<'competencies.evidence.voided'>,
  context: ReactionContext,
) => {
  const { reason } = await context.tx
    .selectFrom('evidence_voids')
    .select('reason')
    .where('evidence_id', '=', subject_id)
    .executeTakeFirstOrThrow();
  // Contests are locked before their evidence, as when one is answered: two different orders could deadlock.
  await context.tx
    .updateTable('evidence_contests')
    .set({ status: 'voided' })
    .where('evidence_id', '=', subject_id)
    .where('status', 'in', ['open', 'escalated'])
    .execute();
  await voidAndRebuild(context, { evidence_id: subject_id, person_id, competency_id }, reason);
};

const addCertificate = async (
  { subject_id, actor_id, payload }: Happening<'competencies.certificate.decided'>,
  context: ReactionContext,
) => {
  if (!payload.is_approved) return;
  const certificate = await context.tx
    .selectFrom('certificates')
    .select(['level', 'name', 'issuer', 'issued_on', 'expires_on'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  await addEvidence(context, [
    {
      person_id: payload.person_id,
      competency_id: payload.competency_id,
      kind: 'certification',
      level: certificate.level,
      quality: 1,
      observed_on: certificate.issued_on,
      expires_on: certificate.expires_on,
      supersede_key: subject_id,
      source_id: subject_id,
      author_id: actor_id,
      note: `${certificate.name} · ${certificate.issuer}`,
    },
  ]);
};

export const actReactions: ReactionTable = {
  ...overrideReactions,
  'competencies.rating.given': [together('competencies.add_rating', addRating)],
  'competencies.evidence.contested': [together('competencies.mark_contested', markContested)],
  'competencies.contest.answered': [together('competencies.end_contest', endContest)],
  'competencies.contest.escalated': [together('competencies.contest_again', contestAgain)],
  'competencies.evidence.voided': [together('competencies.take_out', takeOut)],
  'competencies.certificate.decided': [together('competencies.add_certificate', addCertificate)],
};
