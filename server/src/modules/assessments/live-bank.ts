/**
 * Questions that practice never asks, because their answers would become known where they count. `q` is the question.
 */
import { type SqlBool, sql } from 'kysely';

/** A proficiency test in use draws from it. */
export const isInLiveBank = sql<SqlBool>`(q.id in (select app.questions_of_banks()))`;

/** Whether an exam on offer to the person asks question `q`. */
export const isInExamOf = (person_id: string) =>
  sql<SqlBool>`(q.id in (select x.question_id from app.exam_questions_of(${person_id}) x))`;
