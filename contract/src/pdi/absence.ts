/** Days on which a person is away. Their check-ins are skipped automatically. The reason is not asked. */
import * as z from 'zod';
import { Day, Id } from '../common.ts';
import { procedure } from '../procedure.ts';
import { daysBetween } from '../rules/days.ts';

export const Absence = z.object({
  id: Id,
  person_id: Id,
  starts_on: Day,
  /** The last day of the absence. */
  ends_on: Day,
});
export type Absence = z.infer<typeof Absence>;

/** The form and the server both parse with this. */
export const NewAbsence = z
  .strictObject({
    /** Absent: the caller. */
    person_id: Id.optional(),
    starts_on: Day,
    ends_on: Day,
  })
  .refine(({ starts_on, ends_on }) => starts_on <= ends_on, {
    path: ['ends_on'],
    error: 'O último dia deve ser igual ou posterior ao primeiro.',
  })
  .refine(({ starts_on, ends_on }) => daysBetween(starts_on, ends_on) <= 365, {
    path: ['ends_on'],
    error: 'Uma ausência dura até um ano.',
  });

const call = procedure('goals');

export const absences = {
  list: call
    .get(
      '/pdi/absences',
      'When somebody is away, from 60 days ago on: the caller, or whom they lead or administer',
    )
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(z.object({ items: z.array(Absence) })),
  add: call
    .post('/pdi/absences', 'Say when one is away, or when somebody else is, as an administrator')
    .input(NewAbsence)
    .output(Absence),
  remove: call
    .delete('/pdi/absences/{id}', 'Take an absence away')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ id: Id })),
};
