/**
 * Policies that look up another row for every row, each with its reason. A set of all that the caller may see is cheap
 * for a person, but holds a whole company for an administrator (decision 30, What a few rows cost in a large company).
 */
const likeGoal = 'is seen like the goal it belongs to; read for one plan, or for the people of one page';

export const looksForEachRow: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    'pdi_activities.see': likeGoal,
    'pdi_checklist_items.see': likeGoal,
    'pdi_progress_updates.see': likeGoal,
    'pdi_attachments.see': likeGoal,
    'pdi_attachment_bodies.see': 'is seen like its attachment; read one by one',
    'pdi_comments.see': 'is seen like the goal or the plan it belongs to; read for one plan',
    'pdi_comments.add': 'is written one by one',
    'events.see_of_plans': 'is seen like its plan, goal or activity; read for one of them',
    'feedback_competencies.see': 'is seen like its feedback; read for the feedback of one page',
  }).map(([on, reason]) => [`${on} runs a subselect for every row`, reason]),
);
