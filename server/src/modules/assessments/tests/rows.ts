/** A test as its authors see it: the rules being written, else those in force. */
import type { AuthoredTest, SectionDraft, TestRow, TestRules } from '@pdy/contract/assessments/tests';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { notFound } from '#kernel/broken.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { deadlinesBehind } from './closing-day.ts';
import { isOfBank, isOfExam, leftShortBy, sharedOf } from './drawn-from.ts';
import { faultsOf } from './faults-rules.ts';

/** The rules being written, else those in force. */
export const latestRules = (tx: Tx, assessment_id: string) =>
  tx
    .selectFrom('assessment_versions')
    .where('assessment_id', '=', assessment_id)
    .orderBy('number', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst();

export type Rules = NonNullable<Awaited<ReturnType<typeof latestRules>>>;

type SectionRow = {
  selection: 'fixed' | 'pool' | 'adaptive';
  title: string;
  competency_id: string | null;
  levels: number[];
  topics: string[];
  draw_count: number;
  points_each: number;
  question_ids: string[];
  /** Active questions it may draw from, and how many of each level. */
  available: number;
  /** Active questions that it may not use because it is practice: those of a proficiency test, and those of an exam. */
  barred: number;
  in_exam: number;
  by_level: number[];
};

export const sectionsOf = async (tx: Tx, version_id: string) => {
  const { rows } = await sql<SectionRow>`
    select s.selection, s.title, s.competency_id, s.levels, s.topics, s.draw_count, s.points_each::float8,
      array(select n.question_id from assessment_section_questions n
            where n.company_id = s.company_id and n.section_id = s.id order by n.position) as question_ids,
      coalesce(sum(p.questions), 0)::int as available, coalesce(sum(p.barred), 0)::int as barred,
      coalesce(sum(p.in_exam), 0)::int as in_exam,
      array(select coalesce(sum(b.questions), 0)::int from generate_series(1, 5) level
            left join lateral unnest(array_agg(p.target_level), array_agg(p.questions)) b(target_level, questions)
              on b.target_level = level group by level order by level) as by_level
    from assessment_sections s
    join assessment_versions r on r.company_id = s.company_id and r.id = s.version_id
    left join lateral (
      select q.target_level, (count(*) filter (where not u.is_of_bank and not u.is_of_exam))::int as questions,
        (count(*) filter (where u.is_of_bank))::int as barred,
        (count(*) filter (where u.is_of_exam and not u.is_of_bank))::int as in_exam
      from app.drawn_from() d
      join questions q on q.company_id = d.company_id and q.id = d.question_id
      cross join lateral (select ${isOfBank} as is_of_bank, ${isOfExam(version_id)} as is_of_exam) u
      where d.company_id = s.company_id and d.section_id = s.id
      group by q.target_level) p on true
    where s.version_id = ${version_id}
    group by s.company_id, s.id order by s.position`.execute(tx);
  return rows;
};

export type Section = Awaited<ReturnType<typeof sectionsOf>>[number];

const sectionDraft = (section: Section): SectionDraft => {
  const { selection, title, competency_id, levels, topics, draw_count, points_each, question_ids } = section;
  if (selection === 'fixed') return { selection, title, question_ids, points_each };
  if (selection === 'adaptive') return { selection, competency_id: competency_id ?? '' };
  return { selection, title, competency_id: competency_id ?? '', levels, topics, draw_count, points_each };
};

const ruleNames = [
  ...([
    'mode',
    'time_limit_s',
    'opens_at',
    'closes_at',
    'max_attempts',
    'cooldown_hours',
    'retake_after_pass',
  ] as const),
  ...(['grade_method', 'pass_mark', 'penalty', 'shuffles_items', 'shuffles_options', 'navigation'] as const),
  ...([
    'score_shown',
    'answers_shown',
    'key_shown',
    'emits_evidence',
    'min_items',
    'max_items',
    'se_target',
  ] as const),
  ...(['level_prob', 'item_time_limit_s', 'exposure_cap', 'retest_days'] as const),
] satisfies readonly (keyof TestRules)[];

const rulesOf = (row: Rules) => Object.fromEntries(ruleNames.map((name) => [name, row[name]])) as TestRules;

const audienceOf = async (
  tx: Tx,
  id: string,
  audience: 'all' | 'some',
): Promise<AuthoredTest['audience']> => {
  if (audience === 'all') return { audience };
  const rows = await tx
    .selectFrom('assessment_audience')
    .where('assessment_id', '=', id)
    .orderBy('id')
    .select(['department', 'job_id', 'person_id'])
    .execute();
  return {
    audience,
    departments: rows.flatMap(({ department }) => department ?? []),
    job_ids: rows.flatMap(({ job_id }) => job_id ?? []),
    person_ids: rows.flatMap(({ person_id }) => person_id ?? []),
  };
};

/** The competencies that it draws from or whose questions it names, by name. */
const competenciesOf = (tx: Tx, version_id: string) =>
  tx
    .selectFrom('competencies as c')
    .where('c.id', 'in', (eb) =>
      eb
        .selectFrom('assessment_sections as s')
        .leftJoin('assessment_section_questions as n', sameCompany('n.section_id', 's.id'))
        .leftJoin('questions as q', sameCompany('q.id', 'n.question_id'))
        .where('s.version_id', '=', version_id)
        .select(sql<string>`coalesce(s.competency_id, q.competency_id)`.as('id')),
    )
    .orderBy('c.name_key')
    .select(['c.id', 'c.code', 'c.name', 'c.kind'])
    .execute();

export const authoredById = async (tx: Tx, id: string): Promise<AuthoredTest> => {
  const test = await tx.selectFrom('assessments').where('id', '=', id).selectAll().executeTakeFirst();
  const rules = test && (await latestRules(tx, id));
  if (!rules) throw notFound();
  const [sections, shared, audience, competencies, left_short, deadlines_behind] = await Promise.all([
    sectionsOf(tx, rules.id),
    sharedOf(tx, rules.id),
    audienceOf(tx, id, test.audience),
    competenciesOf(tx, rules.id),
    leftShortBy(tx, id, rules.id),
    deadlinesBehind(tx, id, rules.closes_at),
  ]);
  const { title, description, instructions, estimated_minutes, version, kind, status } = test;
  return {
    ...{
      id,
      version,
      kind,
      status,
      title,
      description,
      instructions,
      estimated_minutes,
      audience,
      competencies,
    },
    rules: rulesOf(rules),
    sections: sections.map(sectionDraft),
    has_changes: rules.published_at === null && test.current_version_id !== null,
    available: sections.map(({ available }) => available),
    faults: faultsOf({
      ...{ kind, rules: rulesOf(rules), sections, shared, audience },
      ...{ left_short, deadlines_behind },
    }),
  };
};

export const listOf = async (
  tx: Tx,
  kind: TestRow['kind'],
  status?: TestRow['status'],
): Promise<TestRow[]> => {
  let rows = tx
    .selectFrom('assessments as t')
    .leftJoin('assessment_versions as r', sameCompany('r.id', 't.current_version_id'))
    .where('t.kind', '=', kind)
    .orderBy('t.id', 'desc')
    .select(['t.id', 't.kind', 't.title', 't.status', 't.version', 't.updated_at'])
    .select(sql<number>`coalesce(r.questions, 0)`.as('questions'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('assessment_competencies as m')
          .innerJoin('competencies as c', sameCompany('c.id', 'm.competency_id'))
          .whereRef('m.company_id', '=', 'r.company_id')
          .whereRef('m.version_id', '=', 'r.id')
          .orderBy('c.name_key')
          .select(['c.id', 'c.code', 'c.name', 'c.kind']),
      ).as('competencies'),
    )
    .select((eb) => {
      const of = eb
        .selectFrom('attempts as a')
        .whereRef('a.company_id', '=', 't.company_id')
        .whereRef('a.assessment_id', '=', 't.id');
      return [
        of
          .where('a.status', '<>', 'voided')
          .select(sql<number>`count(*)::int`.as('n'))
          .$asScalar()
          .$notNull()
          .as('attempts'),
        of
          .where('a.status', '=', 'in_progress')
          .select(sql<number>`count(*)::int`.as('n'))
          .$asScalar()
          .$notNull()
          .as('running'),
      ];
    });
  if (status) rows = rows.where('t.status', '=', status);
  return rows.execute();
};
