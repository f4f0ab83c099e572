/** Attempts of a company, for its administrators. Contract: `contract/src/assessments/attempt-admin.ts`. */
import type { AttemptRow } from '@pdy/contract/assessments/attempt-admin';
import { readsDevelopment } from '@pdy/contract/permissions';
import { type SqlBool, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { authorName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readablePerson } from '#kernel/readable.ts';
import { measuredLevel } from '../simulados/own-attempts.ts';
import { awaitsRelease } from '../taking/gate-rules.ts';

/** Refuses a caller who may not read how people develop, instead of an empty list. */
export const demandReader = ({ role }: Actor) => {
  if (!readsDevelopment(role)) throw broken('development_is_of_the_company');
};

type Measure = Parameters<typeof measuredLevel>[0];

/** Evidence of the attempt `a` that no person voided. */
const ruledOutOf = sql`attempt_competencies k
  join evidence_voids u on u.company_id = k.company_id and u.evidence_id = k.evidence_id and u.voided_by is null
  join competencies c on c.company_id = k.company_id and c.id = k.competency_id
  where k.company_id = a.company_id and k.attempt_id = a.id`;

const ruledOut = sql<AttemptRow['ruled_out']>`(
  select coalesce(jsonb_agg(jsonb_build_object('competency', c.name, 'reason', u.reason, 'why', k.why_none)
    order by c.name_key), '[]') from ${ruledOutOf})`;

const rowsOf = (tx: Tx) =>
  tx
    .selectFrom('attempts as a')
    .innerJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .innerJoin('assessment_versions as r', sameCompany('r.id', 'a.version_id'))
    .leftJoin('profiles as p', sameCompany('p.user_id', 'a.person_id'))
    .leftJoin('attempt_results as s', sameCompany('s.attempt_id', 'a.id'))
    .leftJoin('attempt_voids as v', sameCompany('v.attempt_id', 'a.id'))
    .leftJoin('profiles as by', sameCompany('by.user_id', 'v.voided_by'))
    .select(['a.id', 'a.person_id', 'a.number', 'a.status', 'a.started_at', 'a.deadline_at'])
    .select(['a.extra_percent', 'a.submitted_at', 'a.finish_reason', 'a.void_reason'])
    .select(['a.score_from', 'a.answers_from', 'a.key_from'])
    .select(['r.score_shown', 'r.answers_shown', 'r.key_shown', 'r.questions', 'r.max_items'])
    .select(['t.id as test_id', 't.title', 't.kind', 's.percent', 's.is_passed', 's.answered'])
    .select(readablePerson('p', 'a.person_id').as('person'))
    .select(authorName('by', 'v.voided_by').as('voided_by'))
    .select(ruledOut.as('ruled_out'))
    // An adaptive test measures one competency.
    .select((eb) =>
      eb
        .selectFrom('attempt_competencies as k')
        .whereRef('k.company_id', '=', 'a.company_id')
        .whereRef('k.attempt_id', '=', 'a.id')
        .select(
          sql<Measure>`jsonb_build_object('theta', k.theta::float8, 'se', k.se::float8,
          'level_probs', k.level_probs, 'why_none', k.why_none)`.as('measure'),
        )
        .limit(1)
        .as('measure'),
    );

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

const shown = (row: Row, own_id: string, answered: ReadonlyMap<string, number>): AttemptRow => {
  const { id, person, number, status, started_at, deadline_at, extra_percent, kind, measure } = row;
  const { percent, is_passed, void_reason, voided_by, ruled_out, finish_reason, submitted_at } = row;
  const isAdaptive = kind === 'proficiency';
  return {
    ...{ id, person, number, status, started_at, deadline_at, extra_percent },
    ...{ percent, is_passed, void_reason, voided_by, ruled_out },
    test: { id: row.test_id, title: row.title, kind },
    is_own: row.person_id === own_id,
    answered: row.answered ?? answered.get(id) ?? 0,
    questions_total: isAdaptive ? row.max_items : row.questions,
    ended_at: submitted_at,
    reason: finish_reason,
    measured: isAdaptive && measure ? measuredLevel(measure) : null,
    awaits_release: status === 'finished' && !isAdaptive && awaitsRelease(row, row),
  };
};

/** The number of answers of attempts without a result; nobody reads the answers themselves. */
const answersOf = async (tx: Tx, ids: readonly string[]) => {
  const { rows } = await sql<{ attempt_id: string; answered: number }>`
    select attempt_id, answered from app.answers_given(${[...ids]}::uuid[])`.execute(tx);
  return new Map(rows.map(({ attempt_id, answered }) => [attempt_id, answered]));
};

const submitted = sql.ref('a.submitted_at');
const place = { running: sql.ref('a.started_at'), ended: submitted, ruled_out: submitted } as const;
const lastSubmitted = sql.ref('last.submitted_at');
const placeOfLast = {
  running: sql.ref('last.started_at'),
  ended: lastSubmitted,
  ruled_out: lastSubmitted,
} as const;

export const list = authed.attemptAdmin.list.handler(async ({ input, context: { tx, actor, clock } }) => {
  const { after, limit, state, test_id, person_id } = input;
  demandReader(actor);
  const behind = idAt(after);
  const { items, next } = pageFrom(
    await rowsOf(tx)
      .where('a.status', state === 'running' ? '=' : '<>', 'in_progress')
      .$if(state === 'ruled_out', (rows) => rows.where(sql<SqlBool>`exists (select from ${ruledOutOf})`))
      .$if(test_id !== undefined, (rows) => rows.where('a.assessment_id', '=', test_id ?? ''))
      .$if(person_id !== undefined, (rows) => rows.where('a.person_id', '=', person_id ?? ''))
      .$if(behind !== undefined, (rows) =>
        rows.where(
          sql<SqlBool>`(${place[state]}, a.id) < (select ${placeOfLast[state]}, last.id from attempts last where last.id = ${behind})`,
        ),
      )
      .orderBy(place[state], 'desc')
      .orderBy('a.id', 'desc')
      .limit(limit + 1)
      .execute(),
    limit,
    idOf,
  );
  const unscored = items.flatMap(({ id, answered }) => (answered === null ? [id] : []));
  const answered = unscored.length > 0 ? await answersOf(tx, unscored) : new Map<string, number>();
  return { items: items.map((row) => shown(row, actor.person_id, answered)), next, server_now: clock() };
});
