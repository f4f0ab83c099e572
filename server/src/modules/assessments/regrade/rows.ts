/** Regrades and revisions as they are read. Row-level security decides who sees which. */
import type { Foreseen, Regrade, RegradeFigures, RevisionRead } from '@pdy/contract/assessments/regrades';
import type { ScoreRevision } from '@pdy/contract/assessments/score-revisions';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { demandReader } from '../administration/list.ts';
import { changeOf } from './consequences.ts';
import { noFigures } from './plan-rules.ts';

type Asking = { readonly tx: Tx; readonly actor: Actor };

const noneForeseen: Foreseen = { ...noFigures, running: 0, not_recalculable: 0 };

export const foreseenIn = async (tx: Tx, id: string): Promise<Foreseen> => {
  const { foreseen } = await tx
    .selectFrom('regrades')
    .select('foreseen')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return foreseen as unknown as Foreseen;
};

const regradeRows = (tx: Tx) =>
  tx
    .selectFrom('regrades as g')
    .leftJoin('profiles as a', 'a.user_id', 'g.asked_by')
    .leftJoin('profiles as d', 'd.user_id', 'g.decided_by')
    .where('g.state', '<>', 'draft')
    .select(['g.id', 'g.question_id', 'g.kind', 'g.correct', 'g.number', 'g.tolerance', 'g.accepted'])
    .select([
      'g.explanation',
      'g.state',
      'g.reason',
      'g.takes_passes',
      'g.asked_by as asked_by_id',
      'g.asked_at',
    ])
    .select(['g.return_reason', 'g.foreseen', 'g.outcome', 'g.started_at', 'g.ended_at'])
    .select([shownName('a').as('asked_by'), shownName('d').as('decided_by')]);

type Row = Awaited<ReturnType<ReturnType<typeof regradeRows>['execute']>>[number];

const asRead = (row: Row, { person_id }: Actor): Regrade => {
  const { asked_by_id, state, kind, correct, number, tolerance, accepted, explanation, ...shown } = row;
  const outcome: RegradeFigures = { ...noFigures, ...(row.outcome as Partial<RegradeFigures>) };
  return {
    ...shown,
    state: state as Regrade['state'], // Drafts are left out.
    change: changeOf({ kind, correct, number, tolerance, accepted, explanation }),
    is_own: asked_by_id === person_id,
    foreseen: { ...noneForeseen, ...(row.foreseen as Partial<Foreseen>) },
    outcome,
    done: outcome.attempts,
  };
};

export const regradeById = async ({ tx, actor }: Asking, id: string): Promise<Regrade> => {
  const row = await regradeRows(tx).where('g.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return asRead(row, actor);
};

export const latestOf = async ({ tx, actor }: Asking, question_id: string): Promise<Regrade | null> => {
  const row = await regradeRows(tx)
    .where('g.question_id', '=', question_id)
    .orderBy('g.asked_at', 'desc')
    .orderBy('g.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? asRead(row, actor) : null;
};

const revisionRows = (tx: Tx, attempt_id: string) =>
  tx
    .selectFrom('score_revisions as r')
    .where('r.attempt_id', '=', attempt_id)
    .orderBy('r.created_at', 'desc')
    .orderBy('r.regrade_id', 'desc')
    .select(['r.created_at as at', 'r.kind', 'r.reason', 'r.old_percent', 'r.new_percent', 'r.old_is_passed'])
    .select(['r.new_is_passed', 'r.keeps_pass', 'r.old_level', 'r.new_level']);

/** The revisions that changed something, for the person who took the test. */
export const ownRevisions = async (tx: Tx, attempt_id: string): Promise<ScoreRevision[]> => {
  const rows = await revisionRows(tx, attempt_id).execute();
  return rows.filter(
    (row) =>
      row.old_percent !== row.new_percent ||
      row.old_is_passed !== row.new_is_passed ||
      row.old_level !== row.new_level,
  );
};

export const revisionsOf = async ({ tx, actor }: Asking, attempt_id: string): Promise<RevisionRead[]> => {
  demandReader(actor);
  const rows = await revisionRows(tx, attempt_id)
    .innerJoin('questions as q', sameCompany('q.id', 'r.question_id'))
    .leftJoin('profiles as p', 'p.user_id', 'r.regraded_by')
    .select([
      'r.old_points',
      'r.new_points',
      'r.old_evidence',
      'r.new_evidence',
      'q.id as question_id',
      'q.code',
    ])
    .select(shownName('p').as('regraded_by'))
    .execute();
  return rows.map(({ question_id, code, ...row }) => ({
    ...row,
    question: { id: question_id, code },
  }));
};
