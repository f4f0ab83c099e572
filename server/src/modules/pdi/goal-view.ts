/** A goal as the contract shows it, with what is computed: progress, pace, health. */
import type { Activity } from '@pdy/contract/pdi/activity';
import { type Cadence, usualCadenceDays } from '@pdy/contract/pdi/cadence';
import type { Goal } from '@pdy/contract/pdi/goal';
import { expectedProgress, goalHealth } from '@pdy/contract/rules/goal-health';
import { goalProgress, type ProgressGoal } from '@pdy/contract/rules/goal-progress';
import { knownEstimate } from '@pdy/contract/rules/held-level';
import { type CompetencyEvidence, heldOn, withoutSelf } from '../competencies/index.ts';
import type { Row } from './plan-rows.ts';

const ownCompetency = ({ own_competency_id: id, own_code: code, own_name: name, own_kind: kind }: Row) =>
  id === null || code === null || name === null || kind === null ? null : { id, code, name, kind };

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
        start_on: row.activity_start_on,
        due_on: row.activity_due_on,
        status: row.activity_status,
        percent: row.activity_percent ?? 0,
        checklist_done: row.checklist_done ?? 0,
        checklist_total: row.checklist_total ?? 0,
        weight: row.activity_weight ?? 1,
        target_competency: ownCompetency(row),
        target_level: row.own_level,
        validation_required: row.validation_required ?? false,
        validation_note: row.validation_note,
        validated_by_name: row.validated_by_name,
        done_at: row.activity_status === 'done' ? row.finished_at : null,
        version: row.activity_version,
      };

const cadenceOf = ({ cadence_days }: Row): Cadence =>
  cadence_days === 7 || cadence_days === 30 ? cadence_days : usualCadenceDays;

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

export type Evidence = ReadonlyMap<string, CompetencyEvidence>;

export const goalFrom = (rows: readonly [Row, ...Row[]], evidence: Evidence, today: string): Goal | null => {
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
    // as the baseline: what is out of date counts as unknown
    held_estimate: known ? knownEstimate(heldOn(today, known.competency, withoutSelf(known.pieces))) : null,
    mode,
    metric_name: row.metric_name,
    metric_unit: row.metric_unit,
    start_value: row.start_value,
    current_value: row.current_value,
    target_value: row.target_value,
    percent,
    success_criteria,
    weight,
    priority: row.priority ?? 'medium',
    cadence_days: cadenceOf(row),
    start_on,
    due_on,
    status: goal_status,
    visibility: row.visibility ?? 'manager',
    is_competency_archived: row.competency_status === 'archived',
    cancel_reason: row.cancel_reason,
    recommendation_id: row.recommendation_id,
    version: goal_version,
    activities: rows.flatMap((one) => activityFrom(one) ?? []),
  };
  const measured = progressInput(plain);
  const dated = {
    ...measured,
    start_on,
    due_on,
    last_update_on: row.last_update_on,
    cadence_days: plain.cadence_days,
  };
  return {
    ...plain,
    progress: goalProgress(measured),
    expected: expectedProgress({ start_on, due_on }, today),
    health: row.status === 'active' ? goalHealth(dated, today) : null,
  };
};
