/** Judgement cases as people answer them: which answer works best, and which worst. */
import * as z from 'zod';
import { AddressId, Day, Id, Level } from '../common.ts';
import { CompetencyName } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { casesOfSet, optionsOfCase, whyNoLevel } from './words.ts';

const position = z.int().min(1).max(casesOfSet);

/** An answer by its position in this session, '1' to '4'. */
const Place = z.string().regex(/^[1-4]$/, 'Resposta desconhecida');

const JudgementTest = z.object({
  competency: CompetencyName,
  /** The running session; null: none. */
  running: z.object({ id: Id, answered: z.int() }).nullable(),
  /** Finished and not erased sessions, the newest first. */
  results: z.array(z.object({ id: Id, on: Day, has_level: z.boolean() })),
  /** The first day with a set that the person has not answered lately; null: today. */
  opens_on: Day.nullable(),
  /** Enough experts rated each answer of the next set, so a result may become evidence. */
  is_rated: z.boolean(),
});
export type JudgementTest = z.infer<typeof JudgementTest>;

/** A case as it is asked. */
const AskedCase = z.object({
  position,
  situation: z.string(),
  /** In the order of this session. */
  options: z.array(z.object({ id: Place, text: z.string() })).length(optionsOfCase),
  best: Place.nullable(),
  worst: Place.nullable(),
  /** The revision of the answer; a save with an older one changes nothing. */
  revision: z.int(),
});
export type AskedCase = z.infer<typeof AskedCase>;

/** A session as the participant sees it. */
export const Sitting = z.object({
  id: Id,
  competency: CompetencyName,
  status: z.enum(['in_progress', 'finished', 'erased']),
  /** Empty once it has ended. */
  cases: z.array(AskedCase),
});
export type Sitting = z.infer<typeof Sitting>;

const Described = z.object({ level: Level, name: z.string(), descriptor: z.string() });

export const JudgementResult = z.object({
  id: Id,
  competency: CompetencyName,
  on: Day,
  /** The range of the level with 90% probability, with decimals; null: the cases were not rated yet. */
  range: z.object({ low: z.number().min(1).max(5), high: z.number().min(1).max(5) }).nullable(),
  /** The competency's descriptions of the levels in the range. */
  touched: z.array(Described),
  /** What to practise next; empty: there is no description of it. */
  practise: z.array(Described),
  /** The piece of evidence it became; null: none, and `why_none` says why. */
  evidence: z.object({ id: Id, level: z.number(), is_held_back: z.boolean() }).nullable(),
  /** Null: it became evidence, even if that was annulled since. */
  why_none: z.enum(whyNoLevel).nullable(),
  /** The score uses ratings of a demonstration. */
  is_fictitious: z.boolean(),
  /** The number of offered activities for the competency. */
  activities: z.int(),
});
export type JudgementResult = z.infer<typeof JudgementResult>;

const own = procedure('behavioral_tests');
const saving = procedure('behavioral_tests', { is_repeatable: true });
const one = z.strictObject({ id: AddressId });

export const judgement = {
  list: own
    .get('/judgement', 'What the caller may answer cases about, and what came of it')
    .output(z.object({ tests: z.array(JudgementTest), to_rate: z.int() })),
  start: own
    .post('/judgement', 'Begins a set of cases, or goes on with the one under way')
    .input(z.strictObject({ competency_id: Id }))
    .output(Sitting),
  get: own.get('/judgement/{id}', 'A set of cases under way').input(one).output(Sitting),
  save: saving
    .put('/judgement/{id}/cases/{position}', 'Saves what was chosen in one case')
    .input(
      z
        .strictObject({
          id: AddressId,
          position,
          revision: z.int().min(1).max(1_000_000),
          best: Place.nullable(),
          worst: Place.nullable(),
        })
        .refine(({ best, worst }) => best === null || best !== worst, {
          message: 'A melhor e a pior resposta são diferentes',
          path: ['worst'],
        }),
    )
    .output(AskedCase.pick({ position: true, best: true, worst: true, revision: true })),
  finish: own
    .post('/judgement/{id}/finish', 'Ends a set of which each case is answered; twice is once')
    .input(one)
    .output(z.object({ id: Id })),
  result: own.get('/judgement/{id}/result', 'What came of a finished set').input(one).output(JudgementResult),
  plan: own
    .post('/judgement/{id}/plan', 'Puts a goal about the competency into the plan')
    .input(one)
    .output(z.object({ plan_id: Id, goal_id: Id })),
  erase: own
    .post('/judgement/{id}/erase', 'Erases answers and result, and withdraws the evidence that came of them')
    .input(one)
    .output(z.object({ id: Id })),
};
