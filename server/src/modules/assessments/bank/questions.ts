/** The bank of questions. Contract: `contract/src/assessments/questions.ts`. */
import type { AuthoredQuestion } from '@pdy/contract/assessments/questions';
import { statesBefore } from '@pdy/contract/assessments/values';
import { type SqlBool, sql } from 'kysely';
import { broken } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { rewriteQuestion } from './changes.ts';
import { reviewedById } from './review.ts';
import { reviewersBeside, waitingForCaller, waitsForAnother, waitsForCaller } from './reviewers.ts';
import { competencyOf, conditions } from './rows.ts';
import { writeQuestions } from './versions.ts';

type Row = {
  id: string;
  code: string;
  stem: string;
  type: AuthoredQuestion['type'];
  competency: AuthoredQuestion['competency'];
  topic: string | null;
  target_level: number;
  in_exams: boolean;
  in_adaptive: boolean;
  status: AuthoredQuestion['status'];
  version: number;
  waits_for_another: boolean;
  waits_for_you: boolean;
  pending: 'waiting' | 'returned' | null;
  times_asked: number;
};

const pendingOf = sql<
  Row['pending']
>`case when q.status in ('active', 'suspended') and q.pending_version_id is not null
  then (select case when w.returned_at is null then 'waiting' else 'returned' end from question_versions w
        where w.company_id = q.company_id and w.id = q.pending_version_id) end`;

export const list = authed.questions.list.handler(async ({ input, context }) => {
  const { after, limit, ...filters } = input;
  const behind = idAt(after);
  const where = [...conditions(filters), ...(behind ? [sql<SqlBool>`q.id < ${behind}`] : [])];
  const { rows } = await sql<Row>`
    select q.id, q.code, v.stem, v.type, ${competencyOf} as competency, q.topic, q.target_level, q.in_exams, q.in_adaptive,
      q.status, q.version, ${waitsForAnother} as waits_for_another,
      ${waitsForCaller} as waits_for_you, ${pendingOf} as pending, coalesce(f.shown, 0) as times_asked
    from questions q
    join competencies c on c.company_id = q.company_id and c.id = q.competency_id
    join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
    left join question_figures f on f.company_id = q.company_id and f.question_id = q.id
    where ${sql.join([sql`true`, ...where], sql` and `)}
    order by q.id desc limit ${limit + 1}`.execute(context.tx);
  return pageFrom(rows, limit, idOf);
});

type Of = {
  competency: AuthoredQuestion['competency'];
  topics: string[];
  adaptive_by_level: number[];
  exam_by_level: number[];
};
const none = { draft: 0, in_review: 0, active: 0, suspended: 0, retired: 0 };

export const overview = authed.questions.overview.handler(async ({ context: { tx, actor } }) => {
  const [states, of, waiting, reviewers] = await Promise.all([
    tx
      .selectFrom('questions')
      .groupBy('status')
      .select(['status', sql<number>`count(*)::int`.as('questions')])
      .execute(),
    sql<Of>`
      select ${competencyOf} as competency,
        coalesce(array_agg(distinct q.topic order by q.topic) filter (where q.topic is not null), '{}') as topics,
        array(select count(*) filter (where o.in_adaptive and w.type <> 'true_false')::int
          from generate_series(1, 5) level
          left join questions o on o.company_id = c.company_id and o.competency_id = c.id and o.target_level = level and o.status = 'active'
          left join question_versions w on w.company_id = o.company_id and w.id = o.current_version_id
          group by level order by level) as adaptive_by_level,
        array(select count(*) filter (where o.in_exams)::int
          from generate_series(1, 5) level
          left join questions o on o.company_id = c.company_id and o.competency_id = c.id and o.target_level = level and o.status = 'active'
          group by level order by level) as exam_by_level
      from questions q join competencies c on c.company_id = q.company_id and c.id = q.competency_id
      where q.status <> 'retired' group by c.company_id, c.id order by c.name_key`.execute(tx),
    sql<{ waiting_for_you: number }>`select ${waitingForCaller} as waiting_for_you`.execute(tx),
    reviewersBeside(tx, actor.person_id),
  ]);
  const by_status = {
    ...none,
    ...Object.fromEntries(states.map(({ status, questions }) => [status, questions])),
  };
  const waiting_for_you = waiting.rows[0]?.waiting_for_you ?? 0;
  return { by_status, reviewers, waiting_for_you, competencies: of.rows };
});

export const get = authed.questions.get.handler(({ input: { id }, context: { tx, actor } }) =>
  reviewedById(tx, actor, id),
);

export const alike = authed.questions.alike.handler(async ({ input: { stem, besides }, context: { tx } }) => {
  const { rows } = await sql<{ id: string; code: string }>`
    select id, code from app.questions_like(${stem}, ${besides ?? null}::uuid)`.execute(tx);
  return rows;
});

export const create = authed.questions.create.handler(async ({ input, context: { tx, actor, record } }) => {
  const [id = ''] = await writeQuestions(tx, [input]);
  await record('assessments.question.added', id, {});
  return reviewedById(tx, actor, id);
});

export const update = authed.questions.update.handler(async ({ input, context: { tx, actor, record } }) => {
  const { id, version } = input;
  const before = await locked(tx, 'questions', { id, version });
  const status = before.status as AuthoredQuestion['status'];
  const saved = await rewriteQuestion(tx, { ...before, status }, input);
  await record('assessments.question.changed', id, saved);
  return reviewedById(tx, actor, id);
});

/** The questions among these that the caller wrote and that were never in use. */
const ownAmong = async (tx: Tx, ids: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select q.id from questions q
    join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
    where q.id = any (${[...ids]}::uuid[]) and q.status in ('draft', 'in_review')
      and v.author_id = (select app.person_id())`.execute(tx);
  return rows.map(({ id }) => id);
};

export const move = authed.questions.move.handler(async ({ input: { ids, to }, context }) => {
  const { tx, actor, record } = context;
  const written = to === 'active' ? await ownAmong(tx, ids) : [];
  const isAlone = written.length > 0 && (await reviewersBeside(tx, actor.person_id)).length === 0;
  const own = isAlone ? [] : written;
  const moved = await tx
    .updateTable('questions')
    .set({ status: to })
    .where('id', 'in', ids)
    .$if(own.length > 0, (query) => query.where('id', 'not in', own))
    .where('status', 'in', [...statesBefore[to]])
    .where('current_version_id', 'is not', null)
    .returning('id')
    .execute();
  const question_ids = moved.map(({ id }) => id);
  if (question_ids.length === 0 && own.length > 0) throw broken('question_is_activated_by_another');
  const company_id = actor.company_id ?? '';
  if (question_ids.length > 0) await record('assessments.questions.moved', company_id, { question_ids, to });
  const alone = isAlone ? question_ids.filter((id) => written.includes(id)) : [];
  if (alone.length > 0)
    await record('assessments.questions.activated_alone', company_id, { question_ids: alone });
  const done = question_ids.length;
  return { done, left: new Set(ids).size - done, own: own.length };
});
