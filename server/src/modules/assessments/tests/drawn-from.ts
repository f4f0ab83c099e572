/** What the parts of a test draw from. In the queries `s` is the part, `r` its rules, `q` the question, `v` what is read of it. */
import { type SqlBool, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isInLiveBank } from '../live-bank.ts';
import type { Shared } from '../rules/draw-rules.ts';

export const isDrawnFrom = sql<SqlBool>`(q.company_id = s.company_id and q.status = 'active' and case s.selection
  when 'fixed' then q.id in (select n.question_id from assessment_section_questions n
                             where n.company_id = s.company_id and n.section_id = s.id)
  when 'adaptive' then q.competency_id = s.competency_id and q.in_adaptive and v.type <> 'true_false'
  else q.competency_id = s.competency_id and q.in_exams
    and (s.levels = '{}' or q.target_level = any (s.levels)) and (s.topics = '{}' or q.topic = any (s.topics)) end)`;

/** It is practice, which may not use the question. */
export const isBarred = sql<SqlBool>`(r.mode = 'practice' and s.selection <> 'adaptive' and ${isInLiveBank})`;

/** How many questions each set of parts has in common; those of one group are one. */
export const sharedOf = async (tx: Tx, version_id: string): Promise<Shared[]> => {
  const { rows } = await sql<{ parts: number[]; questions: number }>`
    select parts, count(*)::int as questions from (
      select array_agg(distinct s.position::int order by s.position::int) as parts
      from assessment_sections s
      join assessment_versions r on r.company_id = s.company_id and r.id = s.version_id
      join questions q on q.company_id = s.company_id
      join question_versions v on v.company_id = q.company_id and v.id = q.current_version_id
      where s.version_id = ${version_id} and s.selection <> 'adaptive' and ${isDrawnFrom} and not ${isBarred}
      group by coalesce('group ' || q.enemy_group, q.id::text)) places
    group by parts`.execute(tx);
  return rows;
};
