/** Writes the effect of a new key on the attempts of some people, all of it or nothing. Runs as the system. */
import type { RegradeKind } from '@pdy/contract/assessments/values';
import { supersedeKey } from '@pdy/contract/rules/assessments/test-evidence';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { replaceEvidence } from '../../competencies/index.ts';
import { evidenceKind, openFormer } from '../taking/finish.ts';
import { isFinal } from '../taking/gate-rules.ts';
import { pointColumns } from '../taking/keep-scores.ts';
import { type Change, shownLevel } from './plan-rules.ts';

export type Written = {
  readonly id: string;
  readonly question_id: string;
  readonly competency_id: string;
  readonly kind: RegradeKind;
  readonly reason: string;
  readonly asked_by: string;
};

const voidReason = 'O gabarito de uma questão do teste foi corrigido, e o resultado foi recalculado.';

const json = (rows: readonly unknown[]) => JSON.stringify(rows);

const keepScores = async (tx: Tx, changes: readonly Change[]) => {
  const scored = changes.flatMap(({ score, ...change }) => (score ? [{ ...change, score }] : []));
  const marks = scored.flatMap(({ attempt, score }) =>
    score.fractions.map((mark) => ({ attempt_id: attempt.id, ...mark })),
  );
  await sql`update attempt_marks m set fraction = round(g.fraction, 5)
    from jsonb_to_recordset(${json(marks)}::jsonb) as g (attempt_id uuid, position smallint, fraction numeric)
    where m.company_id = app.company_id() and m.attempt_id = g.attempt_id and m.position = g.position
      and m.fraction is distinct from round(g.fraction, 5)`.execute(tx);
  const results = scored.map(({ attempt, score: { points }, is_passed }) => ({
    ...{ attempt_id: attempt.id, is_passed },
    ...{ raw: points?.raw ?? null, highest: points?.max ?? null, percent: points?.percent ?? null },
  }));
  await sql`update attempt_results r set raw = g.raw, highest = g.highest, percent = g.percent, is_passed = g.is_passed
    from jsonb_to_recordset(${json(results)}::jsonb)
      as g (attempt_id uuid, raw numeric, highest numeric, percent numeric, is_passed boolean)
    where r.company_id = app.company_id() and r.attempt_id = g.attempt_id`.execute(tx);
};

/**
 * Writes, for the question's competency, abilities that changed, and evidence that changed because of the evidence
 * before it.
 */
const keepMeasured = async (tx: Tx, competency_id: string, changes: readonly Change[]) => {
  const measured = changes.flatMap(({ attempt, competency, proof, why_none, voids, adds }) =>
    competency || voids || adds
      ? [
          {
            ...{ attempt_id: attempt.id, is_measured: competency !== null, why_none },
            ...{ items: competency?.items, unseen: competency?.unseen },
            ...(competency && pointColumns(competency)),
            ...{ theta: competency?.ability?.theta ?? null, se: competency?.ability?.se ?? null },
            level_probs: competency?.ability?.level_probs ?? null,
            evidence_se: proof?.se ?? null,
            is_void: attempt.kept?.evidence?.is_void ?? false,
          },
        ]
      : [],
  );
  await sql`update attempt_competencies c set
      items = case when g.is_measured then g.items else c.items end,
      unseen = case when g.is_measured then g.unseen else c.unseen end,
      percent = case when g.is_measured then g.percent else c.percent end,
      points = case when g.is_measured then g.points else c.points end,
      earned = case when g.is_measured then g.earned else c.earned end,
      discount = case when g.is_measured then g.discount else c.discount end,
      theta = case when g.is_measured then g.theta else c.theta end,
      se = case when g.is_measured then g.se else c.se end,
      level_probs = case when g.is_measured then g.level_probs else c.level_probs end,
      why_none = g.why_none,
      evidence_se = case when g.is_void then c.evidence_se else g.evidence_se end,
      evidence_id = case when g.is_void or g.evidence_se is not null then c.evidence_id end
    from jsonb_to_recordset(${json(measured)}::jsonb) as g (attempt_id uuid, is_measured boolean, why_none text,
      items smallint, unseen smallint, percent numeric, points numeric, earned numeric, discount numeric, theta numeric, se numeric, level_probs numeric[],
      evidence_se numeric, is_void boolean)
    where c.company_id = app.company_id() and c.attempt_id = g.attempt_id and c.competency_id = ${competency_id}`.execute(
    tx,
  );
};

const keepTopics = async (tx: Tx, competency_id: string, changes: readonly Change[]) => {
  const measured = changes.filter(({ competency }) => competency !== null);
  if (measured.length === 0) return;
  await tx
    .deleteFrom('attempt_topics')
    .where(
      'attempt_id',
      'in',
      measured.map(({ attempt }) => attempt.id),
    )
    .where('competency_id', '=', competency_id)
    .execute();
  const topics = measured.flatMap(({ attempt, competency }) =>
    (competency?.topics ?? []).map((topic) => ({
      ...{ attempt_id: attempt.id, person_id: attempt.person_id, competency_id },
      ...topic,
    })),
  );
  if (topics.length > 0) await tx.insertInto('attempt_topics').values(topics).execute();
};

const keepProofs = async (context: ReactionContext, competency_id: string, changes: readonly Change[]) => {
  const added = changes.filter(({ adds }) => adds !== null);
  await replaceEvidence(context, {
    voided: changes.flatMap(({ voids }) => voids ?? []),
    reason: voidReason,
    added: added.flatMap(({ attempt: { id, kind, assessment_id, person_id, observed_on }, adds }) =>
      adds
        ? [
            {
              ...{ kind: evidenceKind[kind], competency_id, person_id, source_id: id, observed_on },
              ...{ level: adds.level, quality: adds.quality },
              supersede_key: supersedeKey(evidenceKind[kind], assessment_id, competency_id),
            },
          ]
        : [],
    ),
  });
  await sql`update attempt_competencies c set evidence_id = e.id from competency_evidence e
    where c.company_id = app.company_id() and c.attempt_id = any (${added.map(({ attempt }) => attempt.id)}::uuid[])
      and c.competency_id = ${competency_id} and e.company_id = c.company_id and e.source_id = c.attempt_id
      and e.competency_id = c.competency_id and e.person_id = c.person_id and e.status <> 'void'
      and e.moved_from_id is null and e.kind in ('simulado', 'proficiency_test')`.execute(context.tx);
};

const passes = (changes: readonly Change[]) => changes.some(({ is_passed }) => is_passed === true);
const passed = (changes: readonly Change[]) => changes.some(({ attempt }) => attempt.is_passed === true);

/** A person who passes now and may not take the test again can read what opens with the last attempt. */
const openGates = async ({ tx, clock }: ReactionContext, tests: readonly (readonly Change[])[]) => {
  for (const changes of tests) {
    const [first] = changes;
    if (!first || passed(changes) || !passes(changes)) continue;
    const rules = await tx
      .selectFrom('assessment_versions as r')
      .innerJoin('attempts as a', (join) =>
        join.onRef('a.company_id', '=', 'r.company_id').onRef('a.version_id', '=', 'r.id'),
      )
      .where('a.id', '=', changes.at(-1)?.attempt.id ?? first.attempt.id)
      .select('r.retake_after_pass')
      .executeTakeFirstOrThrow();
    const { retake_after_pass } = rules;
    if (isFinal({ max_attempts: null, retake_after_pass }, { passed: true, attempts: changes.length }))
      await openFormer(tx, first.attempt, clock());
  }
};

const levelOf = (theta: number | null | undefined) => shownLevel(theta ?? null);

const keepRevisions = async (tx: Tx, regrade: Written, changes: readonly Change[]) => {
  const { id: regrade_id, question_id, kind, reason, asked_by: regraded_by } = regrade;
  const revisions = changes.flatMap(({ attempt, score, competency, is_passed, keeps_pass, proof }) =>
    score
      ? [
          {
            ...{ regrade_id, attempt_id: attempt.id, person_id: attempt.person_id, question_id },
            ...{ old_percent: attempt.percent, new_percent: score.points?.percent ?? null },
            ...{ old_points: attempt.raw, new_points: score.points?.raw ?? null },
            ...{ old_is_passed: attempt.is_passed, new_is_passed: is_passed, keeps_pass },
            old_level: levelOf(attempt.kept?.theta),
            new_level: levelOf(competency?.ability?.theta),
            old_evidence: attempt.kept?.evidence?.is_void ? null : (attempt.kept?.evidence?.level ?? null),
            new_evidence: proof?.level ?? null,
            ...{ kind, reason, regraded_by },
          },
        ]
      : [],
  );
  if (revisions.length > 0) await tx.insertInto('score_revisions').values(revisions).execute();
};

/** Whether something about an attempt differs from before. */
const isChanged = ({ attempt, score, competency, is_passed, moves }: Change) =>
  moves ||
  (score !== null &&
    (is_passed !== attempt.is_passed ||
      (score.points?.percent ?? null) !== attempt.percent ||
      levelOf(competency?.ability?.theta) !== levelOf(attempt.kept?.theta)));

/**
 * The reaction that updates recommendations. They follow from evidence that is added; where evidence is only voided,
 * from this event.
 */
const ranked = 'recommendations.rank_after_regrade';

const recordChanges = async ({ record }: ReactionContext, regrade_id: string, changes: readonly Change[]) => {
  const happened = (some: readonly Change[]) =>
    some.map(({ attempt: { id, person_id, assessment_id } }) => ({
      subject_id: id,
      payload: { person_id, assessment_id, regrade_id },
    }));
  const changed = changes.filter(isChanged);
  const isGone = ({ voids, adds }: Change) => voids !== null && adds === null;
  for (const { subject_id, payload } of happened(changed.filter(isGone)))
    await record('assessments.attempt.regraded', subject_id, payload);
  await record.many('assessments.attempt.regraded', happened(changed.filter((change) => !isGone(change))), [
    ranked,
  ]);
};

export const writeChanges = async (
  context: ReactionContext,
  regrade: Written,
  tests: readonly (readonly Change[])[],
): Promise<void> => {
  const { tx } = context;
  const changes = tests.flat();
  await keepScores(tx, changes);
  await keepMeasured(tx, regrade.competency_id, changes);
  await keepTopics(tx, regrade.competency_id, changes);
  await keepProofs(context, regrade.competency_id, changes);
  await openGates(context, tests);
  await keepRevisions(tx, regrade, changes);
  await recordChanges(context, regrade.id, changes);
};
