/** What is kept of a person's tests in rows that name no person, or that are not told whole. Read in the person's own name. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { sameCompany } from '#kernel/same-company.ts';

type Rows = Record<string, unknown>[];

/** What each answer earned, once it may be told. */
const marksOf = (tx: Tx, person_id: string, most: number) =>
  tx
    .selectFrom('attempt_marks as m')
    .innerJoin('attempts as a', sameCompany('a.id', 'm.attempt_id'))
    .select(['m.attempt_id', 'm.position', 'm.was_seen', 'm.fraction'])
    .where('a.person_id', '=', person_id)
    .orderBy('m.attempt_id', 'desc')
    .orderBy('m.position')
    .limit(most)
    .execute();

/** Answers as the person gave them: what they chose by its words. */
const simuladoAnswers = async (tx: Tx, person_id: string, most: number) => {
  const { rows } = await sql<Record<string, unknown>>`
    select i.attempt_id, i.position, i.question_id, case when i.chosen is not null then array(
        select o.option ->> 'text' from jsonb_array_elements(v.options) with ordinality o (option, at)
        where o.option ->> 'id' = any (i.chosen) order by o.at) end as chosen,
      i.typed, i.dont_know, i.is_flagged, i.points, i.time_ms, i.shown_at, i.answered_at
    from attempt_items i
    join attempts a on a.company_id = i.company_id and a.id = i.attempt_id
    join assessments t on t.company_id = a.company_id and t.id = a.assessment_id and t.kind = 'simulado'
    join question_versions v on v.company_id = i.company_id and v.id = i.version_id
    where i.person_id = ${person_id} order by i.attempt_id desc, i.position limit ${most}`.execute(tx);
  return rows;
};

const rowsOf = async (tx: Tx, query: ReturnType<typeof sql<Record<string, unknown>>>) =>
  (await query.execute(tx)).rows;

/** By table. */
export const ownRowsOfTests = async (
  tx: Tx,
  person_id: string,
  most: number,
): Promise<Record<string, Rows>> => ({
  attempt_marks: await marksOf(tx, person_id, most),
  attempt_items: [
    ...(await simuladoAnswers(tx, person_id, most)),
    ...(await rowsOf(
      tx,
      sql`select * from app.own_adaptive_answers() order by attempt_id desc, position limit ${most}`,
    )),
  ],
  accommodations: await rowsOf(tx, sql`select * from app.own_extra_time()`),
});
