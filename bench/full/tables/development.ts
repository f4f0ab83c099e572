/** Plans with goals, activities, check-ins and comments: one that has ended and one under way for each person. */
import { asked, idOf, inCompany, type Step } from '../ids.ts';

const plan = '(w.n * 2 + v)';
const goal = `(${plan}::bigint * 4 + g)`;
const activity = `(${goal} * 4 + a)`;
const both = 'bench.whole w cross join generate_series(0, 1) v';
const goals = `${both} cross join generate_series(1, 3) g`;
const activities = `${goals} cross join generate_series(1, 3) a`;
const isOver = 'v = 0';
/** The last day of the plan. */
const ends = 'current_date + 120 - (1 - v) * 300';

export const development: readonly Step[] = [
  {
    table: 'pdi_plans',
    text: `insert into pdi_plans (company_id, id, person_id, title, period_start, period_end, status, approver_id,
        approval_mode, submitted_at, decided_at, decided_by, ended_at, checkin_cadence_days, created_at)
      select w.company_id, ${idOf('plan', plan)}, w.person_id, 'PDI', ${ends} - 180, ${ends},
        case when ${isOver} then 'completed' else 'active' end, w.manager_id, 'manager', now() - interval '70 days',
        now() - interval '69 days', w.manager_id, case when ${isOver} then now() - interval '180 days' end, 14,
        now() - interval '75 days' - (1 - v) * interval '300 days'
      from ${both}`,
  },
  {
    table: 'pdi_goals',
    text: `insert into pdi_goals (company_id, id, plan_id, person_id, title, competency_id, target_level,
    baseline_level, mode,
        start_on, due_on, status, percent, position, last_update_on, completed_at)
      select w.company_id, ${idOf('goal', goal)}, ${idOf('plan', plan)}, w.person_id, 'Alcançar o nível pedido ' || g,
        ${idOf('competency', inCompany('w.c', asked('w.job', 'g', 'w.competencies')))}, 4, 2.5,
        (array['manual', 'activities', 'competency'])[g], ${ends} - 170, ${ends} - 10,
        case when ${isOver} then 'completed' else 'in_progress' end, case when ${isOver} then 100 else 40 end, g,
        current_date - 9, case when ${isOver} then now() - interval '190 days' end
      from ${goals}`,
  },
  {
    table: 'pdi_activities',
    text: `insert into pdi_activities (company_id, id, goal_id, person_id, title, kind, learning_type, due_on, status,
        finished_at, library_item_id, checklist_total, checklist_done)
      select w.company_id, ${idOf('activity', activity)}, ${idOf('goal', goal)}, w.person_id, 'Atividade ' || a,
      'practice',
        'experience', ${ends} - 20 * a,
        case when ${isOver} then 'done' when w.n % 10 = a and w.manager_id is not null then 'awaiting_validation'
          else (array['todo', 'doing', 'done'])[a] end,
        case when ${isOver} or a = 3 then ${ends} - 25 * a - 60 end,
        case when a = 3 then ${idOf('item', inCompany('w.c', '1 + (w.n + g) % w.items'))} end, case when a = 1
        then 2 else 0 end,
        case when a = 1 and ${isOver} then 2 else 0 end
      from ${activities}`,
  },
  {
    table: 'pdi_checklist_items',
    text: `insert into pdi_checklist_items (company_id, activity_id, goal_id, person_id, position, text, done)
      select w.company_id, ${idOf('activity', `(${goal} * 4 + 1)`)}, ${idOf('goal', goal)}, w.person_id, t,
      'Passo ' || t,
        ${isOver} from ${goals} cross join generate_series(1, 2) t`,
  },
  {
    table: 'pdi_progress_updates',
    text: `insert into pdi_progress_updates (company_id, goal_id, person_id, from_value, to_value, note, created_at)
      select w.company_id, ${idOf('goal', goal)}, w.person_id, 20 * t, 20 * t + 20, 'Avancei.',
      now() - (40 - 15 * t) * interval '1 day'
      from ${goals} cross join generate_series(0, 1) t`,
  },
  {
    table: 'pdi_comments',
    text: `insert into pdi_comments (company_id, plan_id, person_id, author_id, body, goal_id, created_at)
      select w.company_id, ${idOf('plan', plan)}, w.person_id, coalesce(w.manager_id, w.person_id),
      'Bom caminho, continue assim.',
        case when t = 1 then ${idOf('goal', `(${plan}::bigint * 4 + 1)`)} end, now() - 20 * t * interval '1 day'
      from ${both} cross join generate_series(1, 2) t`,
  },
  {
    table: 'pdi_checkins',
    text: `insert into pdi_checkins (company_id, plan_id, person_id, period_key, period_start, period_end, opens_on,
    due_on,
        closes_on, status, done_text, submitted_at, reviewed_at, reviewed_by)
      select w.company_id, ${idOf('plan', plan)}, w.person_id, 'p' || t, d.ends - 14, d.ends, d.ends - 3, d.ends,
      d.ends + 7,
        case when v = 1 and t = 0 then 'submitted' else 'reviewed' end, 'Fiz o que combinamos.',
        d.ends - interval '1 day',
        case when v = 0 or t > 0 then d.ends::timestamptz end, case when v = 0 or t > 0 then w.manager_id end
      from ${both} cross join generate_series(0, 7) t,
        lateral (select case when v = 1 then current_date - 14 * t else ${ends} - 14 * t end as ends) d`,
  },
];
