/** Recommendations to named people, for those who may recommend: who has one, and taking it back. */
import * as z from 'zod';
import { Day, Id, ReadableId } from '../common.ts';
import { procedure } from '../procedure.ts';

export const Assignment = z.object({
  person: z.object({ id: Id, name: z.string(), readable_id: ReadableId }),
  /** Null: a person who has left the company. */
  by: z.string().nullable(),
  by_readable_id: ReadableId,
  message: z.string(),
  due_on: Day.nullable(),
});
export type Assignment = z.infer<typeof Assignment>;

const reader = procedure('action_library');
const item = z.strictObject({ id: Id });

export const libraryAssignments = {
  list: reader
    .get(
      '/library/{id}/assignments',
      'Who has the activity by recommendation, among those the caller leads or administers, by name',
    )
    .input(item)
    .output(z.array(Assignment)),
  takeBack: reader
    .post(
      '/library/{id}/assignments/take-back',
      'Take a recommendation back; the person is told, and what stands in their plan stays',
    )
    .input(item.extend({ person_id: Id }))
    .output(z.array(Assignment)),
};
