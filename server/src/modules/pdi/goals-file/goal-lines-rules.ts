/** What each line of a file of goals would do. */
import { foldedText } from '@pdy/contract/line-text';
import { isTooWide, tooWideText } from '@pdy/contract/rules/csv';
import { type FileLine, faultText, type LineFault, type Reading } from '../../competencies/index.ts';
import { type Cells, type GoalRow, goalOf, type ImportedGoal, type Known } from './goal-cells-rules.ts';

export type JudgedGoal = {
  readonly line: number;
  readonly key: string;
  readonly action: 'criar' | 'atualizar' | 'sem_alteracao' | 'erro';
  readonly messages: readonly string[];
  readonly row: GoalRow | null;
  /** The id of the earlier goal that this line changes; null for all other lines. */
  readonly changes: string | null;
};

/** Identifies a goal of a plan of a person; case and accents do not matter. */
export const keyOf = (row: Pick<GoalRow, 'person_id' | 'plan_title' | 'title'>) =>
  [row.person_id, foldedText(row.plan_title), foldedText(row.title)].join(' ');

const isSameGoal = (one: GoalRow['goal'], other: GoalRow['goal']) =>
  Object.keys(other).every((field) => (one[field] ?? null) === (other[field] ?? null));

const whyNotChanged = (before: ImportedGoal, { period_start, period_end, goal }: GoalRow) => {
  if (before.period_start !== period_start || before.period_end !== period_end)
    return 'o período de um PDI que já veio por arquivo não muda por arquivo.';
  return before.is_sent && !isSameGoal(before.goal, goal)
    ? 'o PDI já foi enviado: a meta só muda por quem é dono dele.'
    : null;
};

const mostGoals = 10;

type Read = {
  readonly headers: readonly string[];
  readonly rows: readonly FileLine[];
  readonly reading: Reading;
};

/** Judges the lines one by one; a plan takes ten goals, and each goal once. */
export const judgeGoals = ({ headers, rows, reading }: Read, known: Known): JudgedGoal[] => {
  const seen = new Set<string>();
  const sizes = new Map<string, number>();
  return rows.map(({ line, cells: raw }) => {
    const cells: Cells = (column) => raw[reading.places.get(column) ?? -1] ?? '';
    const { faults, row } = goalOf({ cells, titleOf: reading.titleOf }, known);
    const key = `${cells('email')} · ${cells('meta')}`;
    const refused = (faults: readonly LineFault[]): JudgedGoal => ({
      line,
      key,
      action: 'erro',
      messages: faults.map((fault) => faultText(line, fault)),
      row: null,
      changes: null,
    });
    if (isTooWide(headers, raw)) return refused([tooWideText]);
    if (!row) return refused(faults);
    if (seen.has(keyOf(row))) return refused(['a meta está repetida no arquivo.']);
    seen.add(keyOf(row));
    const before = known.imported.get(keyOf(row));
    if (before) {
      const fault = whyNotChanged(before, row);
      if (fault) return refused([fault]);
      return isSameGoal(before.goal, row.goal)
        ? { line, key, action: 'sem_alteracao', messages: [], row: null, changes: null }
        : { line, key, action: 'atualizar', messages: [], row, changes: before.id };
    }
    const plan = `${row.person_id} ${foldedText(row.plan_title)}`;
    sizes.set(plan, (sizes.get(plan) ?? 0) + 1);
    if ((sizes.get(plan) ?? 0) > mostGoals) return refused(['um PDI pode ter no máximo 10 metas.']);
    return { line, key, action: 'criar', messages: [], row, changes: null };
  });
};
