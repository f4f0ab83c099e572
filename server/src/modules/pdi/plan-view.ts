/** A plan as the contract shows it: with its goals, their activities and everything that is computed. */
import type { Plan } from '@pdy/contract/pdi/plan';
import { planProgress } from '@pdy/contract/rules/plan-progress';
import type { Tx } from '#kernel/db.ts';
import { evidenceOf } from '../competencies/index.ts';
import { type Evidence, goalFrom, progressInput } from './goal-view.ts';
import type { Row } from './plan-rows.ts';

type Reading = { readonly evidence: Evidence; readonly today: string; readonly reader?: string | undefined };

const isDeputised = ({ approver_id, decided_by }: Row) =>
  approver_id !== null && decided_by !== null && decided_by !== approver_id;

const planFrom = (rows: readonly [Row, ...Row[]], { evidence, today, reader }: Reading): Plan => {
  const [row] = rows;
  const groups = [...Map.groupBy(rows, ({ goal_id }) => goal_id).values()] as [Row, ...Row[]][];
  const goals = groups.flatMap((group) => goalFrom(group, evidence, today) ?? []);
  const { progress, shown } = planProgress(
    goals.map((goal) => ({ ...progressInput(goal), weight: goal.weight, visibility: goal.visibility })),
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
    manager_closing,
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
    deputy_name: isDeputised(row) ? row.decided_by_name : null,
    submitted_at,
    decided_at,
    ended_at,
    closing_reflection,
    end_reason,
    manager_closing,
    new_job_since: row.person_id === reader && status === 'active' ? row.new_job_since : null,
    aims_at: row.person_id === reader ? row.aims_at : null,
    is_imported: row.origin === 'import',
    version,
    goals,
    progress,
    progress_shown: shown,
  };
};

/** The plan those rows are of; null when there are none, because there is no plan the caller may see. */
export const planOfRows = async (
  tx: Tx,
  rows: readonly Row[],
  { evidence, today, reader }: Omit<Reading, 'evidence'> & { readonly evidence: Evidence | null },
): Promise<Plan | null> => {
  const [first] = rows;
  if (!first) return null;
  const known = evidence ?? (await evidenceOf(tx, first.person_id));
  return planFrom([first, ...rows.slice(1)], { evidence: known, today, reader });
};
