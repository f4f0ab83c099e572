/** A plan as the contract shows it: with its goals, their activities and everything that is computed. */
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';
import type { Plan } from '@pdy/contract/pdi/plan';
import { expectedProgress, goalHealth } from '@pdy/contract/rules/goal-health';
import { goalProgress, type ProgressGoal } from '@pdy/contract/rules/goal-progress';
import { planProgress } from '@pdy/contract/rules/plan-progress';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { type CompetencyEvidence, evidenceOf, heldOn } from '../competencies/index.ts';

/** Plans, goals and activities in one flat statement; the caller groups them. */
const planRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_plans as p')
    .innerJoin('profiles as person', (join) => join.onRef('person.user_id', '=', 'p.person_id'))
    .leftJoin('profiles as approver', (join) => join.onRef('approver.user_id', '=', 'p.approver_id'))
    .leftJoin('pdi_goals as g', (join) =>
      join.onRef('g.company_id', '=', 'p.company_id').onRef('g.plan_id', '=', 'p.id'),
    )
    .leftJoin('competencies as c', (join) =>
      join.onRef('c.company_id', '=', 'g.company_id').onRef('c.id', '=', 'g.competency_id'),
    )
    .leftJoin('pdi_activities as a', (join) =>
      join.onRef('a.company_id', '=', 'g.company_id').onRef('a.goal_id', '=', 'g.id'),
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
    .select(['p.ended_at', 'p.closing_reflection', 'p.end_reason'])
    .select([shownName('person').as('person_name'), shownName('approver').as('approver_name')])
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
      'g.start_on',
      'g.due_on',
      'g.cadence_days',
      'g.last_update_on',
    ])
    .select([
      'g.status as goal_status',
      'g.version as goal_version',
      'c.code',
      'c.name as competency_name',
      'c.kind as competency_kind',
    ])
    .select([
      'a.id as activity_id',
      'a.title as activity_title',
      'a.kind',
      'a.learning_type',
      'a.minutes',
      'a.due_on as activity_due_on',
    ])
    .select([
      'a.status as activity_status',
      'a.percent as activity_percent',
      'a.weight as activity_weight',
      'a.validation_required',
    ])
    .select([
      'a.validation_note',
      shownName('validator').as('validated_by_name'),
      'a.finished_at',
      'a.version as activity_version',
    ])
    .orderBy('p.id')
    .orderBy('g.id')
    .orderBy('a.due_on', (day) => day.asc().nullsLast())
    .orderBy('a.id');

export type PlanQuery = ReturnType<typeof planRows>;
type Row = Awaited<ReturnType<PlanQuery['execute']>>[number];

const activityFrom = (row: Row): Activity | null =>
  row.activity_id === null ||
  row.goal_id === null ||
  row.activity_title === null ||
  row.kind === null ||
  row.learning_type === null ||
  row.activity_status === null ||
  row.activity_version === null
    ? null
    : {
        id: row.activity_id,
        goal_id: row.goal_id,
        title: row.activity_title,
        kind: row.kind,
        learning_type: row.learning_type,
        minutes: row.minutes,
        due_on: row.activity_due_on,
        status: row.activity_status,
        percent: row.activity_percent ?? 0,
        weight: row.activity_weight ?? 1,
        validation_required: row.validation_required ?? false,
        validation_note: row.validation_note,
        validated_by_name: row.validated_by_name,
        done_at: row.activity_status === 'done' ? row.finished_at : null,
        version: row.activity_version,
      };

/** What the progress rules read of a goal. */
export const progressInput = (goal: Omit<Goal, 'progress' | 'expected' | 'health'>): ProgressGoal => {
  const { status, mode, percent, baseline_level, held_estimate, activities } = goal;
  if (mode === 'metric')
    return {
      status,
      mode,
      start: goal.start_value ?? 0,
      current: goal.current_value,
      target: goal.target_value ?? 0,
    };
  if (mode === 'competency')
    return { status, mode, baseline: baseline_level, now: held_estimate, target: goal.target_level ?? 1 };
  return mode === 'activities' ? { status, mode, activities } : { status, mode: 'manual', percent };
};

type Evidence = ReadonlyMap<string, CompetencyEvidence>;

const goalFrom = (rows: readonly [Row, ...Row[]], evidence: Evidence, today: string): Goal | null => {
  const [row] = rows;
  const {
    goal_id,
    goal_title,
    description,
    mode,
    percent,
    success_criteria,
    weight,
    start_on,
    due_on,
    goal_status,
    goal_version,
  } = row;
  if (
    goal_id === null ||
    goal_title === null ||
    description === null ||
    mode === null ||
    percent === null ||
    weight === null
  )
    return null;
  if (
    success_criteria === null ||
    start_on === null ||
    due_on === null ||
    goal_status === null ||
    goal_version === null
  )
    return null;
  const { competency_id, code, competency_name, competency_kind } = row;
  const known = competency_id === null ? undefined : evidence.get(competency_id);
  const plain = {
    id: goal_id,
    plan_id: row.id,
    title: goal_title,
    description,
    competency:
      competency_id === null || code === null || competency_name === null || competency_kind === null
        ? null
        : { id: competency_id, code, name: competency_name, kind: competency_kind },
    target_level: row.target_level,
    baseline_level: row.baseline_level,
    held_estimate: known ? heldOn(today, known.competency, known.pieces).estimate : null,
    mode,
    metric_name: row.metric_name,
    metric_unit: row.metric_unit,
    start_value: row.start_value,
    current_value: row.current_value,
    target_value: row.target_value,
    percent,
    success_criteria,
    weight,
    start_on,
    due_on,
    status: goal_status,
    version: goal_version,
    activities: rows.flatMap((one) => activityFrom(one) ?? []),
  };
  const measured = progressInput(plain);
  const dated = {
    ...measured,
    start_on,
    due_on,
    last_update_on: row.last_update_on,
    cadence_days: row.cadence_days ?? 14,
  };
  return {
    ...plain,
    progress: goalProgress(measured),
    expected: expectedProgress({ start_on, due_on }, today),
    health: row.status === 'active' ? goalHealth(dated, today) : null,
  };
};

const planFrom = (rows: readonly [Row, ...Row[]], evidence: Evidence, today: string): Plan => {
  const [row] = rows;
  const groups = [...Map.groupBy(rows, ({ goal_id }) => goal_id).values()] as [Row, ...Row[]][];
  const goals = groups.flatMap((group) => goalFrom(group, evidence, today) ?? []);
  const { progress, shown } = planProgress(
    goals.map((goal) => ({ ...progressInput(goal), weight: goal.weight })),
  );
  const {
    id,
    person_id,
    person_name,
    title,
    summary,
    period_start,
    period_end,
    status,
    approver_id,
    approver_name,
  } = row;
  const {
    approval_mode,
    decision_note,
    submitted_at,
    decided_at,
    ended_at,
    closing_reflection,
    end_reason,
    version,
  } = row;
  return {
    id,
    person_id,
    person_name,
    title,
    summary,
    period_start,
    period_end,
    status,
    approver_id,
    approver_name,
    approval_mode,
    decision_note,
    submitted_at,
    decided_at,
    ended_at,
    closing_reflection,
    end_reason,
    version,
    goals,
    progress,
    progress_shown: shown,
  };
};

/** At most one plan, by what `narrow` asks for; null when there is none the caller may see. One statement. */
export const planWhere = async (
  tx: Tx,
  narrow: (query: PlanQuery) => PlanQuery,
  { evidence, today }: { evidence: Evidence | null; today: string },
): Promise<Plan | null> => {
  const rows = await narrow(planRows(tx)).execute();
  const [first] = rows;
  if (!first) return null;
  const known = evidence ?? (await evidenceOf(tx, first.person_id));
  return planFrom([first, ...rows.slice(1)], known, today);
};
