/**
 * Everything a plan shows, named as in the contract: one statement, in which the database nests goals and activities.
 */
import { Goal } from '@pdy/contract/pdi/goal';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';

/** The activities of the goal `g`, next due first. */
const activitiesOf = (tx: Tx) =>
  tx
    .selectFrom('pdi_activities as a')
    .leftJoin('competencies as ac', sameCompany('ac.id', 'a.target_competency_id'))
    .leftJoin('assessments as t', sameCompany('t.id', 'a.assessment_id'))
    .leftJoin('decks as d', sameCompany('d.id', 'a.deck_id'))
    .leftJoin('profiles as validator', 'validator.user_id', 'a.validated_by')
    .where('a.company_id', '=', sql.ref<string>('g.company_id'))
    .where('a.goal_id', '=', sql.ref<string>('g.id'))
    .select(['a.id', 'a.goal_id', 'a.title', 'a.kind', 'a.learning_type', 'a.minutes', 'a.start_on'])
    .select(['a.due_on', 'a.status', 'a.percent', 'a.checklist_done', 'a.checklist_total', 'a.weight'])
    .select(['a.target_level', 'a.validation_required', 'a.validation_note', 'a.version'])
    .select(['a.outcome', 'a.proof_url'])
    .select(joined('assessments as t', ['id', 'kind', 'title', 'status']).as('test'))
    .select(joined('decks as d', ['id', 'title']).as('deck'))
    .select(joined('competencies as ac', ['id', 'code', 'name', 'kind']).as('target_competency'))
    .select(shownName('validator').$castTo<string | null>().as('validated_by_name'))
    .select(sql<Date | null>`case a.status when 'done' then a.finished_at end`.as('done_at'))
    .orderBy('a.due_on', (day) => day.asc().nullsLast())
    .orderBy('a.id');

/** The fields of the contract that the goals table holds; the others are joined, or computed afterwards. */
const storedOfGoal = Goal.omit({
  ...{ competency: true, is_competency_archived: true, activities: true },
  ...{
    held_estimate: true,
    completed_estimate: true,
    progress: true,
    awaiting: true,
    expected: true,
    health: true,
  },
})
  .keyof()
  .options.map((column) => `g.${column}` as const);

/** The company's day on which the goal `g` was completed; null for all others. */
const completedOn = sql<string | null>`case g.status when 'completed' then
  (g.completed_at at time zone 
    coalesce((select s.timezone from company_settings s where s.company_id = g.company_id), 'America/Sao_Paulo'))::date end`;

/** Goals with their activities; last_update_on and completed_on serve only health and level. */
export const goalRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_goals as g')
    .leftJoin('competencies as c', sameCompany('c.id', 'g.competency_id'))
    .select(storedOfGoal)
    .select(['g.last_update_on', completedOn.as('completed_on')])
    .select(joined('competencies as c', ['id', 'code', 'name', 'kind']).as('competency'))
    .select(sql<boolean>`coalesce(c.status = 'archived', false)`.as('is_competency_archived'))
    .select(jsonArrayFrom(activitiesOf(tx)).as('activities'));

const commentsOf = sql<number>`(select count(*)::int from pdi_comments c
  where c.company_id = p.company_id and c.plan_id = p.id and c.deleted_at is null)`;

const isOwn = sql<boolean>`p.person_id = (select app.person_id())`;

export const planRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', 'person.user_id', 'p.person_id')
    .leftJoin('profiles as approver', 'approver.user_id', 'p.approver_id')
    .leftJoin('profiles as deputy', (join) =>
      join.onRef('deputy.user_id', '=', 'p.decided_by').onRef('p.decided_by', '<>', 'p.approver_id'),
    )
    .leftJoin('person_jobs as job', (join) =>
      join
        .onRef('job.company_id', '=', 'p.company_id')
        .onRef('job.person_id', '=', 'p.person_id')
        .on('job.ends_on', 'is', null)
        .on('job.starts_on', '>', sql<string>`p.decided_at::date`)
        .on('p.status', '=', 'active')
        .on(isOwn),
    )
    .select(['p.id', 'p.person_id', 'p.title', 'p.summary', 'p.period_start', 'p.period_end', 'p.status'])
    .select(['p.approver_id', 'p.approval_mode', 'p.decision_note', 'p.submitted_at', 'p.decided_at'])
    .select(['p.ended_at', 'p.closing_reflection', 'p.end_reason', 'p.manager_closing', 'p.version'])
    .select([shownName('person').as('person_name'), readableId('person').as('readable_id')])
    .select(shownName('approver').as('approver_name'))
    .select([shownName('deputy').as('deputy_name'), 'job.starts_on as new_job_since'])
    .select((eb) => eb.case().when(isOwn).then(eb.ref('p.aims_at')).end().as('aims_at'))
    .select(sql<boolean>`p.origin = 'import'`.as('is_imported'))
    .select(commentsOf.as('comments'))
    .select(
      jsonArrayFrom(
        goalRows(tx)
          .where('g.company_id', '=', sql.ref<string>('p.company_id'))
          .where('g.plan_id', '=', sql.ref<string>('p.id'))
          .orderBy('g.position')
          .orderBy('g.id'),
      ).as('goals'),
    )
    .orderBy('p.id');

export type PlanRow = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];
export type GoalRow = PlanRow['goals'][number];
