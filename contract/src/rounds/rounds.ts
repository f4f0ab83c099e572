/** Anonymous rounds: questions to people about a person, an area or the company. */
import * as z from 'zod';
import { AddressId, Day, Id, Line, Seen, SeenText, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { SealedQuestion } from '../sealed/sealed.ts';
import { mostInvited, mostPlanActs, roundKinds, roundQuestions, roundStates } from './words.ts';

const NewQuestion = z.strictObject({
  kind: z.enum(['mark', 'choice', 'text']),
  prompt: Line.min(5, 'Escreva ao menos 5 caracteres').max(
    200,
    'Pergunta muito longa (máximo 200 caracteres)',
  ),
});

const subject = {
  kind: z.enum(roundKinds),
  /** Only for a round about a person. */
  person_id: Id.nullable(),
  /** Only for a round about an area. */
  department: Line.min(1, 'Escolha a área').max(200).nullable(),
};

const contents = {
  title: Line.min(3, 'Escreva ao menos 3 caracteres').max(120, 'Título muito longo (máximo 120 caracteres)'),
  /** Null: the statements about work that come with the product. */
  questions: z
    .array(NewQuestion)
    .min(roundQuestions.fewest, 'Escreva ao menos uma pergunta')
    .max(roundQuestions.most, `Até ${roundQuestions.most} perguntas`)
    .nullable(),
  opens_on: Day,
  closes_on: Day,
  invited_ids: z.array(Id).max(mostInvited, `Convide até ${mostInvited} pessoas`),
};

export const NewRound = z.strictObject({ ...subject, ...contents });
export type NewRound = z.infer<typeof NewRound>;

/** The subject of a round cannot be changed. */
export const ChangedRound = z.strictObject({ ...Seen.shape, ...contents });
export type ChangedRound = z.infer<typeof ChangedRound>;

const Somebody = z.object({ user_id: Id, name: z.string() });

export const Round = z.object({
  id: Id,
  kind: z.enum(roundKinds),
  /** Null: an area or the company. */
  person: Somebody.nullable(),
  department: z.string().nullable(),
  title: z.string(),
  opens_on: Day,
  closes_on: Day,
  status: z.enum(roundStates),
  /** It opens automatically on its day. */
  is_scheduled: z.boolean(),
  /** Ended by its creator, without a result. */
  is_called_off: z.boolean(),
  /** The fewest answers; null: a draft. */
  k: z.int().nullable(),
  /** The caller created it, or administers for a creator who left, and may call it off and write its plan. */
  may_run: z.boolean(),
  /** The caller's invitation, which opens the answer form; null: the caller is not invited. */
  task_id: Id.nullable(),
  /** The round is about an area, and has a result but no plan of action. */
  lacks_plan: z.boolean(),
  version: Version,
});
export type Round = z.infer<typeof Round>;

export const ShownGroup = z.object({
  /** 'peer', 'report', 'other', 'others' (small ones together) or 'all'. */
  group: z.string(),
  /** The area of the people who answered; '': not separated by area. */
  area: z.string(),
  /** 1 to 5 by question, rounded for display; a question with too few marks is absent. */
  means: z.record(Id, z.number()),
  /** For questions with choices: what more than half chose, 1 to 3; 0: there is no majority. */
  choices: z.record(Id, z.int().min(0).max(3)),
});
export type ShownGroup = z.infer<typeof ShownGroup>;

export const RoundResult = z.object({
  /** Null: fewer than the minimum answered, so nothing else is shown. */
  answered: z.int().nullable(),
  invited: z.int(),
  groups: z.array(ShownGroup),
  /** By question, in random order. */
  texts: z.array(z.object({ question_id: Id, texts: z.array(z.string()) })),
  /** Groups that were too small alone were merged. */
  merged: z.boolean(),
});
export type RoundResult = z.infer<typeof RoundResult>;

const PlanOfAction = z.object({ acts: z.array(z.string()), nothing_because: z.string() });

export const RoundPage = Round.extend({
  questions: z.array(SealedQuestion),
  is_pack: z.boolean(),
  /** Enough people had answered as of last night; null: it is not open, or not the caller's. */
  has_minimum: z.boolean().nullable(),
  /** For the caller's own draft; otherwise empty. */
  invited: z.array(Somebody),
  /** Null: there is none, or the caller may not read it. */
  result: RoundResult.nullable(),
  plan: PlanOfAction.nullable(),
});
export type RoundPage = z.infer<typeof RoundPage>;

export const NewPlan = z.strictObject({
  id: Id,
  acts: z
    .array(Line.min(1, 'Escreva a ação').max(200, 'Texto muito longo (máximo 200 caracteres)'))
    .max(mostPlanActs, `Até ${mostPlanActs} ações`),
  nothing_because: SeenText.max(500, 'Texto muito longo (máximo 500 caracteres)'),
});
export type NewPlan = z.infer<typeof NewPlan>;

/** What the caller may create a round about. */
export const RoundChoices = z.object({
  k: z.int(),
  kinds: z.array(z.enum(roundKinds)),
  /** The caller, then the people they lead; only the caller if they may choose anybody in the company. */
  people: z.array(Somebody),
  may_choose_anybody: z.boolean(),
  areas: z.array(z.string()),
});
export type RoundChoices = z.infer<typeof RoundChoices>;

/** Everybody whom a round may invite. */
export const RoundPeople = z.object({
  /** By name, at most as many as a round may invite. */
  people: z.array(Somebody),
  total: z.int(),
});
export type RoundPeople = z.infer<typeof RoundPeople>;

const person = procedure('signed_in');
const one = z.strictObject({ id: AddressId });

export const rounds = {
  list: person.get('/rounds', 'Rounds one began, is asked in or reads the result of').output(z.array(Round)),
  choices: person.get('/rounds/choices', 'What the caller may begin a round about').output(RoundChoices),
  people: person
    .get('/rounds/people', 'Everybody whom a round about an area or the company may ask')
    .input(z.strictObject({ /** Absent: the company. */ department: Line.max(200).optional() }))
    .output(RoundPeople),
  get: person.get('/rounds/{id}', 'One round, with what may be shown of it').input(one).output(RoundPage),
  create: person
    .post('/rounds', 'Begins a round, which nobody else sees until it opens')
    .input(NewRound)
    .output(z.object({ id: Id })),
  change: person
    .post('/rounds/{id}/change', 'Changes a round that has not opened; it no longer opens by itself')
    .input(ChangedRound)
    .output(z.object({ id: Id })),
  open: person
    .post('/rounds/{id}/open', 'Opens a round, or has it open on its first day')
    .input(Seen)
    .output(z.object({ id: Id })),
  call_off: person
    .post('/rounds/{id}/call-off', 'Ends a round without a result, and its answers are thrown away')
    .input(Seen)
    .output(z.object({ id: Id })),
  plan: person
    .post('/rounds/{id}/plan', 'Tells those who were asked what will be done, or why nothing')
    .input(NewPlan)
    .output(z.object({ id: Id })),
};
