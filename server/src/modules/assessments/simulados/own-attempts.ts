/** Attempts that ended, as far as the reader may know their results. */
import type { SimuladoAttempt } from '@pdy/contract/assessments/simulados';
import type { Situation } from '@pdy/contract/assessments/values';
import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { estimateOf } from '../measured.ts';
import { neverComes } from '../taking/gate-rules.ts';

/** A time in whole minutes, at least one. */
export const minutesOf = (time_ms: number): number => Math.max(1, Math.round(time_ms / 60_000));

/** Whether the person who took it may know the score; they may be an administrator, who reads everything. */
export const isScoreShown = sql<boolean>`(a.score_from is not null and a.score_from <= app.now())`;

/** Whether the mark of attempt `a` is shown; a voided one no longer has a mark. */
const isMarkShown = sql<boolean>`(${isScoreShown} and a.status <> 'voided')`;

/** Ended attempts at both kinds of test, newest first; results that are held back are left out, for every reader. */
export const endedAttempts = (tx: Tx) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .leftJoin('attempt_results as s', (join) => sameCompany('s.attempt_id', 'a.id')(join).on(isMarkShown))
    .where('a.status', '<>', 'in_progress')
    .orderBy('a.submitted_at', 'desc')
    .orderBy('a.id', 'desc')
    .select(['a.id', 'a.number', 'a.status', 'a.finish_reason', 'a.started_at', 'a.submitted_at'])
    .select(['a.score_from', 'r.score_shown'])
    .select(['t.id as test_id', 't.kind', 't.title', 's.percent', 's.is_passed', 'r.mode', 'a.void_reason'])
    .select(sql<boolean>`s.attempt_id is not null`.as('is_shown'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('attempt_competencies as k')
          .innerJoin('competencies as c', sameCompany('c.id', 'k.competency_id'))
          .whereRef('k.company_id', '=', 'a.company_id')
          .whereRef('k.attempt_id', '=', 'a.id')
          .where('k.theta', 'is not', null)
          .where(isScoreShown)
          .orderBy('c.name_key')
          .select([sql<number>`k.theta::float8`.as('theta'), sql<number>`k.se::float8`.as('se')])
          .select([sql<number[]>`k.level_probs`.as('level_probs'), 'k.why_none'])
          .select(joined('competencies as c', ['id', 'code', 'name', 'kind']).$notNull().as('competency')),
      ).as('measured'),
    );

/** The attempts that follow the named one in the order of `endedAttempts`. */
export const isBehind = (after: string) =>
  sql<SqlBool>`(a.submitted_at, a.id) < (select last.submitted_at, last.id from attempts last where last.id = ${after})`;

export type EndedRow = Awaited<ReturnType<ReturnType<typeof endedAttempts>['execute']>>[number];

export const situationOf = (row: EndedRow): Situation => {
  const { status, kind, is_shown, is_passed, mode, finish_reason, score_shown, score_from } = row;
  if (status === 'voided') return 'voided';
  if (!is_shown) return neverComes(score_shown, score_from) ? 'untold' : 'waiting';
  if (kind === 'proficiency') return levelsOf(row).length > 0 ? 'measured' : 'unmeasured';
  if (mode === 'practice') return 'practised';
  if (is_passed) return 'passed';
  return finish_reason === 'time_expired' ? 'time_expired' : 'failed';
};

export const measuredLevel = (measured: Parameters<typeof estimateOf>[0]) => {
  const estimate = estimateOf(measured);
  if (!estimate) return null;
  const { level, value, low, high, probability } = estimate;
  return { level, value, low, high, probability };
};

const levelsOf = ({ measured }: EndedRow): SimuladoAttempt['levels'] =>
  measured.flatMap(({ competency, ...measure }) => {
    const shown = measuredLevel(measure);
    return shown ? [{ competency, ...shown }] : [];
  });

export const shownLevels = (row: EndedRow): Pick<SimuladoAttempt, 'levels' | 'too_fast'> => ({
  levels: levelsOf(row),
  too_fast: row.measured.flatMap(({ competency, why_none }) =>
    why_none === 'low_effort' ? [competency] : [],
  ),
});

export const shownAttempt = (row: EndedRow): SimuladoAttempt => {
  const { id, kind, number, test_id, title, started_at, percent, void_reason } = row;
  const finished_at = row.submitted_at ?? started_at;
  return {
    ...{ id, kind, number, finished_at, percent, void_reason },
    test: { id: test_id, title },
    situation: situationOf(row),
    minutes: minutesOf(finished_at.getTime() - started_at.getTime()),
    ...shownLevels(row),
  };
};
