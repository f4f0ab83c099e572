/** The calls of the individual development plan. */

import { absences } from './absence.ts';
import { activities } from './activity.ts';
import { amendments } from './amendment.ts';
import { attachments } from './attachment.ts';
import { checkins } from './checkin.ts';
import { checklist } from './checklist.ts';
import { comments } from './comment.ts';
import { goals } from './goal-calls.ts';
import { goalsFile } from './goals-file.ts';
import { documents, history } from './history.ts';
import { personalActivities } from './personal-activity.ts';
import { plans } from './plan.ts';
import { team } from './team.ts';
import { teamPlans } from './team-plans.ts';
import { templates } from './template.ts';

export const pdi = {
  plans,
  goals,
  activities,
  amendments,
  comments,
  checklist,
  attachments,
  personalActivities,
  history,
  documents,
  checkins,
  team,
  absences,
  templates,
  teamPlans,
  goalsFile,
};
