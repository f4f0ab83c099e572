/** What a finished proficiency test measured and changed. Contract: `contract/src/assessments/proficiency.ts`. */
import type { ProficiencyResult } from '@pdy/contract/assessments/proficiency';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { heldOn, standingsOf } from '../competencies/index.ts';
import { activitiesBeyond, estimateOf, goalBeyond, managerOf } from './measured.ts';
import { type Asking, testsFor } from './proficiency.ts';
import { ownRevisions } from './regrade/rows.ts';
import { minutesOf } from './simulados/own-attempts.ts';
import { missing } from './taking/held.ts';

const resultRow = (tx: Tx, id: string, person_id: string) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .innerJoin('assessment_competencies as m', sameCompany('m.version_id', 'a.version_id'))
    .innerJoin('competencies as c', sameCompany('c.id', 'm.competency_id'))
    .leftJoin('attempt_results as s', sameCompany('s.attempt_id', 'a.id'))
    .leftJoin('attempt_competencies as k', (join) =>
      sameCompany('k.attempt_id', 'a.id')(join).onRef('k.competency_id', '=', 'm.competency_id'),
    )
    .leftJoin('competency_evidence as e', (join) =>
      sameCompany('e.id', 'k.evidence_id')(join).on('e.status', '<>', 'void'),
    )
    .where('a.id', '=', id)
    .where('a.person_id', '=', person_id)
    .where('t.kind', '=', 'proficiency')
    .where('a.status', '<>', 'in_progress')
    .select([
      'a.id',
      'a.status',
      'a.submitted_at',
      'a.finish_reason',
      'a.started_at',
      'a.void_reason',
      't.id as test_id',
      't.title',
      'r.min_items',
    ])
    .select([
      's.asked',
      's.answered',
      's.time_ms',
      'k.theta',
      'k.se',
      'k.level_probs',
      'k.why_none',
      'k.is_calibrated',
    ])
    .select(['e.id as evidence_id', 'e.level as evidence_level', 'e.quality as evidence_quality'])
    .select(
      joined('competencies as c', ['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay'])
        .$notNull()
        .as('competency'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attempt_topics as o')
          .whereRef('o.company_id', '=', 'a.company_id')
          .whereRef('o.attempt_id', '=', 'a.id')
          .where('o.items', '>=', 3)
          .orderBy(sql`(o.earned - o.expected) / o.items`, 'desc')
          .select(['o.topic', 'o.items', sql<number>`o.earned::float8`.as('earned')])
          .select(sql<number>`o.expected::float8`.as('expected')),
      ).as('topics'),
    )
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof resultRow>>>;

/** A difference from the expected share of at least this (half a question in five) is shown. */
const farEnough = 0.1;

const verdictOf = ({ items, earned, expected }: Row['topics'][number]) => {
  const away = (earned - expected) / items;
  if (Math.abs(away) < farEnough) return 'near' as const;
  return away > 0 ? ('above' as const) : ('below' as const);
};

const whyNone = ({ status, theta, why_none }: Row) => {
  if (status === 'voided') return 'voided' as const;
  if (theta === null) return 'too_few_answers' as const;
  return why_none ?? ('evidence_voided' as const);
};

export const resultOf = async (context: Asking, id: string): Promise<ProficiencyResult> => {
  const { tx, actor, clock } = context;
  const { person_id, timezone } = actor;
  const row = await resultRow(tx, id, person_id);
  if (!row?.submitted_at) throw await missing(context, id);
  const today = todayOf(context);
  const is_voided = row.status === 'voided';
  const estimate = is_voided ? null : estimateOf(row);
  const { competency } = row;
  const [{ evidence, standings, job }, [test], manager_name] = await Promise.all([
    standingsOf(tx, person_id, today),
    testsFor({ tx, actor, clock }, row.test_id),
    managerOf(tx, person_id),
  ]);
  const pieces = evidence.get(competency.id)?.pieces ?? [];
  const on = dayIn(timezone, row.submitted_at);
  const before = pieces.filter((piece) => piece.id !== row.evidence_id && piece.observed_on <= on);
  const now = heldOn(today, competency, pieces);
  const demand = standings.find((one) => one.competency.id === competency.id)?.demand ?? null;
  const { evidence_id, evidence_level, evidence_quality } = row;
  const isProof = evidence_id !== null && evidence_level !== null && evidence_quality !== null;
  return {
    id,
    test: { id: row.test_id, title: row.title },
    competency: { id: competency.id, code: competency.code, name: competency.name, kind: competency.kind },
    finished_at: row.submitted_at,
    reason: row.finish_reason,
    is_voided,
    void_reason: row.void_reason,
    questions: row.asked ?? 0,
    answered: row.answered ?? 0,
    min_items: row.min_items,
    minutes: minutesOf(row.time_ms ?? row.submitted_at.getTime() - row.started_at.getTime()),
    estimate,
    is_uncalibrated: row.is_calibrated !== true,
    job: job && { id: job.id, name: job.name },
    demand,
    gap: demand === null ? null : gapOf(demand, now),
    topics: (estimate ? row.topics : []).map((topic) => ({
      topic: topic.topic,
      items: topic.items,
      verdict: verdictOf(topic),
    })),
    evidence: isProof ? { id: evidence_id, level: evidence_level, quality: evidence_quality } : null,
    why_none: isProof ? null : whyNone(row),
    before: isProof ? heldOn(on, competency, before) : null,
    after: isProof ? heldOn(on, competency, pieces) : null,
    now,
    revisions: is_voided ? [] : await ownRevisions(tx, id),
    manager_name,
    opens_on: test?.opens_on ?? null,
    is_open: test !== undefined && test.waits_for === null,
    activities: await activitiesBeyond(tx, competency.id, now.level ?? 0, today),
  };
};

export const result = authed.proficiency.result.handler(({ input: { id }, context }) =>
  resultOf(context, id),
);

export const plan = authed.proficiency.plan.handler(async ({ input: { id }, context }) => {
  const measured = await resultOf(context, id);
  if (measured.is_voided) throw notFound();
  return goalBeyond(context, measured);
});
