/** Studying: what waits today, one session, and what is kept of each answer. Development 7.3 and 7.4. */
import * as z from 'zod';
import { Day, Id, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { cardTypes } from '../rules/cards.ts';
import { Choice } from './decks.ts';
import { suspendedReasons } from './words.ts';

const Side = z.strictObject({ card_id: Id, sibling_no: z.int().min(1).max(10) });

/** One side of a card as it is asked. */
export const StudyCard = Side.extend({
  deck_id: Id,
  deck_title: z.string(),
  type: z.enum(cardTypes),
  front: z.string(),
  back: z.string(),
  choices: z.array(Choice).nullable(),
  hint: z.string(),
  /** 0 new, 1 learning, 2 review, 3 relearning. */
  state: z.int().min(0).max(3),
  /** Of what is remembered of it; 0: it was never asked. */
  version: z.int().min(0),
  /** In how many ms it would come back after 'Errei', 'Difícil', 'Bom', 'Fácil', were it answered now. */
  previews: z.tuple([z.int(), z.int(), z.int(), z.int()]),
  /** Its content changed in a way that matters since they saw it last. */
  is_changed: z.boolean(),
  /** They may change the card itself. */
  is_own: z.boolean(),
});
export type StudyCard = z.infer<typeof StudyCard>;

const Counts = z.object({
  /** Never asked, within today's limits. */
  fresh: z.int(),
  learning: z.int(),
  review: z.int(),
});
export type Counts = z.infer<typeof Counts>;

export const StudyQueue = z.object({
  /** In the order in which they are asked; 20 at most. */
  cards: z.array(StudyCard),
  left: Counts,
  /** Reviews that wait for tomorrow because of the limit of a day. */
  held_back: z.int(),
  /** When the next card comes, where none waits now, also one that was put off or only the limit of today holds back; null: none will. */
  next_due_at: z.date().nullable(),
  /** New cards are left that would come today, were more asked for than the person's own limit. */
  has_more_new: z.boolean(),
  study_day: Day,
});
export type StudyQueue = z.infer<typeof StudyQueue>;

export const Review = Side.extend({
  /** Given by the browser, so that an answer that comes twice is one. */
  client_review_id: Id,
  /** Of the side as it was asked. */
  version: z.int().min(0),
  rating: z.literal([1, 2, 3, 4]),
  /** When it was answered. What lies too far off is taken as now. */
  reviewed_at: z.coerce.date(),
  duration_ms: z.int().min(0).max(600_000),
  device_id: z.string().min(1).max(64).nullable(),
});
export type Review = z.infer<typeof Review>;

/** What is remembered of a side after an answer, or after one was taken back. */
export const CardState = Side.extend({
  deck_id: Id,
  state: z.int().min(0).max(3),
  due: z.date(),
  version: z.int().min(0),
  lapses: z.int(),
  /** Forgotten too often, it was just put aside. */
  is_leech: z.boolean(),
});
export type CardState = z.infer<typeof CardState>;

export const StudySettings = z.strictObject({
  new_per_day: z.int('Informe um número inteiro').min(0, 'Informe de 0 a 100').max(100, 'Informe de 0 a 100'),
  reviews_per_day: z
    .int('Informe um número inteiro')
    .min(10, 'Informe de 10 a 1000')
    .max(1000, 'Informe de 10 a 1000'),
  /** The hour at which a day of study begins. */
  day_start_hour: z.int().min(0, 'Informe de 0 a 6').max(6, 'Informe de 0 a 6'),
  /** When they are reminded of cards that wait; null: never. */
  reminder_hour: z.int().min(0).max(23).nullable(),
});
export type StudySettings = z.infer<typeof StudySettings>;

/** How the company asks cards of all its people. */
export const CompanyStudy = z.strictObject({
  /** How sure a card should still be when it comes back, in percent. */
  retention_percent: z
    .int('Informe um número inteiro')
    .min(80, 'Informe de 80 a 95')
    .max(95, 'Informe de 80 a 95'),
  /** Days after which a card comes back at the latest. */
  maximum_interval: z
    .int('Informe um número inteiro')
    .min(30, 'Informe de 30 a 3650')
    .max(3650, 'Informe de 30 a 3650'),
});
export type CompanyStudy = z.infer<typeof CompanyStudy>;

export const StudiedDeck = Counts.extend({
  id: Id,
  title: z.string(),
  scope: z.enum(['personal', 'company']),
  is_of_mistakes: z.boolean(),
  competency: z.object({ id: Id, name: z.string() }).nullable(),
  /** How many levels the competency lacks, as they are written; null: nothing is asked of it, or nothing is known. */
  gap: z.number().nullable(),
  cards_count: z.int(),
  /** Sides asked at least once, of all. */
  seen: z.int(),
  sides_count: z.int(),
  /** Answers to reviews of the last 30 days that were remembered, 0 to 1; null: none. */
  retention: z.number().nullable(),
  /** The last day on which the company wants it known; null: it does not ask, or names no day. */
  due_on: Day.nullable(),
  is_asked: z.boolean(),
});
export type StudiedDeck = z.infer<typeof StudiedDeck>;

export const StudyHome = z.object({
  today: Counts.extend({
    minutes: z.int(),
    /** Reviews that wait for tomorrow because of the limit of a day, also where nothing else waits. */
    held_back: z.int(),
    /** Answers given today. */
    done: z.int(),
  }),
  next_due_at: z.date().nullable(),
  has_more_new: z.boolean(),
  /** Those of the widest gaps first. */
  decks: z.array(StudiedDeck),
  /** Days of study in a row; days off and absences break none. */
  streak_days: z.int(),
  /** Reviews of 14 days, from today on; what is overdue counts for today, what the limit of today holds back for tomorrow. */
  forecast: z.array(z.object({ on: Day, cards: z.int() })),
  hard_cards: z.int(),
  settings: StudySettings.extend({ version: Version.nullable() }),
});
export type StudyHome = z.infer<typeof StudyHome>;

export const HardCard = Side.extend({
  deck_id: Id,
  deck_title: z.string(),
  type: z.enum(cardTypes),
  front: z.string(),
  back: z.string(),
  lapses: z.int(),
  suspended_reason: z.enum(suspendedReasons).nullable(),
  version: z.int(),
  is_own: z.boolean(),
});
export type HardCard = z.infer<typeof HardCard>;

const student = procedure('flashcards');
const author = procedure('company.manage');

export const study = {
  home: student.get('/study', 'What waits today, the decks one studies, and how it goes').output(StudyHome),
  queue: student
    .get('/study/queue', 'The next cards, of all decks or of one')
    .input(z.strictObject({ deck_id: Id.optional() }))
    .output(StudyQueue),
  review: procedure('flashcards', { is_repeatable: true })
    .post(
      '/study/reviews',
      'An answer to a card; the same one again changes nothing, another one since is a conflict',
    )
    .input(Review)
    .output(CardState),
  undo: student
    .post('/study/undo', 'Take back the newest answer of today: the card is as it was, to the digit')
    .input(z.strictObject({ client_review_id: Id.optional() }))
    .output(StudyCard),
  set_aside: student
    .post('/study/set-aside', 'Put a side off until tomorrow, suspend it, take it up again, or begin it anew')
    .input(Side.extend({ version: z.int().min(0), how: z.enum(['bury', 'suspend', 'resume', 'reset']) }))
    .output(CardState),
  hard: student
    .get('/study/hard', 'Cards that are forgotten again and again, or were suspended')
    .output(z.array(HardCard)),
  more: student
    .post('/study/more', 'Ten new cards more than are left today, as far as a day can hold them')
    .input(z.strictObject({}))
    .output(z.object({ extra_new: z.int() })),
  change_settings: student
    .put('/study/settings', 'How the caller studies')
    .input(StudySettings)
    .output(StudySettings),
  company_settings: author
    .get('/study/company-settings', 'How the company asks cards of all its people')
    .output(CompanyStudy),
  change_company_settings: author
    .put('/study/company-settings', 'Ask cards more or less often from now on; what is planned already stays')
    .input(CompanyStudy)
    .output(CompanyStudy),
  from_mistakes: student
    .post('/study/mistakes/{attempt_id}', 'Make a card of each question missed in a test whose key is out')
    .input(z.strictObject({ attempt_id: Id }))
    .output(z.object({ deck_id: Id, added: z.int(), known: z.int() })),
};
