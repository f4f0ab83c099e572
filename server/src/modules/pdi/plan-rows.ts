/** Everything a plan shows, as flat rows: one statement whatever the number of goals. */
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';

/** Plans, goals and activities in one flat statement; the caller groups them. */
export const planRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', (join) => join.onRef('person.user_id', '=', 'p.person_id'))
    .leftJoin('profiles as approver', (join) => join.onRef('approver.user_id', '=', 'p.approver_id'))
    .leftJoin('profiles as decider', (join) => join.onRef('decider.user_id', '=', 'p.decided_by'))
    .leftJoin('person_jobs as job', (join) =>
      join
        .onRef('job.company_id', '=', 'p.company_id')
        .onRef('job.person_id', '=', 'p.person_id')
        .on('job.ends_on', 'is', null)
        .on('job.starts_on', '>', sql<string>`p.decided_at::date`),
    )
    .leftJoin('pdi_goals as g', (join) =>
      join.onRef('g.company_id', '=', 'p.company_id').onRef('g.plan_id', '=', 'p.id'),
    )
    .leftJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.competency_id'),
    )
    .leftJoin('pdi_activities as a', (join) =>
      join.onRef('a.company_id', '=', 'g.company_id').onRef('a.goal_id', '=', 'g.id'),
    )
    .leftJoin('competencies as ac', (join) =>
      join.onRef('ac.company_id', '=', 'a.company_id').onRef('ac.id', '=', 'a.target_competency_id'),
    )
    .leftJoin('profiles as validator', (join) => join.onRef('validator.user_id', '=', 'a.validated_by'))
    .select([
      'p.id',
      'p.person_id',
      'p.title',
      'p.summary',
      'p.period_start',
      'p.period_end',
      'p.status',
      'p.approver_id',
    ])
    .select(['p.approval_mode', 'p.decision_note', 'p.submitted_at', 'p.decided_at', 'p.version'])
    .select([
      'p.ended_at',
      'p.closing_reflection',
      'p.end_reason',
      'p.manager_closing',
      'p.aims_at',
      'p.origin',
    ])
    .select([shownName('person').as('person_name'), shownName('approver').as('approver_name')])
    .select(['p.decided_by', shownName('decider').as('decided_by_name'), 'job.starts_on as new_job_since'])
    .select([
      'g.id as goal_id',
      'g.title as goal_title',
      'g.description',
      'g.competency_id',
      'g.target_level',
      'g.baseline_level',
    ])
    .select([
      'g.mode',
      'g.metric_name',
      'g.metric_unit',
      'g.start_value',
      'g.current_value',
      'g.target_value',
      'g.percent',
    ])
    .select([
      'g.success_criteria',
      'g.weight',
      'g.priority',
      'g.start_on',
      'g.due_on',
      'g.cadence_days',
      'g.last_update_on',
    ])
    .select([
      'g.status as goal_status',
      'g.cancel_reason',
      'g.recommendation_id',
      'g.visibility',
      'g.version as goal_version',
      'c.code',
      'c.name as competency_name',
      'c.kind as competency_kind',
      'c.status as competency_status',
    ])
    .select([
      'a.id as activity_id',
      'a.title as activity_title',
      'a.kind',
      'a.learning_type',
      'a.minutes',
      'a.start_on as activity_start_on',
      'a.due_on as activity_due_on',
    ])
    .select([
      'a.status as activity_status',
      'a.percent as activity_percent',
      'a.weight as activity_weight',
      'a.checklist_done',
      'a.checklist_total',
      'a.validation_required',
    ])
    .select([
      'a.validation_note',
      shownName('validator').as('validated_by_name'),
      'a.finished_at',
      'a.version as activity_version',
    ])
    .select([
      'ac.id as own_competency_id',
      'ac.code as own_code',
      'ac.name as own_name',
      'ac.kind as own_kind',
      'a.target_level as own_level',
    ])
    .orderBy('p.id')
    .orderBy('g.position')
    .orderBy('g.id')
    .orderBy('a.due_on', (day) => day.asc().nullsLast())
    .orderBy('a.id');

export type Row = Awaited<ReturnType<ReturnType<typeof planRows>['execute']>>[number];
