/** Check-ins: a person's report to their manager on a period of their plan, and the manager's answer. */
import * as z from 'zod';
import { Day, Id, ReadableId, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Cadence } from './cadence.ts';

export const CheckinStatus = z.enum(['open', 'submitted', 'reviewed', 'skipped', 'missed']);
export type CheckinStatus = z.infer<typeof CheckinStatus>;

const longest = 2000;
const Words = z.string().trim().max(longest, `Texto muito longo (máximo ${longest} caracteres)`);
const goalNote = z.string().trim().max(1000, 'Texto muito longo (máximo 1000 caracteres)');
const GoalValue = z.number().min(-1e12, 'Informe um número maior').max(1e12, 'Informe um número menor');

/** What was reported on a goal, as it was when the check-in was sent. */
export const GoalUpdate = z.object({
  goal_id: Id,
  goal_title: z.string(),
  /** Percent, or the goal's indicator; null where progress is computed, or was not reported. */
  from_value: z.number().nullable(),
  to_value: z.number().nullable(),
  unit: z.string().nullable(),
  note: z.string(),
});
export type GoalUpdate = z.infer<typeof GoalUpdate>;

export const Checkin = z.object({
  id: Id,
  plan_id: Id,
  person_id: Id,
  person_name: z.string(),
  readable_id: ReadableId,
  period_start: Day,
  period_end: Day,
  opens_on: Day,
  due_on: Day,
  /** The last day on which it may be sent. */
  closes_on: Day,
  status: CheckinStatus,
  /** 1 to 5; null where none was given, and for everybody but the person and the manager they report to. */
  mood: z.int().min(1).max(5).nullable(),
  done_text: z.string(),
  blockers: z.string(),
  next_steps: z.string(),
  goal_updates: z.array(GoalUpdate),
  skip_reason: z.string().nullable(),
  submitted_at: z.date().nullable(),
  manager_reply: z.string().nullable(),
  reviewed_at: z.date().nullable(),
  reviewed_by_name: z.string().nullable(),
  /** The caller may write it now: open, or sent less than 24 hours ago and not answered. */
  is_writable: z.boolean(),
  /** The person reports to the caller, and the check-in waits for the caller's answer. */
  is_answerable: z.boolean(),
  version: Version,
});
export type Checkin = z.infer<typeof Checkin>;

/** The texts and the mood for a period. */
const CheckinWords = z
  .strictObject({
    mood: z.int().min(1).max(5).nullable().default(null),
    done_text: Words.default(''),
    blockers: Words.default(''),
    next_steps: Words.default(''),
  })
  .refine(({ done_text, blockers, next_steps }) => `${done_text}${blockers}${next_steps}` !== '', {
    path: ['done_text'],
    error: 'Conte ao menos uma coisa: o que fez, o que travou ou o que vem a seguir.',
  });

const SkipReason = SeenText.min(3, 'Diga o motivo em poucas palavras').max(
  500,
  'Texto muito longo (máximo 500 caracteres)',
);

/** The form and the server both parse with this. */
export const CheckinSubmission = CheckinWords.safeExtend({
  ...Seen.shape,
  goal_updates: z
    .array(
      z.strictObject({
        goal_id: Id,
        to_value: GoalValue.nullable().default(null),
        note: goalNote.default(''),
      }),
    )
    .max(10)
    .refine((list) => new Set(list.map(({ goal_id }) => goal_id)).size === list.length, 'Há metas repetidas.')
    .default([]),
});

export const CheckinSkip = Seen.extend({ reason: SkipReason });

export const CheckinReply = Seen.extend({ manager_reply: Words.default('') });

/** An empty note is none. */
export const CheckinNote = z.strictObject({ id: Id, note: Words });

/** When the check-ins of a running plan are due. */
export const CheckinRhythm = z.object({
  plan_id: Id,
  plan_title: z.string(),
  plan_version: Version,
  cadence_days: Cadence,
  /** The owner's choice; null: the default. */
  checkin_cadence_days: Cadence.nullable(),
  /** When the next check-in that is not open yet opens; null when the plan ends before. */
  next_opens_on: Day.nullable(),
});
export type CheckinRhythm = z.infer<typeof CheckinRhythm>;

const call = procedure('goals');

export const checkins = {
  list: call
    .get(
      '/pdi/checkins',
      'Check-ins that have opened, newest first, at most 60: the caller’s, or those of somebody they lead',
    )
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(z.object({ items: z.array(Checkin) })),
  rhythm: call
    .get('/pdi/checkins/rhythm', 'When the check-ins of the caller’s active plan come; null without one')
    .output(CheckinRhythm.nullable()),
  awaiting: call
    .get('/pdi/checkins/awaiting', 'Check-ins that wait for the caller to answer, oldest first, at most 100')
    .output(z.object({ items: z.array(Checkin) })),
  get: call
    .get('/pdi/checkins/{id}', 'One check-in')
    .input(z.strictObject({ id: Id }))
    .output(Checkin),
  submit: call
    .post('/pdi/checkins/{id}/submit', 'Send one’s check-in, or change it within 24 hours')
    .input(CheckinSubmission)
    .output(Checkin),
  skip: call
    .post('/pdi/checkins/{id}/skip', 'Leave one’s check-in out, with a reason')
    .input(CheckinSkip)
    .output(Checkin),
  review: call
    .post('/pdi/checkins/{id}/review', 'Answer a check-in of somebody who reports to the caller')
    .input(CheckinReply)
    .output(Checkin),
  note: call
    .get('/pdi/checkins/{id}/note', 'What the caller keeps for themselves about a check-in')
    .input(z.strictObject({ id: Id }))
    .output(z.object({ note: z.string() })),
  keep_note: call
    .put(
      '/pdi/checkins/{id}/note',
      'Keep a note about a check-in that nobody else reads; an empty one is none',
    )
    .input(CheckinNote)
    .output(z.object({ note: z.string() })),
  set_cadence: call
    .post(
      '/pdi/plans/{id}/checkin-cadence',
      'Say how often the check-ins of one’s plan come, from the next period on',
    )
    .input(Seen.extend({ checkin_cadence_days: Cadence.nullable() }))
    .output(CheckinRhythm),
};
