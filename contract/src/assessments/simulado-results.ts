/** What came of a simulado, as far as whoever took it may read it by now. */
import * as z from 'zod';
import { Id, Level } from '../common.ts';
import { CompetencyName, GapToDemand, Held } from '../competencies/competencies.ts';
import { Estimate } from './proficiency.ts';
import { ScoreRevision } from './score-revisions.ts';
import { Answer, AskedQuestion, RightAnswer, verdicts } from './taking.ts';
import { annulments, finishReasons, noEvidenceReasons, simuladoStates } from './values.ts';

/** Whether something is told. */
export const Gate = z.object({
  /**
   * `date`: it comes at a moment that is known. `last_attempt`: with the last attempt, or when the test is passed and may
   * not be repeated, or at `at`. `release`: when an administrator tells. `never`: it does not come.
   */
  state: z.enum(['open', 'date', 'last_attempt', 'release', 'never']),
  /** When it comes at the latest; null: no moment is known, or it has come. */
  at: z.date().nullable(),
});
export type Gate = z.infer<typeof Gate>;

const ResultCompetency = z.object({
  competency: CompetencyName,
  questions: z.int(),
  /** Of the points of its questions, errors taken off; below 0 where they took off more than was earned. */
  percent: z.number().nullable(),
  /**
   * What its questions added to the mark, of what they were worth, rounded so that all together are the points of the
   * score. Null: none counts, or what was put is not kept any more.
   */
  points: z.object({ earned: z.number(), of: z.number() }).nullable(),
  /** Null: answered too little or too fast to tell a level, or voided. */
  estimate: Estimate.nullable(),
  /** Some question of it still counts with its author's judgement of how hard it is. */
  is_uncalibrated: z.boolean(),
  /** What the job asks for today; null: it does not. */
  demand: Level.nullable(),
  /** Held today. */
  now: Held,
  /** As the job asks, of what is held today; null without a demand. */
  gap: GapToDemand.nullable(),
  /** The piece of evidence it became; null: none, and `why_none` says why. */
  evidence: z.object({ id: Id, level: z.number(), quality: z.number() }).nullable(),
  why_none: z.enum(noEvidenceReasons).nullable(),
  /** Activities on offer that lead further than what is held. */
  activities: z.int(),
});
export type ResultCompetency = z.infer<typeof ResultCompetency>;

export const ReviewQuestion = AskedQuestion.pick({
  position: true,
  type: true,
  stem: true,
  options: true,
  unit: true,
  is_flagged: true,
}).extend({
  answer: Answer,
  /** Null: another attempt of the same person asks the question now; it is told when that has ended. */
  verdict: z.enum(verdicts).nullable(),
  /** Null: it counts as it was answered. Else everybody has its points, or it is left out of the account. */
  annulled: z.enum(annulments).nullable(),
  /** What it was worth, and what it added to the mark, below 0 where an error took off; null as `verdict`. */
  points: z.number(),
  earned: z.number().nullable(),
  /** Null: not told yet, as `key_gate` or `verdict` says. */
  key: RightAnswer.nullable(),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

const Score = z.object({
  /** 0 to 100, two decimals; null: no question counted. */
  percent: z.number().nullable(),
  /**
   * Behind the percent: what all questions added, of what they were worth, and what errors took off in that. `earned` may
   * be below 0, which the mark is not. With as many decimals as it takes to give the percent. Null as those of a competency.
   */
  points: z.object({ earned: z.number(), of: z.number(), discount: z.number() }).nullable(),
  is_passed: z.boolean().nullable(),
  /** Percent of the attempt before this one, as far as it is told; null: none. */
  previous_percent: z.number().nullable(),
  questions: z.int(),
  answered: z.int(),
  /** Answered fully right; null until all answers are told. */
  right: z.int().nullable(),
  /** Most questions first. */
  competencies: z.array(ResultCompetency),
});

export const SimuladoResult = z.object({
  id: Id,
  test: z.object({ id: Id, title: z.string() }),
  mode: z.enum(['exam', 'practice']),
  /** Of this person's attempts at the test, 1 upwards. */
  number: z.int(),
  finished_at: z.date(),
  reason: z.enum(finishReasons).nullable(),
  is_voided: z.boolean(),
  /** Null: it counts. */
  void_reason: z.string().nullable(),
  minutes: z.int(),
  /** Percent. */
  pass_mark: z.number(),
  score_gate: Gate,
  answers_gate: Gate,
  key_gate: Gate,
  job: z.object({ id: Id, name: z.string() }).nullable(),
  manager_name: z.string().nullable(),
  /** Null: not told yet, as `score_gate` says, or voided. */
  score: Score.nullable(),
  /** Whether the same simulado may be taken again, and when; null: it is not on offer, or the score is not told. */
  again: z.object({ state: z.enum(simuladoStates), state_at: z.date().nullable() }).nullable(),
  /** What new keys have changed of it, the newest first; empty while the score is not told. */
  revisions: z.array(ScoreRevision),
  /** Their time is over: the score alone is kept. */
  are_answers_erased: z.boolean(),
  /** Null: not told yet, as `answers_gate` says, erased, or voided. */
  review: z.array(ReviewQuestion).nullable(),
  /** How many of its questions another attempt of the same person asks now; they are told when that has ended. */
  held_back: z.int(),
});
export type SimuladoResult = z.infer<typeof SimuladoResult>;
