/** The platform's bank as companies use it. Contract: `contract/src/assessments/question-offers.ts`. */
import type { QuestionOffer } from '@pdy/contract/assessments/question-offers';
import type { CompetencyName } from '@pdy/contract/competencies/competencies';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { competencyOf } from './rows.ts';

export const list = authed.questionOffers.list.handler(async ({ input, context: { tx } }) => {
  const { search, competency_code, level, limit } = input;
  const behind = idAt(input.after);
  const where = [
    ...(search
      ? [sql`app.normalise(g.code || ' ' || g.stem) like all ((select app.patterns(${search}))::text[])`]
      : []),
    ...(competency_code ? [sql`upper(g.competency_code) = upper(${competency_code})`] : []),
    ...(level ? [sql`g.target_level = ${level}`] : []),
    ...(behind ? [sql`g.id < ${behind}`] : []),
  ];
  const { rows } = await sql<QuestionOffer>`
    select g.id, g.code, g.stem, g.type, g.topic, g.target_level, q.id as copy_id,
      jsonb_build_object('code', g.competency_code, 'name', g.competency_name) as competency
    from app.platform_questions() g left join questions q on q.source_question_id = g.id
    where ${sql.join([sql`true`, ...where], sql` and `)}
    order by g.id desc limit ${limit + 1}`.execute(tx);
  return pageFrom(rows, limit, idOf);
});

type Offered = { code: string; name: string; questions: number; copied: number; own: CompetencyName | null };

export const competencies = authed.questionOffers.competencies.handler(async ({ context: { tx } }) => {
  const { rows } = await sql<Offered>`
    select g.code, g.name, g.questions, g.copied, case when c.id is not null then ${competencyOf} end as own
    from (
      select o.competency_code as code, o.competency_name as name, count(*)::int as questions, count(q.id)::int as copied
      from app.platform_questions() o left join questions q on q.source_question_id = o.id
      group by o.competency_code, o.competency_name) g
    left join competencies c on c.code_key = upper(g.code) and c.status = 'active'
    order by app.normalise(g.name)`.execute(tx);
  return rows;
});

/** The company's competency for each of the platform's: the one that was chosen, else the one with the same code. */
const matchedIn = async (
  tx: Tx,
  chosen: RawBuilder<SqlBool>,
  into: readonly { code: string; competency_id: string }[],
) => {
  const { rows } = await sql<{ code: string; competency_id: string | null; is_active: boolean }>`
    select g.code, c.id as competency_id, coalesce(c.status = 'active', false) as is_active
    from (select distinct upper(g.competency_code) as code from app.platform_questions() g where ${chosen}) g
    left join jsonb_to_recordset(${JSON.stringify(into)}::jsonb) as m(code text, competency_id uuid) on upper(m.code) = g.code
    left join competencies c on case when m.code is null then c.code_key = g.code and c.status = 'active' else c.id = m.competency_id end`.execute(
    tx,
  );
  if (rows.some(({ competency_id }) => competency_id === null))
    throw broken('copied_question_has_a_competency');
  if (rows.some(({ is_active }) => !is_active)) throw broken('competency_is_active');
  return JSON.stringify(rows);
};

/**
 * A code that another question has gets part of the id appended: somebody may copy the same question at the same
 * moment.
 */
const copied = async (tx: Tx, chosen: RawBuilder<SqlBool>, matched: string): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    insert into questions (code, competency_id, topic, target_level, in_exams, in_adaptive, enemy_group, tags, owner_id,
      source_question_id)
    select case when exists (select from questions o where o.code_key = upper(btrim(g.code)))
        then left(g.code, 31) || '-' || right(g.id::text, 8) else g.code end,
      m.competency_id, g.topic, g.target_level, g.in_exams, g.in_adaptive, g.enemy_group, g.tags, null, g.id
    from app.platform_questions() g
    join jsonb_to_recordset(${matched}::jsonb) as m(code text, competency_id uuid) on m.code = upper(g.competency_code)
    where ${chosen}
    order by g.id
    on conflict (company_id, source_question_id) where source_question_id is not null do nothing
    returning id`.execute(tx);
  return rows.map(({ id }) => id);
};

/**
 * Writes the copies of offered questions: stem, key and parameters, with the option ids that the key names. Nobody of
 * the company is their author. Parameters that were measured elsewhere are marked so.
 */
const fill = (tx: Tx, ids: readonly string[]) =>
  sql`
    with source as materialized (
      select q.id as question_id, g.*
      from app.platform_questions() g join questions q on q.source_question_id = g.id
      where q.id = any (${[...ids]}::uuid[])),
    added as (
      insert into question_versions (question_id, number, type, stem, options, max_selections, allows_dont_know, unit, author_id)
      select question_id, 1, type, stem, options, max_selections, allows_dont_know, unit, null from source
      returning id, question_id),
    keys as (
      insert into question_keys (version_id, correct, number, tolerance, accepted, scoring, explanation, reference)
      select a.id, s.correct, s.number, s.tolerance, s.accepted, s.scoring, s.explanation, s.reference
      from added a join source s using (question_id)),
    parameters as (
      insert into item_parameters (version_id, a, b, c, source)
      select a.id, s.a, s.b, s.c, case s.source when 'author' then 'author' else 'imported' end
      from added a join source s using (question_id))
    update questions q set current_version_id = a.id from added a where a.question_id = q.id`.execute(tx);

export const copy = authed.questionOffers.copy.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { ids, competency_code, into } = input;
  const chosen = ids
    ? sql<SqlBool>`g.id = any (${ids}::uuid[])`
    : sql<SqlBool>`upper(g.competency_code) = upper(${competency_code ?? ''})`;
  const question_ids = await copied(tx, chosen, await matchedIn(tx, chosen, into));
  if (question_ids.length > 0) {
    await fill(tx, question_ids);
    await record('assessments.questions.copied', actor.company_id ?? '', { question_ids });
  }
  const { rows } = await sql<{ asked: number }>`
    select count(*)::int as asked from app.platform_questions() g where ${chosen}`.execute(tx);
  const asked = ids ? new Set(ids).size : (rows[0]?.asked ?? 0);
  return { done: question_ids.length, left: asked - question_ids.length };
});
