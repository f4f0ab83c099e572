/**
 * Tests that would measure a person's level in a competency and are open to them today, for many people at once: one
 * statement per kind of data. Runs as the system; an administrator reads no exposures, and takes each bank for unseen.
 */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { openingOf, type TestRules } from './taking/opening-rules.ts';

export type SuggestedTest = {
  readonly id: string;
  readonly title: string;
  /** The kind of the activity in a plan. */
  readonly kind: 'simulado' | 'assessment';
  readonly minutes: number;
  /** Id of the competency that it measures best. */
  readonly competency: string;
};

type Offered = SuggestedTest & { audience: 'all' | 'some'; version_id: string; rules: TestRules };

/** Fewer questions about a competency prove no level of it. */
const fewestQuestions = 5;

/** The tests on offer. A simulado is used where the competency has no proficiency test. */
const offered = async (tx: Tx): Promise<Offered[]> => {
  const { rows } = await sql<
    Omit<SuggestedTest, 'kind'> & TestRules & Pick<Offered, 'audience' | 'version_id'>
  >`
    with known as (
      select distinct on (t.id) t.id, t.title, t.kind, t.status, t.audience, t.estimated_minutes as minutes, m.competency_id as competency,
        r.id as version_id, r.opens_at, r.closes_at, r.max_attempts, r.cooldown_hours, r.retake_after_pass, r.retest_days
      from assessments t
      join assessment_versions r on r.company_id = t.company_id and r.id = t.current_version_id
      join assessment_competencies m on m.company_id = r.company_id and m.version_id = r.id
      where t.company_id = app.company_id() and t.status = 'published'
        and (t.kind = 'proficiency' or (r.mode = 'exam' and r.emits_evidence and m.questions >= ${fewestQuestions}))
      order by t.id, m.questions desc, m.competency_id)
    select k.* from known k
    where k.kind = 'proficiency'
      or not exists (select from known p where p.kind = 'proficiency' and p.audience = 'all' and p.competency = k.competency)`.execute(
    tx,
  );
  return rows.map(({ id, title, minutes, competency, audience, version_id, ...rules }) => ({
    ...{ id, title, minutes, competency, audience, version_id, rules },
    kind: rules.kind === 'simulado' ? 'simulado' : 'assessment',
  }));
};

const meant = async (tx: Tx, person_ids: readonly string[], tests: readonly Offered[]) => {
  if (tests.every(({ audience }) => audience === 'all')) return new Set<string>();
  const { rows } = await sql<{ person_id: string; id: string }>`
    select g.person_id, t.id from unnest(${person_ids}::uuid[]) g (person_id)
    cross join lateral app.tests_for(g.person_id) t (id)`.execute(tx);
  return new Set(rows.map(({ person_id, id }) => `${person_id} ${id}`));
};

type Attempt = {
  person_id: string;
  assessment_id: string;
  status: string;
  submitted_at: Date | null;
  is_passed: boolean | null;
};

/** The attempts of people. A pass counts once the person may know of it. */
const attemptsOf = async (tx: Tx, person_ids: readonly string[], tests: readonly Offered[]) => {
  const { rows } = await sql<Attempt>`
    select a.person_id, a.assessment_id, a.status, a.submitted_at,
      case when a.score_from <= app.now() then r.is_passed end as is_passed
    from attempts a
    left join attempt_results r on r.company_id = a.company_id and r.attempt_id = a.id
    where a.person_id = any (${person_ids}::uuid[]) and a.assessment_id = any (${tests.map(({ id }) => id)}::uuid[])
      and a.status in ('in_progress', 'finished')
    order by a.submitted_at`.execute(tx);
  return Map.groupBy(rows, ({ person_id, assessment_id }) => `${person_id} ${assessment_id}`);
};

/** The number of unseen questions of each bank, for people who have seen some of it. */
const unseenBy = async (tx: Tx, person_ids: readonly string[], tests: readonly Offered[]) => {
  const versions = tests.flatMap(({ kind, version_id }) => (kind === 'assessment' ? [version_id] : []));
  const { rows } = await sql<{ person_id: string; version_id: string; unseen: number }>`
    with bank as (
      select d.version_id, d.question_id from app.drawn_from() d where d.company_id = app.company_id() and d.version_id = any (${versions}::uuid[])),
    seen as (
      select e.person_id, b.version_id, count(*)::int as questions
      from question_exposures e join bank b on b.question_id = e.question_id
      where e.person_id = any (${person_ids}::uuid[]) and e.last_seen_at > app.now() - interval '180 days'
      group by e.person_id, b.version_id)
    select s.person_id, s.version_id,
      (select count(*) from bank b where b.version_id = s.version_id)::int - s.questions as unseen
    from seen s`.execute(tx);
  return new Map(rows.map(({ person_id, version_id, unseen }) => [`${person_id} ${version_id}`, unseen]));
};

/** The suggested tests by person; people without a test are absent. */
export const suggestedTests = async (
  tx: Tx,
  person_ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly SuggestedTest[]>> => {
  const tests = await offered(tx);
  if (tests.length === 0 || person_ids.length === 0) return new Map();
  const [named, attempts] = [await meant(tx, person_ids, tests), await attemptsOf(tx, person_ids, tests)];
  const unseen = attempts.size === 0 ? new Map<string, number>() : await unseenBy(tx, person_ids, tests);
  const isOpen = (person_id: string, { id, audience, version_id, rules }: Offered) => {
    if (audience === 'some' && !named.has(`${person_id} ${id}`)) return false;
    const own = attempts.get(`${person_id} ${id}`) ?? [];
    if (own.some(({ status }) => status === 'in_progress')) return false;
    const ended = own.flatMap(({ submitted_at, is_passed }) =>
      submitted_at ? [{ submitted_at, is_passed }] : [],
    );
    const left = unseen.get(`${person_id} ${version_id}`) ?? Number.POSITIVE_INFINITY;
    return openingOf(rules, { ended, unseen: left, now }).state === 'open';
  };
  const suggested = ({ id, title, kind, minutes, competency }: Offered): SuggestedTest => ({
    ...{ id, title, kind, minutes, competency },
  });
  return new Map(
    person_ids.flatMap((person_id) => {
      const own = tests.filter((test) => isOpen(person_id, test));
      return own.length === 0 ? [] : [[person_id, own.map(suggested)] as const];
    }),
  );
};
