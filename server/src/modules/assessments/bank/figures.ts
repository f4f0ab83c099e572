/** How often each question is asked and how long people take: for the exposure cap and for detecting haste. */
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';

/** Counts attempts that ended in the last 90 days. 'Não sei' has no time, so it is not measured. */
export const countQuestions = (tx: Tx) =>
  sql`
    with recent as (
      select i.question_id, a.id, t.kind, case when i.answered_at is not null and not i.dont_know then i.time_ms end as time_ms
      from attempts a
      join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
      join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
      where a.status = 'finished' and a.submitted_at > app.now() - interval '90 days'),
    tests as (
      select q.competency_id, count(distinct r.id)::int as sessions
      from recent r join questions q on q.id = r.question_id and q.company_id = app.company_id()
      where r.kind = 'proficiency' group by q.competency_id)
    insert into question_figures (question_id, sessions, asked, shown, timed, median_ms)
    select q.id, coalesce(max(s.sessions), 0), (count(r.id) filter (where r.kind = 'proficiency'))::int, count(r.id)::int,
      count(r.time_ms)::int, percentile_disc(0.5) within group (order by r.time_ms)
    from questions q
    left join tests s on s.competency_id = q.competency_id
    left join recent r on r.question_id = q.id
    where q.company_id = app.company_id()
    group by q.id
    on conflict (company_id, question_id) do update
      set sessions = excluded.sessions, asked = excluded.asked, shown = excluded.shown, timed = excluded.timed,
        median_ms = excluded.median_ms
      where (question_figures.sessions, question_figures.asked, question_figures.shown, question_figures.timed, question_figures.median_ms)
        is distinct from (excluded.sessions, excluded.asked, excluded.shown, excluded.timed, excluded.median_ms)`.execute(
    tx,
  );

type Means = { readonly db: Database; readonly jobsDb: Database };

/** Counts questions company by company. `jobsDb`: connected as the jobs role, which sees all companies. */
export const inEachCompany = async (
  { db, jobsDb }: Means,
  work: (tx: Tx) => Promise<unknown>,
): Promise<void> => {
  const companies = await jobsDb
    .as(null)
    .selectFrom('companies')
    .select('id')
    .where('is_active', '=', true)
    .execute();
  for (const { id } of companies) await db.as(systemScope(id)).transaction().execute(work);
};

export const countAllQuestions = (means: Means): Promise<void> => inEachCompany(means, countQuestions);
