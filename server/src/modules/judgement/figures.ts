/**
 * Figures of groups. They are counted again only once five more people are behind a figure, so that comparing two
 * figures reveals nobody.
 */
import { smallestGroup } from '@pdy/contract/rules/suppression/suppression';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';

/** The newest answer of each person to a case. */
const countChoices = (tx: Tx, competency_id: string) =>
  sql`
    with newest as (
      select distinct on (a.case_id, a.person_id) a.case_id, a.person_id, a.best_id
      from judgement_answers a
      join judgement_sessions s on s.company_id = a.company_id and s.id = a.session_id and s.status = 'finished'
      where s.competency_id = ${competency_id}
      order by a.case_id, a.person_id, s.finished_at desc),
    counted as (
      select o.id as option_id, count(*)::int as people, count(*) filter (where n.best_id = o.id)::int as best
      from newest n join judgement_options o on o.case_id = n.case_id group by o.id)
    insert into judgement_figures as f (option_id, people, best)
    select option_id, people, best from counted where people >= ${smallestGroup}
    on conflict (company_id, option_id) do update set people = excluded.people, best = excluded.best
      where excluded.people >= f.people + ${smallestGroup}`.execute(tx);

const countLevels = (tx: Tx, competency_id: string) =>
  sql`
    with newest as (
      select distinct on (s.person_id) s.theta from judgement_sessions s
      where s.competency_id = ${competency_id} and s.status = 'finished' and s.theta is not null
      order by s.person_id, s.finished_at desc)
    insert into judgement_groups as g (competency_id, people, level_value)
    select ${competency_id}, count(*), avg(theta) + 3 from newest having count(*) >= ${smallestGroup}
    on conflict (company_id, competency_id) do update
      set people = excluded.people, level_value = excluded.level_value
      where excluded.people >= g.people + ${smallestGroup}`.execute(tx);

export const countAnew = async (tx: Tx, competency_id: string): Promise<void> => {
  await countChoices(tx, competency_id);
  await countLevels(tx, competency_id);
};
