/**
 * Keeps what was assigned from a cell of the map, in the same transaction. Contract: `contract/src/reports/acts.ts`.
 */
import type { FromCell } from '@pdy/contract/reports/acts';
import { type RawBuilder, sql } from 'kysely';
import { broken, forbidden } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import { after, type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { companyToday } from '../competencies/index.ts';
import { notifyGoalAsked } from './ask-goals.ts';

type Asked = {
  readonly cell: FromCell;
  /** The activity, the deck or the test; or a goal in the plan. */
  readonly what:
    | { library_item_id: string }
    | { deck_id: string }
    | { assessment_id: string }
    | { asks_goal: true };
  /** Whether the assigned thing is about the competency. */
  readonly is_about: RawBuilder<boolean>;
  readonly person_ids: readonly string[];
  readonly given_by: string | null;
};

type Found = { readonly may: boolean; readonly is_about: boolean; readonly people: number };

const foundOf = async (
  tx: Tx,
  { cell, is_about, person_ids, given_by }: Asked,
  today: string,
): Promise<Found> => {
  const { competency_id, area } = cell;
  const { rows } = await sql<Found>`
    select ${is_about} as is_about,
      exists (select from profiles g where g.company_id = app.company_id() and g.user_id = ${given_by}::uuid
              and g.role in ('admin', 'corporate')) as may,
      (select count(distinct p.user_id)::int from profiles p
       join person_jobs j on j.company_id = p.company_id and j.person_id = p.user_id
         and j.starts_on <= ${today}::date and (j.ends_on is null or j.ends_on > ${today}::date)
       join job_requirements r on r.company_id = j.company_id and r.job_profile_id = j.job_profile_id
         and r.competency_id = ${competency_id}
       where p.company_id = app.company_id() and p.is_processed and p.user_id = any (${[...person_ids]}::uuid[])
         and nullif(p.department, '') is not distinct from ${area}::text) as people`.execute(tx);
  return rows[0] ?? { may: false, is_about: false, people: 0 };
};

/**
 * Keeps an act of people who run the company, about people of the cell and its competency. Nobody else may assign from
 * a cell.
 */
const keep = async (context: ReactionContext, asked: Asked): Promise<void> => {
  const { tx } = context;
  const { cell, what, person_ids, given_by } = asked;
  const { may, is_about, people } = await foundOf(tx, asked, await companyToday(context));
  if (!may || given_by === null) throw forbidden();
  if (!is_about) throw broken('act_is_about_its_competency');
  if (people < person_ids.length || people === 0) throw broken('act_is_for_people_of_the_cell');
  const { id } = await tx
    .insertInto('report_acts')
    .values({ competency_id: cell.competency_id, department: cell.area, given_by, ...what })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('report_act_people')
    .values(person_ids.map((person_id) => ({ act_id: id, person_id })))
    .execute();
};

const keepActivity = async (
  { actor_id, subject_id, payload: { cell, person_ids } }: Happening<'library.item.assigned'>,
  context: ReactionContext,
) => {
  if (!cell) return;
  const is_about = sql<boolean>`exists (
    select from library_item_competencies t where t.company_id = app.company_id() and t.item_id = ${subject_id}
      and t.competency_id = ${cell.competency_id})`;
  await keep(context, {
    ...{ cell, is_about, person_ids, given_by: actor_id },
    what: { library_item_id: subject_id },
  });
};

/** The people named by assignments. One to a department or a job names nobody of the cell. */
const named = (rows: readonly { person_id: string | null }[]) =>
  rows.map(({ person_id }) => {
    if (person_id === null) throw broken('act_is_for_people_of_the_cell');
    return person_id;
  });

const keepDeck = async (
  { actor_id, subject_id, payload: { cell, assignment_ids } }: Happening<'study.deck.assigned'>,
  context: ReactionContext,
) => {
  if (!cell) return;
  const asked = await context.tx
    .selectFrom('deck_assignments')
    .where('id', 'in', assignment_ids)
    .select('person_id')
    .execute();
  const is_about = sql<boolean>`exists (
    select from decks d where d.company_id = app.company_id() and d.id = ${subject_id}
      and d.competency_id = ${cell.competency_id})`;
  await keep(context, {
    ...{ cell, is_about, person_ids: named(asked), given_by: actor_id },
    what: { deck_id: subject_id },
  });
};

const keepTest = async (
  { actor_id, subject_id, payload: { cell, assignment_ids } }: Happening<'assessments.test.assigned'>,
  context: ReactionContext,
) => {
  if (!cell) return;
  const asked = await context.tx
    .selectFrom('assessment_assignments')
    .where('id', 'in', assignment_ids)
    .select('person_id')
    .execute();
  const is_about = sql<boolean>`exists (
    select from assessments t
    join assessment_competencies c on c.company_id = t.company_id and c.version_id = t.current_version_id
    where t.company_id = app.company_id() and t.id = ${subject_id} and c.competency_id = ${cell.competency_id})`;
  await keep(context, {
    ...{ cell, is_about, person_ids: named(asked), given_by: actor_id },
    what: { assessment_id: subject_id },
  });
};

const keepGoal = (
  { actor_id, payload: { cell, person_ids } }: Happening<'reports.goals.asked'>,
  context: ReactionContext,
) =>
  keep(context, {
    ...{ cell, person_ids, given_by: actor_id, is_about: sql<boolean>`true` },
    what: { asks_goal: true },
  });

export const reactions: ReactionTable = {
  'reports.goals.asked': [
    together('reports.keep_goal', keepGoal),
    after('reports.tell_goal_asked', notifyGoalAsked),
  ],
  'library.item.assigned': [together('reports.keep_activity', keepActivity)],
  'study.deck.assigned': [together('reports.keep_deck', keepDeck)],
  'assessments.test.assigned': [together('reports.keep_test', keepTest)],
};
