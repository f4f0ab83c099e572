/** Evidence with its source: which activity, test, feedback, certificate or review. */
import type { EvidenceRow } from '@pdy/contract/competencies/competencies';
import type { FeedbackKind } from '@pdy/contract/feedback/words';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

const feedbackName: Record<FeedbackKind, string> = { praise: 'Elogio', constructive: 'Feedback construtivo' };

/**
 * Pieces of evidence with their sources, as far as the reader may see these. An anonymous giver is not revealed by the
 * source.
 */
export const piecesOf = (
  tx: Tx,
  { person_id, competency_id }: { readonly person_id: string; readonly competency_id: string },
  { timezone }: Pick<Actor, 'timezone'>,
) =>
  tx
    .selectFrom('competency_evidence as e')
    .leftJoin('profiles as a', sameCompany('a.user_id', 'e.author_id'))
    .leftJoin('pdi_activities as act', sameCompany('act.id', 'e.source_id'))
    .leftJoin('pdi_goals as g', sameCompany('g.id', 'act.goal_id'))
    .leftJoin('attempts as att', sameCompany('att.id', 'e.source_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'att.assessment_id'))
    .leftJoin('feedbacks as f', (join) =>
      sameCompany('f.id', 'e.source_id')(join).on('e.author_id', 'is not', null),
    )
    .leftJoin('certificates as cert', sameCompany('cert.id', 'e.source_id'))
    .leftJoin('review_participants as rev', sameCompany('rev.id', 'e.source_id'))
    .leftJoin('review_cycles as cycle', sameCompany('cycle.id', 'rev.cycle_id'))
    .where('e.person_id', '=', person_id)
    .where('e.competency_id', '=', competency_id)
    .orderBy('e.observed_on', 'desc')
    .orderBy('e.id', 'desc')
    .select([
      'e.id',
      'e.competency_id',
      'e.kind',
      'e.level',
      'e.quality',
      'e.observed_on',
      'e.expires_on',
      'e.supersede_key',
    ])
    .select(['e.status', 'e.author_id', 'e.note', shownName('a').as('author_name')])
    .select(readableId('a').as('author_readable_id'))
    .select(['act.id as activity_id', 'act.title as activity_title', 'g.plan_id'])
    .select(['att.id as attempt_id', 't.kind as test_kind', 't.title as test_title'])
    .select([
      'f.id as feedback_id',
      'f.kind as feedback_kind',
      'cert.id as certificate_id',
      'cert.name as certificate_name',
    ])
    .select(
      sql<string | null>`to_char(f.delivered_at at time zone ${timezone}, 'DD/MM/YYYY')`.as('feedback_on'),
    )
    .select(['cert.issuer', 'rev.id as review_id', 'cycle.name as cycle_name'])
    .execute();

export type Piece = Awaited<ReturnType<typeof piecesOf>>[number];
const nowhere = {
  ...{ activity_id: null, plan_id: null, attempt: null, feedback_id: null, certificate_id: null },
  review_id: null,
};

/** The source of a piece of evidence; null where the reader may not see it, and where there is nothing to see. */
export const sourceOf = (piece: Piece): EvidenceRow['source'] => {
  const { activity_id, activity_title, plan_id, attempt_id, test_kind, test_title } = piece;
  const { feedback_id, feedback_kind, feedback_on, certificate_id, certificate_name, issuer } = piece;
  const { review_id, cycle_name } = piece;
  if (activity_id !== null && activity_title !== null)
    return { ...nowhere, title: activity_title, activity_id, plan_id };
  if (attempt_id !== null && test_kind !== null && test_title !== null)
    return { ...nowhere, title: test_title, attempt: { id: attempt_id, kind: test_kind } };
  if (feedback_id !== null && feedback_kind !== null)
    return { ...nowhere, title: `${feedbackName[feedback_kind]} de ${feedback_on}`, feedback_id };
  if (review_id !== null && cycle_name !== null) return { ...nowhere, title: cycle_name, review_id };
  if (certificate_id === null) return null;
  return { ...nowhere, title: `${certificate_name} · ${issuer}`, certificate_id };
};

const counts = ({ kind, status }: Piece) => kind !== 'self_assessment' && status !== 'void';

/** The kind of each valid piece in one competency of a person, its day, and its source; newest first. */
export const namedPieces = async (...asked: Parameters<typeof piecesOf>) =>
  (await piecesOf(...asked)).filter(counts).map((piece) => ({
    ...{ kind: piece.kind, observed_on: piece.observed_on },
    title: sourceOf(piece)?.title ?? null,
  }));
