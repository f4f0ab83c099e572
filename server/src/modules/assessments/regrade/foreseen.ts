/** What a regrade would change, as of now. Runs as the system, which alone reads answers. */
import type { Foreseen } from '@pdy/contract/assessments/regrades';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { changesOf, peopleOf, type Regrading } from './attempts.ts';
import { addFigures, figuresOf, noFigures } from './plan-rules.ts';

const peopleAtOnce = 100;

type Left = { running: number; not_recalculable: number };

/**
 * Counts attempts in progress, and finished ones whose answers are erased: those that asked the question, and those
 * that may have drawn it for a person who has seen it.
 */
const leftOf = async (tx: Tx, { question_id, competency_id, keys }: Regrading): Promise<Left> => {
  const { rows } = await sql<Left>`
    select
      (select count(distinct a.id)::int from attempts a
       join attempt_items i on i.company_id = a.company_id and i.attempt_id = a.id
       where a.company_id = app.company_id() and a.status = 'in_progress'
         and i.version_id = any (${[...keys.keys()]}::uuid[])) as running,
      (select count(*)::int from attempts a
       where a.company_id = app.company_id() and a.status = 'finished' and a.answers_erased_at is not null
         and exists (
           select from assessment_sections s
           left join assessment_section_questions n on n.company_id = s.company_id and n.section_id = s.id
             and n.question_id = ${question_id}
           where s.company_id = a.company_id and s.version_id = a.version_id
             and (n.question_id is not null or (s.selection = 'pool' and s.competency_id = ${competency_id} and exists (
               select from question_exposures x where x.company_id = a.company_id and x.person_id = a.person_id
                 and x.question_id = ${question_id}))))) as not_recalculable`.execute(tx);
  return rows[0] ?? { running: 0, not_recalculable: 0 };
};

export const foreseenOf = async (tx: Tx, regrading: Regrading): Promise<Foreseen> => {
  const people = await peopleOf(tx, regrading);
  let figures = noFigures;
  for (let from = 0; from < people.length; from += peopleAtOnce) {
    const changes = await changesOf(tx, regrading, people.slice(from, from + peopleAtOnce));
    for (const tests of changes.values()) figures = addFigures(figures, figuresOf(tests));
  }
  return { ...figures, ...(await leftOf(tx, regrading)) };
};
