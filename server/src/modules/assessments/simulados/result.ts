/** The result of a simulado, as far as each gate is open. Contract: `contract/src/assessments/simulado-results.ts`. */
import type { ResultCompetency, SimuladoResult } from '@pdy/contract/assessments/simulado-results';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { inOrder } from '@pdy/contract/rules/assessments/show-moments';
import type { ShownTotal } from '@pdy/contract/rules/assessments/shown-points';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { heldOn, standingsOf } from '../../competencies/index.ts';
import { activitiesBeyond, estimateOf, goalBeyond, managerOf } from '../measured.ts';
import type { Asking } from '../proficiency.ts';
import { ownRevisions } from '../regrade/rows.ts';
import { gateOf } from '../taking/gate-rules.ts';
import { missing } from '../taking/held.ts';
import { mayTake } from './offered.ts';
import { isScoreShown, minutesOf } from './own-attempts.ts';
import { pointsOfEach, totalBehind } from './points.ts';
import { reviewOf } from './review.ts';

/** The ended attempts of the caller, whatever else they may read. */
const ended = ({ tx, actor }: Asking) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .where('a.person_id', '=', actor.person_id)
    .where('t.kind', '=', 'simulado')
    .where('a.status', '<>', 'in_progress')
    .select(['a.id', 'a.assessment_id', 'a.number', 'a.status', 'a.finish_reason', 'a.started_at'])
    .select([
      'a.void_reason',
      'a.submitted_at',
      'a.score_from',
      'a.answers_from',
      'a.key_from',
      'a.answers_erased_at',
      't.title',
      'r.mode',
      'r.penalty',
    ])
    .select(['r.pass_mark', 'r.score_shown', 'r.answers_shown', 'r.key_shown']);

type Row = Awaited<ReturnType<ReturnType<typeof ended>['execute']>>[number];

const totals = (tx: Tx, id: string) =>
  tx.selectFrom('attempt_results').selectAll().where('attempt_id', '=', id).executeTakeFirst();

/** The percentage of the attempt before; null where there is none, or its mark may not be shown. */
const previousPercent = async ({ tx, actor }: Asking, { assessment_id, number }: Row) => {
  const previous = await tx
    .selectFrom('attempts as a')
    .innerJoin('attempt_results as s', sameCompany('s.attempt_id', 'a.id'))
    .where('a.assessment_id', '=', assessment_id)
    .where('a.person_id', '=', actor.person_id)
    .where('a.status', '=', 'finished')
    .where('a.number', '<', number)
    .where(isScoreShown)
    .orderBy('a.number', 'desc')
    .select('s.percent')
    .executeTakeFirst();
  return previous?.percent ?? null;
};

const measured = (tx: Tx, id: string) =>
  tx
    .selectFrom('attempt_competencies as k')
    .innerJoin('competencies as c', sameCompany('c.id', 'k.competency_id'))
    .leftJoin('competency_evidence as e', (join) =>
      sameCompany('e.id', 'k.evidence_id')(join).on('e.status', '<>', 'void'),
    )
    .where('k.attempt_id', '=', id)
    .orderBy('k.items', 'desc')
    .orderBy('c.name_key')
    .select([
      'k.items',
      'k.percent',
      'k.points',
      'k.earned',
      'k.discount',
      'k.theta',
      'k.se',
      'k.level_probs',
      'k.why_none',
      'k.is_calibrated',
    ])
    .select(joined('competency_evidence as e', ['id', 'level', 'quality']).as('evidence'))
    .select(
      joined('competencies as c', ['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
        .$notNull()
        .as('competency'),
    )
    .execute();

type MeasuredRow = Awaited<ReturnType<typeof measured>>[number];

type Known = { readonly standings: readonly Standing[]; readonly today: string };

const shownCompetency = async (
  tx: Tx,
  row: MeasuredRow & { readonly share: ResultCompetency['points'] },
  { standings, today }: Known,
): Promise<ResultCompetency> => {
  const { competency, evidence } = row;
  const { id, code, name, kind } = competency;
  const standing = standings.find((one) => one.competency.id === id);
  const now = standing?.held ?? heldOn(today, competency, []);
  const demand = standing?.demand ?? null;
  return {
    competency: { id, code, name, kind },
    questions: row.items,
    percent: row.percent,
    points: row.share,
    estimate: estimateOf(row),
    is_uncalibrated: !row.is_calibrated,
    demand,
    now,
    gap: demand === null ? null : gapOf(demand, now),
    evidence,
    why_none: evidence ? null : (row.why_none ?? 'evidence_voided'),
    activities: await activitiesBeyond(tx, id, now.level ?? 0, today),
  };
};

type ShownScore = NonNullable<SimuladoResult['score']> & { readonly points: ShownTotal | null };

const scoreOf = async (
  context: Asking,
  row: Row,
  standings: readonly Standing[],
): Promise<ShownScore | null> => {
  const { tx } = context;
  const known = { standings, today: todayOf(context) };
  const [total, rows, previous_percent] = await Promise.all([
    totals(tx, row.id),
    measured(tx, row.id),
    previousPercent(context, row),
  ]);
  if (!total) return null;
  const points = totalBehind(total.percent, rows);
  const shares = pointsOfEach(rows, points);
  return {
    percent: total.percent,
    points,
    is_passed: total.is_passed,
    previous_percent,
    questions: total.asked,
    answered: total.answered,
    right: null,
    competencies: await Promise.all(
      rows.map((one, at) => shownCompetency(tx, { ...one, share: shares[at] ?? null }, known)),
    ),
  };
};

const shown = async (context: Asking, row: Row): Promise<SimuladoResult> => {
  const { tx, actor, clock } = context;
  const now = clock();
  const { score_shown, answers_shown, key_shown } = inOrder(row);
  const score_gate = gateOf(score_shown, row.score_from, now);
  const answers_gate = gateOf(answers_shown, row.answers_from, now);
  const key_gate = gateOf(key_shown, row.key_from, now);
  // A voided attempt has no mark, and shows no answers that would reveal one.
  const shows_score = score_gate.state === 'open' && row.status !== 'voided';
  const are_answers_erased = row.answers_erased_at !== null;
  const [{ standings, job }, manager_name] = await Promise.all([
    standingsOf(tx, actor.person_id, todayOf(context)),
    managerOf(tx, actor.person_id),
  ]);
  const [score, revisions, again] = await Promise.all([
    shows_score ? scoreOf(context, row, standings) : null,
    shows_score ? ownRevisions(tx, row.id) : [],
    shows_score ? mayTake(context, row.assessment_id) : null,
  ]);
  const review =
    shows_score && answers_gate.state === 'open' && !are_answers_erased
      ? await reviewOf(tx, row, { shows_key: key_gate.state === 'open', total: score?.points ?? null })
      : null;
  const held_back = review?.filter(({ verdict }) => verdict === null).length ?? 0;
  const right = held_back > 0 ? null : (review?.filter(({ verdict }) => verdict === 'right').length ?? null);
  const { id, mode, number, pass_mark, started_at } = row;
  const finished_at = row.submitted_at ?? started_at;
  return {
    ...{ id, mode, number, finished_at, pass_mark, score_gate, answers_gate, key_gate, manager_name },
    test: { id: row.assessment_id, title: row.title },
    reason: row.finish_reason,
    is_voided: row.status === 'voided',
    void_reason: row.void_reason,
    minutes: minutesOf(finished_at.getTime() - started_at.getTime()),
    job: job && { id: job.id, name: job.name },
    score: score && { ...score, right },
    ...{ again, are_answers_erased, revisions, review, held_back },
  };
};

export const resultOf = async (context: Asking, id: string): Promise<SimuladoResult> => {
  const row = await ended(context).where('a.id', '=', id).executeTakeFirst();
  if (!row) throw await missing(context, id);
  return shown(context, row);
};

export const result = authed.simulados.result.handler(({ input: { id }, context }) => resultOf(context, id));

export const latest = authed.simulados.latest.handler(async ({ context }) => {
  const row = await ended(context)
    .where('a.status', '=', 'finished')
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ? shown(context, row) : null;
});

export const plan = authed.simulados.plan.handler(async ({ input: { id, competency_id }, context }) => {
  const { score } = await resultOf(context, id);
  const aim = score?.competencies.find(({ competency }) => competency.id === competency_id);
  if (!aim) throw notFound();
  return goalBeyond(context, aim);
});
