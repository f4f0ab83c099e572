/** Two goals as they look in a running plan: the example of the empty page. */
import type { Activity } from '@pdy/contract/pdi/activity';
import type { Goal } from '@pdy/contract/pdi/goal';

const activity = (title: string): Activity => ({
  id: title,
  goal_id: title,
  title,
  kind: 'practice',
  learning_type: 'experience',
  minutes: 120,
  start_on: null,
  due_on: null,
  status: 'doing',
  percent: 0,
  checklist_done: 0,
  checklist_total: 0,
  weight: 1,
  target_competency: null,
  target_level: null,
  test: null,
  deck: null,
  validation_required: true,
  validation_note: null,
  outcome: '',
  proof_url: null,
  validated_by_name: null,
  done_at: null,
  version: 1,
});

const blank = {
  plan_id: 'exemplo',
  description: '',
  mode: 'competency',
  metric_name: null,
  metric_unit: null,
  start_value: null,
  current_value: null,
  target_value: null,
  awaiting: 0,
  percent: 0,
  success_criteria: '',
  weight: 10,
  priority: 'medium',
  cadence_days: 14,
  completed_estimate: null,
  status: 'in_progress',
  visibility: 'manager',
  is_competency_archived: false,
  cancel_reason: null,
  recommendation_id: null,
  health: 'no_ritmo',
  version: 1,
} as const;

const dayIn = (today: Date, days: number) =>
  new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

export const exampleGoals = (today: Date): readonly Goal[] => [
  {
    ...blank,
    id: 'exemplo-1',
    title: 'Conduzir uma reunião de resultados por mês',
    competency: { id: 'exemplo-1', code: '', name: 'Comunicação com o negócio', kind: 'behavioural' },
    target_level: 4,
    baseline_level: 2.6,
    held_estimate: 3.1,
    start_on: dayIn(today, -60),
    due_on: dayIn(today, 60),
    progress: 62,
    expected: 58,
    activities: [activity('Ensaiar a próxima com um colega')],
  },
  {
    ...blank,
    id: 'exemplo-2',
    title: 'Automatizar o relatório semanal da área',
    competency: { id: 'exemplo-2', code: '', name: 'Análise de dados', kind: 'technical' },
    target_level: 3,
    baseline_level: 1.9,
    held_estimate: 2.5,
    start_on: dayIn(today, -60),
    due_on: dayIn(today, 90),
    progress: 45,
    expected: 40,
    activities: [activity('Reescrever a consulta principal')],
  },
];
