/** Who is asked to take a test, until when, and how many have done it. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { FromCell } from '../reports/acts.ts';
import { Audience } from './tests.ts';

/** The request to take a test, as a duty or as a wish. */
export const Asked = z.object({
  is_mandatory: z.boolean(),
  /** The last day; null: no day is set. */
  due_on: Day.nullable(),
});
export type Asked = z.infer<typeof Asked>;

export const NewAssignment = z.strictObject({
  /** `all`: everybody the test is for. People named here may take it, even if it is not for them otherwise. */
  audience: Audience,
  due_on: Day.nullable(),
  is_mandatory: z.boolean(),
});
export type NewAssignment = z.infer<typeof NewAssignment>;

export const TestAssignment = Asked.extend({
  id: Id,
  target: z.enum(['all', 'department', 'job', 'person']),
  /** The name of the department, the job or the person; empty for all. */
  name: z.string(),
  /** The number of active people it reaches now. */
  people: z.int(),
  /** How many of them ended an attempt that was not voided; null: the reader may not know. */
  done: z.int().nullable(),
});
export type TestAssignment = z.infer<typeof TestAssignment>;

/** The most people in one answer. When there are more, the first ones by name are listed. */
export const mostMissing = 500;

/** The people who were asked and have not finished an attempt that counts. */
export const TestMissing = z.object({
  /** By name, at most 500. */
  people: z.array(
    Asked.extend({
      user_id: Id,
      name: z.string(),
      department: z.string().nullable(),
      /** Somebody has reminded them of this test today. */
      is_reminded_today: z.boolean(),
    }),
  ),
  /** The number of all these people, including those beyond the first 500. */
  total: z.int(),
});
export type TestMissing = z.infer<typeof TestMissing>;

const author = procedure('company.manage');
const path = '/tests/{id}/assignments';

export const testAssignments = {
  list: author
    .get(path, 'The assignments of a test, in the order in which they were made')
    .input(z.strictObject({ id: Id }))
    .output(z.array(TestAssignment)),
  assign: author
    .post(path, 'Assign a published test; people to whom it was already assigned get the new due date')
    .input(NewAssignment.extend({ id: Id, cell: FromCell.optional() }))
    .output(z.array(TestAssignment)),
  missing: author
    .get('/tests/{id}/missing', 'The people who were asked to take a test and have not taken it')
    .input(z.strictObject({ id: Id }))
    .output(TestMissing),
  remind: author
    .post('/tests/{id}/reminders', 'Remind people who have not taken a test; each person once a day')
    .input(z.strictObject({ id: Id, person_ids: z.array(Id).min(1).max(mostMissing) }))
    .output(z.object({ reminded: z.int() })),
  remove: author
    .post('/tests/assignments/{id}/remove', 'Remove an assignment; attempts stay as they are')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ id: Id })),
};
