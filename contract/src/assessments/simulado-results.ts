/** The result of a simulado, as far as the person who took it may read it at present. */
import * as z from 'zod';
import { Id, Level } from '../common.ts';
import { CompetencyName, GapToDemand, Held } from '../competencies/competencies.ts';
import { Estimate } from './proficiency.ts';
import { ScoreRevision } from './score-revisions.ts';
import { Answer, AskedQuestion, RightAnswer, verdicts } from './taking.ts';
import { annulments, finishReasons, noEvidenceReasons, simuladoStates } from './values.ts';

/** Whether a part of the result is shown. */
export const Gate = z.object({
  /**
   * `date`: from a known moment. `last_attempt`: after the last attempt, or when the test is passed and may not be
   * repeated, or at `at`. `release`: when an administrator releases it. `never`: not at all.
   */
  state: z.enum(['open', 'date', 'last_attempt', 'release', 'never']),
  /** The latest moment at which it opens; null: no moment is known, or it is open. */
  at: z.date().nullable(),
});
export type Gate = z.infer<typeof Gate>;

const ResultCompetency = z.object({
  competency: CompetencyName,
  questions: z.int(),
  /** Percent of the points of its questions, less errors; below 0 where errors cost more than was earned. */
  percent: z.number().nullable(),
  /**
   * The points that its questions added to the mark, and what they were worth, rounded so that all competencies add up
   * to the points of the score. Null: no question counts, or the questions are no longer stored.
   */
  points: z.object({ earned: z.number(), of: z.number() }).nullable(),
  /** Null: too few or too fast answers for a level, or voided. */
  estimate: Estimate.nullable(),
  /** The difficulty of at least one of its questions is still an estimate by the author. */
  is_uncalibrated: z.boolean(),
  /** The level that the job demands today; null: none. */
  demand: Level.nullable(),
  /** The level held today. */
  now: Held,
  /** The gap between the level held today and the demand; null without a demand. */
  gap: GapToDemand.nullable(),
  /** The piece of evidence it became; null: none, and `why_none` says why. */
  evidence: z.object({ id: Id, level: z.number(), quality: z.number() }).nullable(),
  why_none: z.enum(noEvidenceReasons).nullable(),
  /** The number of offered activities that lead further than the held level. */
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
  /** Null: another attempt of the same person asks the question now; it is shown when that attempt has ended. */
  verdict: z.enum(verdicts).nullable(),
  /** Null: it counts as it was answered. Otherwise everybody gets its points, or it does not count. */
  annulled: z.enum(annulments).nullable(),
  /**
   * The worth of the question, and what it added to the mark (below 0 where an error cost points); `earned` is null
   * while `verdict` is null.
   */
  points: z.number(),
  earned: z.number().nullable(),
  /** Null: not shown yet, because of `key_gate` or `verdict`. */
  key: RightAnswer.nullable(),
});
export type ReviewQuestion = z.infer<typeof ReviewQuestion>;

const Score = z.object({
  /** 0 to 100, two decimals; null: no question counted. */
  percent: z.number().nullable(),
  /**
   * The sums behind the percentage: what all questions added, their worth, and what errors cost. `earned` may be
   * negative, the mark is not. With as many decimals as the percentage needs. Null: no question counts, or the
   * questions are no longer stored.
   */
  points: z.object({ earned: z.number(), of: z.number(), discount: z.number() }).nullable(),
  is_passed: z.boolean().nullable(),
  /** The percentage of the previous attempt, if it may be shown; null: none. */
  previous_percent: z.number().nullable(),
  questions: z.int(),
  answered: z.int(),
  /** The number of fully right answers; null until all answers may be shown. */
  right: z.int().nullable(),
  /** Most questions first. */
  competencies: z.array(ResultCompetency),
});

export const SimuladoResult = z.object({
  id: Id,
  test: z.object({ id: Id, title: z.string() }),
  mode: z.enum(['exam', 'practice']),
  /** The number of the attempt among this person's attempts at the test, from 1. */
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
  /** Null: not shown yet (see `score_gate`), or voided. */
  score: Score.nullable(),
  /** Whether the same simulado may be repeated, and when; null: it is not offered, or the score is not shown. */
  again: z.object({ state: z.enum(simuladoStates), state_at: z.date().nullable() }).nullable(),
  /** How corrected answer keys have changed the result, the newest first; empty while the score is not shown. */
  revisions: z.array(ScoreRevision),
  /** The time for keeping the answers is over: only the score is left. */
  are_answers_erased: z.boolean(),
  /** Null: not shown yet (see `answers_gate`), erased, or voided. */
  review: z.array(ReviewQuestion).nullable(),
  /** Questions that another attempt of the same person asks now; they are shown when that attempt has ended. */
  held_back: z.int(),
});
export type SimuladoResult = z.infer<typeof SimuladoResult>;
