/**
 * Ends an attempt: score, result and evidence in one transaction. Runs as the system; a second call changes nothing.
 */
import type { FinishReason } from '@pdy/contract/assessments/values';
import { isMuchLessPrecise, supersedeKey, testEvidence } from '@pdy/contract/rules/assessments/test-evidence';
import { type RawBuilder, sql } from 'kysely';
import { dayIn } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { addEvidence } from '../../competencies/index.ts';
import { endedAttempts } from './begin.ts';
import { gatesOf, gatesWhenFinal, isFinal } from './gate-rules.ts';
import { type Evidence, type Judged, keepCompetencies, keepFractions } from './keep-scores.ts';
import { type CompetencyScore, type Item, scoreOf } from './score.ts';
import { markSeenSince } from './seen.ts';

/**
 * A condition on the attempt `a`: its person could read the bank at a moment between the start of the day on which it
 * began and `until`. `timezone`: the column with the company's time zone.
 */
export const couldReadBank = (until: RawBuilder<unknown>, timezone = 'c.timezone') =>
  sql<boolean>`app.could_read_bank(a.person_id, date_trunc('day', a.started_at, ${sql.ref(timezone)}), ${until})`;

const attemptOf = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('attempt_leases as l', sameCompany('l.attempt_id', 'a.id'))
    .innerJoin('company_settings as c', 'c.company_id', 'a.company_id')
    .where('a.id', '=', id)
    .where('a.status', '=', 'in_progress')
    .selectAll('r')
    .select([
      'a.id',
      'a.assessment_id',
      'a.person_id',
      'a.started_at',
      'a.deadline_at',
      't.kind',
      'c.timezone',
    ])
    .select(couldReadBank(sql`app.now()`).as('reads_bank'))
    .forUpdate('l')
    // A caller who waited for another one finds the attempt ended.
    .forNoKeyUpdate('a')
    .executeTakeFirst();

type Attempt = NonNullable<Awaited<ReturnType<typeof attemptOf>>>;

type ItemOf = Item & { readonly attempt_id: string; readonly version_id: string };

export const itemsOfMany = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<ItemOf>`
    select i.attempt_id, i.version_id, v.annulled, i.position, q.competency_id, q.topic, v.type, i.option_order, i.points::float8, i.chosen, i.typed, i.dont_know,
      i.answered_at, i.time_ms, k.correct, k.number::float8, k.tolerance::float8, k.accepted, k.scoring,
      m.a::float8, m.b::float8, m.c::float8, m.was_seen, p.source <> 'author' as is_calibrated, case when f.timed >= 30 then f.median_ms end as median_ms
    from attempt_items i
    join attempt_marks m on m.company_id = i.company_id and m.attempt_id = i.attempt_id and m.position = i.position
    join questions q on q.company_id = i.company_id and q.id = i.question_id
    join question_versions v on v.company_id = i.company_id and v.id = i.version_id
    join question_keys k on k.company_id = i.company_id and k.version_id = i.version_id
    join item_parameters p on p.company_id = i.company_id and p.version_id = i.version_id and p.status = 'active'
    left join question_figures f on f.company_id = q.company_id and f.question_id = q.id
    where i.attempt_id = any (${[...ids]}::uuid[])
      -- Said again: from the join alone, a plan may read the marks of all attempts of the company.
      and m.attempt_id = any (${[...ids]}::uuid[])
    order by i.attempt_id, i.position`.execute(tx);
  return rows;
};

export const itemsOf = (tx: Tx, id: string) => itemsOfMany(tx, [id]);

/** Standard errors of the valid evidence from the same test, by competency. */
const formerErrors = async (tx: Tx, { assessment_id, person_id }: Attempt) => {
  const rows = await tx
    .selectFrom('attempt_competencies as c')
    .innerJoin('attempts as a', sameCompany('a.id', 'c.attempt_id'))
    .innerJoin('competency_evidence as e', sameCompany('e.id', 'c.evidence_id'))
    .where('a.assessment_id', '=', assessment_id)
    .where('a.person_id', '=', person_id)
    .where('e.status', '<>', 'void')
    .orderBy('a.submitted_at')
    .select(['c.competency_id', 'c.evidence_se'])
    .execute();
  return new Map(rows.map(({ competency_id, evidence_se }) => [competency_id, evidence_se]));
};

const judged = (score: CompetencyScore, former: number | null): Judged => {
  const ability = score.of_unseen;
  if (!ability) return { ...score, evidence: null };
  if (isMuchLessPrecise(ability.se, former)) return { ...score, why_none: 'less_precise', evidence: null };
  return { ...score, evidence: { ...testEvidence(ability), se: ability.se } };
};

export const evidenceKind = { proficiency: 'proficiency_test', simulado: 'simulado' } as const;

/** The evidence for each competency, and its source. */
export const keepEvidence = async (
  context: ReactionContext,
  attempt: Pick<Attempt, 'id' | 'assessment_id' | 'person_id' | 'kind' | 'timezone'>,
  scores: readonly { readonly competency_id: string; readonly evidence: Omit<Evidence, 'se'> | null }[],
  at: Date,
) => {
  const kind = evidenceKind[attempt.kind];
  const rows = scores.flatMap(({ competency_id, evidence }) =>
    evidence
      ? [
          {
            ...{ kind, competency_id, person_id: attempt.person_id, source_id: attempt.id },
            level: evidence.level,
            quality: evidence.quality,
            observed_on: dayIn(attempt.timezone, at),
            supersede_key: supersedeKey(kind, attempt.assessment_id, competency_id),
          },
        ]
      : [],
  );
  if (rows.length === 0) return;
  await addEvidence(context, rows);
  await sql`update attempt_competencies c set evidence_id = e.id from competency_evidence e
    where c.attempt_id = ${attempt.id} and e.source_id = ${attempt.id} and e.kind = ${kind}
      and e.competency_id = c.competency_id and e.status <> 'void'`.execute(context.tx);
};

const isOpen = ({ score_from }: { readonly score_from: Date | null }, at: Date) =>
  score_from !== null && score_from <= at;

/** What earlier attempts of the same test may show now that no other attempt will follow. */
export const openFormer = async (
  tx: Tx,
  { assessment_id, person_id }: Pick<Attempt, 'assessment_id' | 'person_id'>,
  at: Date,
) => {
  const former = await tx
    .selectFrom('attempts as a')
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .where('a.assessment_id', '=', assessment_id)
    .where('a.person_id', '=', person_id)
    .where('a.status', '=', 'finished')
    .select(['a.id', 'a.score_from', 'a.answers_from', 'a.key_from'])
    .select(['r.score_shown', 'r.answers_shown', 'r.key_shown'])
    .execute();
  for (const { id, score_from, answers_from, key_from, ...rules } of former) {
    const gates = gatesWhenFinal(rules, { score_from, answers_from, key_from }, at);
    await tx
      .updateTable('attempts')
      // What opens with the last attempt is there when the person looks at its result.
      .set({ ...gates, ...(isOpen(gates, at) && { awaits_notice: false }) })
      .where('id', '=', id)
      .execute();
  }
};

const keepResult = async (
  context: ReactionContext,
  attempt: Attempt,
  at: Date,
  score: ReturnType<typeof scoreOf>,
) => {
  const { tx, clock } = context;
  const { points, effort, answered, asked } = score;
  const former = await endedAttempts(tx, attempt.assessment_id, attempt.person_id);
  // Nobody fails or passes practice.
  const is_passed = attempt.mode === 'practice' ? null : (points?.passed ?? null);
  const passed = is_passed === true || former.some((one) => one.is_passed);
  const is_final = isFinal(attempt, { passed, attempts: former.length + 1 });
  return {
    is_final,
    gates: gatesOf(attempt, { is_final, now: clock() }),
    row: {
      attempt_id: attempt.id,
      person_id: attempt.person_id,
      ...{ answered, asked, is_passed },
      raw: points?.raw ?? null,
      highest: points?.max ?? null,
      percent: points?.percent ?? null,
      effort: effort === null ? null : Math.round(effort * 1000) / 1000,
      time_ms: Math.min(2_000_000_000, Math.max(0, at.getTime() - attempt.started_at.getTime())),
    },
  };
};

/** Days on which nobody worked on it do not count: an abandoned attempt ended with its last answer. */
const endedAt = (
  { started_at, deadline_at }: Attempt,
  items: readonly Item[],
  reason: FinishReason,
  now: Date,
) => {
  const last =
    reason === 'abandoned'
      ? Math.max(started_at.getTime(), ...items.map(({ answered_at }) => answered_at?.getTime() ?? 0))
      : now.getTime();
  return new Date(Math.min(last, deadline_at?.getTime() ?? Number.POSITIVE_INFINITY));
};

/** Does nothing when the attempt has ended already. */
export const finish = async (context: ReactionContext, id: string, reason: FinishReason): Promise<void> => {
  const { tx, clock, record } = context;
  const attempt = await attemptOf(tx, id);
  if (!attempt) return;
  await markSeenSince(tx, id);
  const items = await itemsOf(tx, id);
  const at = endedAt(attempt, items, reason, clock());
  const score = scoreOf(items, attempt);
  const former = await formerErrors(tx, attempt);
  const scores = score.competencies.map((one) => judged(one, former.get(one.competency_id) ?? null));
  const { row, gates, is_final } = await keepResult(context, attempt, at, score);
  await tx
    .updateTable('attempts')
    .set({
      ...{ status: 'finished', finish_reason: reason, submitted_at: at, ...gates },
      awaits_notice: !isOpen(gates, clock()),
    })
    .where('id', '=', id)
    .execute();
  await keepFractions(tx, id, score.fractions);
  await tx.insertInto('attempt_results').values(row).execute();
  await keepCompetencies(tx, attempt, scores);
  await keepEvidence(context, attempt, scores, at);
  if (is_final) await openFormer(tx, attempt, clock());
  const { person_id, assessment_id } = attempt;
  await record('assessments.attempt.finished', id, { person_id, assessment_id, kind: attempt.kind, reason });
};
