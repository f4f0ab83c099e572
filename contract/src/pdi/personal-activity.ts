/** A personal activity: something to do outside any goal. Only the person sees it, and it proves nothing. */
import * as z from 'zod';
import { Day, DueDate, Id, Line, Seen, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { ActivityKind } from './activity.ts';

export const Repetition = z.enum(['DAILY', 'WEEKLY', 'MONTHLY']);
export type Repetition = z.infer<typeof Repetition>;

const PersonalStatus = z.enum(['todo', 'doing', 'done']);
export type PersonalStatus = z.infer<typeof PersonalStatus>;

export const PersonalActivity = z.object({
  id: Id,
  title: z.string(),
  kind: ActivityKind,
  minutes: z.int().nullable(),
  /** Null: 'Sem prazo'. */
  due_on: Day.nullable(),
  status: PersonalStatus,
  done_at: z.date().nullable(),
  /** Null: it does not repeat. */
  repeats: Repetition.nullable(),
  /** The number of this repetition, and of all; both 1 without any. The next appears when this one is done. */
  occurrence: z.int(),
  occurrences: z.int(),
  version: Version,
});
export type PersonalActivity = z.infer<typeof PersonalActivity>;

const fields = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(200, 'Título muito longo (máximo 200 caracteres)'),
  kind: ActivityKind.default('practice'),
  minutes: z
    .int('Informe minutos inteiros')
    .min(0)
    .max(60_000, 'Informe até 60.000 minutos')
    .nullable()
    .default(null),
  due_on: DueDate.nullable().default(null),
};

export const NewPersonalActivity = z
  .strictObject({
    ...fields,
    repeats: Repetition.nullable().default(null),
    /** How many times in total, including the first. */
    times: z
      .int('Informe quantas vezes')
      .min(2, 'Repita de 2 a 52 vezes')
      .max(52, 'Repita de 2 a 52 vezes')
      .default(12),
  })
  .refine(({ repeats, due_on }) => repeats === null || due_on !== null, {
    path: ['due_on'],
    error: 'Informe o primeiro dia',
  });

const personal = procedure('goals');

export const personalActivities = {
  list: personal
    .get(
      '/pdi/personal-activities',
      "One's own activities outside any goal: all open ones, and those done in the last 30 days",
    )
    .output(z.array(PersonalActivity)),
  add: personal
    .post('/pdi/personal-activities', 'Note something to do')
    .input(NewPersonalActivity)
    .output(PersonalActivity),
  change: personal
    .patch('/pdi/personal-activities/{id}', 'Write it anew')
    .input(Seen.extend({ ...fields }))
    .output(PersonalActivity),
  move: personal
    .post(
      '/pdi/personal-activities/{id}/move',
      'Take it up, put it back, finish it; the next repetition appears with the finish',
    )
    .input(Seen.extend({ status: PersonalStatus }))
    .output(PersonalActivity),
  remove: personal
    .delete('/pdi/personal-activities/{id}', 'Take it away')
    .input(Seen)
    .output(z.object({ id: Id })),
};
