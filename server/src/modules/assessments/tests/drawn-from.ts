/** What the parts of a test share. In the queries `s` is the part, `r` its rules, `q` the question. */
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isInLiveBank } from '../live-bank.ts';
import type { Shared } from '../rules/draw-rules.ts';

/** Whether a practice would use question `q` of a proficiency test, which it may not. */
export const isOfBank = sql<SqlBool>`(r.mode = 'practice' and s.selection <> 'adaptive' and ${isInLiveBank})`;

/** Whether a practice would use question `q`, which an exam without an end asks the same people. */
export const isOfExam = (version_id: string) => sql<SqlBool>`(r.mode = 'practice' and q.id in (
  select app.exam_questions_beside((select v.assessment_id from assessment_versions v where v.id = ${version_id}), null)))`;

/** The number of practices on offer that would have too few questions if these rules of an exam were in force. */
export const leftShortBy = async (tx: Tx, assessment_id: string, version_id: string): Promise<number> => {
  const { rows } = await sql<{ tests: number }>`
    select count(*)::int as tests from app.practice_left_short(${assessment_id}, ${version_id}) t
    where t not in (select app.practice_left_short(${assessment_id}, null))`.execute(tx);
  return rows[0]?.tests ?? 0;
};

/** How many questions each set of parts shares; the questions of one group count as one. */
export const sharedOf = async (tx: Tx, version_id: string): Promise<Shared[]> => {
  const { rows } = await sql<{ parts: number[]; questions: number }>`
    select parts, count(*)::int as questions from (
      select array_agg(distinct s.position::int order by s.position::int) as parts
      from assessment_sections s
      join assessment_versions r on r.company_id = s.company_id and r.id = s.version_id
      join app.drawn_from() d on d.company_id = s.company_id and d.section_id = s.id
      join questions q on q.company_id = d.company_id and q.id = d.question_id
      where s.version_id = ${version_id} and s.selection <> 'adaptive' and not ${isOfBank} and not ${isOfExam(version_id)}
      group by coalesce('group ' || q.enemy_group, q.id::text)) places
    group by parts`.execute(tx);
  return rows;
};
