/** The checklist of an activity: its steps. During the activity, the share of finished steps is its progress. */
import * as z from 'zod';
import { Id, Line, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';

/** The most steps an activity may have. */
export const mostChecklistItems = 30;

export const ChecklistItem = z.object({
  id: Id,
  activity_id: Id,
  text: z.string(),
  done: z.boolean(),
  version: Version,
});
export type ChecklistItem = z.infer<typeof ChecklistItem>;

const ChecklistText = Line.min(1, 'Escreva o passo').max(200, 'Texto muito longo (máximo 200 caracteres)');

const checklistCall = procedure('goals');

export const checklist = {
  list: checklistCall
    .get('/pdi/activities/{activity_id}/checklist', 'The steps of an activity, in their order')
    .input(z.strictObject({ activity_id: Id }))
    .output(z.array(ChecklistItem)),
  add: checklistCall
    .post('/pdi/activities/{activity_id}/checklist', "Add a step to one's activity")
    .input(z.strictObject({ activity_id: Id, text: ChecklistText }))
    .output(ChecklistItem),
  change: checklistCall
    .patch('/pdi/checklist/{id}', 'Tick a step, or write it anew')
    .input(Seen.extend({ text: ChecklistText, done: z.boolean() }))
    .output(ChecklistItem),
  remove: checklistCall
    .delete('/pdi/checklist/{id}', 'Take a step away')
    .input(Seen)
    .output(z.object({ id: Id })),
};
