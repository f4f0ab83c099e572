/** 1:1: the talks between a leader and each person they lead. Both read and write; nobody else does, in any role. */
import * as z from 'zod';
import { Day, DueDate, Id, Line, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { Change } from './changes.ts';
import { agreementLength, noteLength, topicLength } from './words.ts';

const Somebody = z.object({ user_id: Id, name: z.string() });

/** A person whom the caller leads, and the state of their talks. */
export const LedPerson = Somebody.extend({
  job: z.string().nullable(),
  /** The last talk with the caller; null: there was none yet. */
  last_held_on: Day.nullable(),
  planned_on: Day.nullable(),
  topics_waiting: z.int(),
  agreements_open: z.int(),
  agreements_late: z.int(),
});
export type LedPerson = z.infer<typeof LedPerson>;

/** The caller's notes on talks that have ended, because neither leads the other any more, or the other person left. */
export const KeptNote = z.object({ id: Id, name: z.string(), body: z.string(), updated_at: z.date() });
export type KeptNote = z.infer<typeof KeptNote>;

export const OneOnOneHome = z.object({
  today: Day,
  /** The person who leads the caller; null: nobody does. */
  manager: Somebody.nullable(),
  leads: z.boolean(),
  people: z.array(LedPerson),
  kept_notes: z.array(KeptNote),
});
export type OneOnOneHome = z.infer<typeof OneOnOneHome>;

const topicBody = SeenText.min(1, 'Escreva a pauta').max(
  topicLength,
  `Pauta muito longa (máximo ${topicLength} caracteres)`,
);

export const Topic = z.object({
  id: Id,
  author: Somebody,
  is_own: z.boolean(),
  body: z.string(),
  is_done: z.boolean(),
  /** The talk in which it was discussed; null: it waits for the next one. */
  talk_id: Id.nullable(),
  version: Version,
});
export type Topic = z.infer<typeof Topic>;

export const AgreementDraft = z.strictObject({
  text: Line.min(agreementLength.least, `Escreva ao menos ${agreementLength.least} caracteres`).max(
    agreementLength.most,
    `Combinado muito longo (máximo ${agreementLength.most} caracteres)`,
  ),
  /** The one of the two who should do it. */
  owner_id: Id,
  due_on: DueDate.nullable(),
});
export type AgreementDraft = z.infer<typeof AgreementDraft>;

export const Agreement = z.object({
  id: Id,
  text: z.string(),
  owner: Somebody,
  due_on: Day.nullable(),
  done_at: z.date().nullable(),
  is_late: z.boolean(),
  /** The caller made it and may change it. */
  is_own: z.boolean(),
  /** It is open, but its owner is no longer one of the two, so the caller may take it over. */
  may_take: z.boolean(),
  version: Version,
});
export type Agreement = z.infer<typeof Agreement>;

/** The next talk; without an id until something is planned. */
export const Talk = z.object({
  id: Id.nullable(),
  /** 0: there is none yet. */
  version: z.int().min(0),
  planned_on: Day.nullable(),
});
export type Talk = z.infer<typeof Talk>;

export const OneOnOne = z.object({
  today: Day,
  person: Somebody,
  manager: Somebody,
  /** Which of the two the caller is. */
  side: z.enum(['person', 'manager']),
  talk: Talk,
  last_held_on: Day.nullable(),
  /** Waiting topics, and those ticked for the next talk; by the time when they were added. */
  topics: z.array(Topic),
  /** Open ones by their day, then the last ones that were kept. */
  agreements: z.array(Agreement),
  /** The newest first, at most twelve, each with its topics. */
  talks_before: z.array(z.object({ id: Id, held_on: Day, topics: z.array(z.string()) })),
});
export type OneOnOne = z.infer<typeof OneOnOne>;

const Blocker = z.object({ checkin_id: Id, body: z.string(), on: Day });
export type Blocker = z.infer<typeof Blocker>;

const OneOnOneChanges = z.object({
  since: Day,
  /** There was no earlier talk, so the changes go back one month. */
  is_first: z.boolean(),
  items: z.array(Change),
  /** Obstacles from the person's check-ins in that time, without those that are topics already. */
  blockers: z.array(Blocker),
});
export type OneOnOneChanges = z.infer<typeof OneOnOneChanges>;

export const Note = z.object({
  /** The person whose talks the note is about. */
  id: Id,
  body: z.string(),
  /** 0: there is no note yet. */
  version: z.int().min(0),
  updated_at: z.date().nullable(),
});
export type Note = z.infer<typeof Note>;

/** The person who is led. */
const pair = { person_id: Id };
const seenTalk = { ...pair, talk_id: Id.nullable(), version: z.int().min(0) };

export const NewTopic = z.strictObject({ ...pair, body: topicBody });
export const TopicChange = Seen.extend({ body: topicBody });
export const TalkPlan = z.strictObject({ ...seenTalk, planned_on: DueDate.nullable() });
export const TalkHeld = z.strictObject({ ...seenTalk, held_on: Day });
const NewAgreement = AgreementDraft.extend(pair);
const AgreementChange = AgreementDraft.extend(Seen.shape);
export const NoteDraft = z.strictObject({
  body: z.string().max(noteLength, `Anotação muito longa (máximo ${noteLength} caracteres)`),
});

const one = procedure('signed_in');
const id = z.strictObject({ id: Id });

export const oneOnOnes = {
  home: one
    .get('/one-on-ones', 'Who leads the caller, whom they lead, and how the talks with each stand')
    .output(OneOnOneHome),
  of: one
    .get('/one-on-ones/of', 'The talks with one person: of the person, or of an agreement')
    .input(z.strictObject({ person_id: Id.optional(), agreement_id: Id.optional() }))
    .output(OneOnOne),
  changes: one
    .get(
      '/one-on-ones/changes',
      'What changed for the person since the last talk, as far as the caller may read it',
    )
    .input(z.strictObject(pair))
    .output(OneOnOneChanges),
  plan: one.put('/one-on-ones/plan', 'Set the day of the talk to come').input(TalkPlan).output(OneOnOne),
  hold: one
    .post('/one-on-ones/hold', 'Write down that they talked; what is not ticked waits for the next talk')
    .input(TalkHeld)
    .output(OneOnOne),
  add_topic: one.post('/one-on-ones/topics', 'Add something to talk about').input(NewTopic).output(Topic),
  take_blocker: one
    .post('/one-on-ones/topics/blocker', 'Add what held the person up, as their check-in tells it')
    .input(z.strictObject({ checkin_id: Id }))
    .output(Topic),
  change_topic: one
    .patch('/one-on-ones/topics/{id}', 'Change the words of a topic of one’s own')
    .input(TopicChange)
    .output(Topic),
  tick_topic: one
    .post('/one-on-ones/topics/{id}/tick', 'It was talked about, or was not')
    .input(id.extend({ is_done: z.boolean() }))
    .output(Topic),
  remove_topic: one.delete('/one-on-ones/topics/{id}', 'Remove a topic of one’s own').input(id).output(id),
  add_agreement: one
    .post('/one-on-ones/agreements', 'Write down what one of the two will do')
    .input(NewAgreement)
    .output(Agreement),
  change_agreement: one
    .patch('/one-on-ones/agreements/{id}', 'Change an agreement that one wrote down')
    .input(AgreementChange)
    .output(Agreement),
  tick_agreement: one
    .post('/one-on-ones/agreements/{id}/tick', 'It was kept, or is open again')
    .input(id.extend({ is_done: z.boolean() }))
    .output(Agreement),
  take_agreement: one
    .post('/one-on-ones/agreements/{id}/take', 'Take over what a former leader was to do')
    .input(id)
    .output(Agreement),
  remove_agreement: one
    .delete('/one-on-ones/agreements/{id}', 'Remove an agreement that one wrote down')
    .input(id)
    .output(id),
  note: one.get('/one-on-ones/note', 'What the caller alone noted about these talks').input(id).output(Note),
  keep_note: one
    .put('/one-on-ones/note', 'Keep it; nobody else reads it')
    .input(NoteDraft.extend({ id: Id, version: z.int().min(0) }))
    .output(Note),
};
