/** What authors do with tests. Contract: `contract/src/assessments/tests.ts`. */
import type { AuthoredTest, SectionDraft, TestDraft } from '@pdy/contract/assessments/tests';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { questionsIn } from './faults-rules.ts';
import { authoredById, latestRules, listOf, sectionsOf } from './rows.ts';

export const list = authed.tests.list.handler(({ input: { kind, status }, context: { tx } }) =>
  listOf(tx, kind, status),
);

export const get = authed.tests.get.handler(({ input: { id }, context: { tx } }) => authoredById(tx, id));

const copyMark = ' (cópia)';
const longestTitle = 200;
const copyTitle = (title: string) => `${title.slice(0, longestTitle - copyMark.length).trimEnd()}${copyMark}`;

const keepSections = async (tx: Tx, version_id: string, sections: readonly SectionDraft[]) => {
  await tx.deleteFrom('assessment_sections').where('version_id', '=', version_id).execute();
  for (const [at, section] of sections.entries()) {
    const { id } = await tx
      .insertInto('assessment_sections')
      .values({
        version_id,
        position: at + 1,
        selection: section.selection,
        ...(section.selection !== 'adaptive' && { title: section.title, points_each: section.points_each }),
        ...(section.selection !== 'fixed' && { competency_id: section.competency_id }),
        ...(section.selection === 'pool' && {
          levels: section.levels,
          topics: section.topics,
          draw_count: section.draw_count,
        }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (section.selection === 'fixed')
      await tx
        .insertInto('assessment_section_questions')
        .values(
          [...new Set(section.question_ids)].map((question_id, place) => ({
            section_id: id,
            question_id,
            position: place + 1,
          })),
        )
        .execute();
  }
};

const keepAudience = async (tx: Tx, assessment_id: string, audience: TestDraft['audience']) => {
  await tx.deleteFrom('assessment_audience').where('assessment_id', '=', assessment_id).execute();
  if (audience.audience === 'all') return;
  const { departments, job_ids, person_ids } = audience;
  const rows = [
    ...[...new Set(departments)].map((department) => ({ department })),
    ...[...new Set(job_ids)].map((job_id) => ({ job_id })),
    ...[...new Set(person_ids)].map((person_id) => ({ person_id })),
  ];
  if (rows.length > 0)
    await tx
      .insertInto('assessment_audience')
      .values(rows.map((row) => ({ assessment_id, ...row })))
      .execute();
};

const dataOf = ({
  title,
  description,
  instructions,
  estimated_minutes,
  audience: { audience },
}: TestDraft) => ({
  ...{ title, description, instructions, estimated_minutes, audience },
});

/** An adaptive test draws from one bank, and an exam from none. */
const demandFitting = (kind: AuthoredTest['kind'], sections: readonly SectionDraft[]) => {
  const adaptive = sections.filter(({ selection }) => selection === 'adaptive').length;
  const fits = kind === 'proficiency' ? adaptive === sections.length && adaptive <= 1 : adaptive === 0;
  if (!fits) throw broken('sections_fit_the_test');
};

type Means = { readonly tx: Tx; readonly record: Recorder };
type NewTest = TestDraft & Pick<AuthoredTest, 'kind'>;

const addDraft = async ({ tx, record }: Means, input: NewTest) => {
  const { kind, rules, sections, audience } = input;
  demandFitting(kind, sections);
  const { id } = await tx
    .insertInto('assessments')
    .values({ kind, ...dataOf(input) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await tx
    .insertInto('assessment_versions')
    .values({ assessment_id: id, number: 1, ...rules })
    .returning('id')
    .executeTakeFirstOrThrow();
  await keepSections(tx, version.id, sections);
  await keepAudience(tx, id, audience);
  await record('assessments.test.added', id, { kind });
  return authoredById(tx, id);
};

export const create = authed.tests.create.handler(({ input, context }) => addDraft(context, input));

/** A copy of its latest rules, without its opening days: they are over, or belong to the other test. */
export const copy = authed.tests.copy.handler(async ({ input: { id }, context }) => {
  const { kind, title, description, instructions, estimated_minutes, rules, sections, audience } =
    await authoredById(context.tx, id);
  return addDraft(context, {
    ...{ kind, description, instructions, estimated_minutes, sections, audience },
    title: copyTitle(title),
    rules: { ...rules, opens_at: null, closes_at: null },
  });
});

/** The rules being written; rules in force are left as they are, and new ones begin next to them. */
const writable = async (tx: Tx, assessment_id: string, rules: TestDraft['rules']) => {
  const latest = await latestRules(tx, assessment_id);
  if (!latest) throw notFound();
  if (latest.published_at === null) {
    await tx.updateTable('assessment_versions').set(rules).where('id', '=', latest.id).execute();
    return latest.id;
  }
  const { id } = await tx
    .insertInto('assessment_versions')
    .values({ assessment_id, number: latest.number + 1, ...rules })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const update = authed.tests.update.handler(async ({ input, context }) => {
  const { tx, record } = context;
  const { id, version, rules, sections, audience } = input;
  const { kind } = await locked(tx, 'assessments', { id, version });
  demandFitting(kind, sections);
  await tx.updateTable('assessments').set(dataOf(input)).where('id', '=', id).execute();
  await keepSections(tx, await writable(tx, id, rules), sections);
  await keepAudience(tx, id, audience);
  await record('assessments.test.changed', id, {});
  return authoredById(tx, id);
});

const measure = async (tx: Tx, version_id: string) => {
  await sql`
    insert into assessment_competencies (version_id, competency_id, questions)
    select ${version_id}, competency_id, sum(questions) from (
      select s.competency_id, s.draw_count::int as questions from assessment_sections s
      where s.version_id = ${version_id} and s.competency_id is not null
      union all
      select q.competency_id, 1 from assessment_sections s
      join assessment_section_questions n on n.company_id = s.company_id and n.section_id = s.id
      join questions q on q.company_id = n.company_id and q.id = n.question_id
      where s.version_id = ${version_id}) measured
    group by competency_id`.execute(tx);
};

export const publish = authed.tests.publish.handler(async ({ input: { id, version }, context }) => {
  const { tx, clock, record } = context;
  const test = await locked(tx, 'assessments', { id, version });
  const { faults } = await authoredById(tx, id);
  if (faults.some(({ code }) => code === 'closes_before_deadlines'))
    throw broken('test_closes_after_its_deadlines');
  if (faults.some(({ is_blocking }) => is_blocking)) throw broken('test_can_be_published');
  const rules = await latestRules(tx, id);
  if (!rules) throw notFound();
  if (rules.published_at === null) {
    await measure(tx, rules.id);
    const questions = questionsIn(await sectionsOf(tx, rules.id));
    await tx
      .updateTable('assessment_versions')
      .set({ published_at: clock(), questions })
      .where('id', '=', rules.id)
      .execute();
  }
  await tx
    .updateTable('assessments')
    .set({ current_version_id: rules.id, status: test.status === 'draft' ? 'published' : test.status })
    .where('id', '=', id)
    .execute();
  await record('assessments.test.published', id, { kind: test.kind, number: rules.number });
  return authoredById(tx, id);
});

export const move = authed.tests.move.handler(async ({ input: { id, version, to }, context }) => {
  const { tx, record } = context;
  const { status } = await locked(tx, 'assessments', { id, version });
  if (status === 'draft') throw broken('test_is_published');
  if (status === 'archived') throw broken('archived_tests_stay');
  await tx.updateTable('assessments').set({ status: to }).where('id', '=', id).execute();
  await record('assessments.test.moved', id, { from: status, to });
  return authoredById(tx, id);
});

export const remove = authed.tests.remove.handler(async ({ input: { id }, context }) => {
  const { tx, record } = context;
  const gone = await tx.deleteFrom('assessments').where('id', '=', id).returning('id').executeTakeFirst();
  if (!gone) throw broken('only_drafts_are_removed');
  await record('assessments.test.removed', id, {});
  return gone;
});
