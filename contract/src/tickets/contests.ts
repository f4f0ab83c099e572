/** What a contest keeps: the explanation of a number as whoever contests it read it, frozen with the ticket. */
import * as z from 'zod';
import { ReviewQuestion } from '../assessments/simulado-results.ts';
import { Day, Id, Level } from '../common.ts';
import { CompetencyName, Held } from '../competencies/competencies.ts';
import { EvidenceKind } from '../competencies/evidence-kinds.ts';

const LevelCopy = z.object({
  kind: z.literal('level'),
  person_id: Id,
  competency: CompetencyName,
  as_of: Day,
  /** Of the formula that levels are computed by. */
  rule_version: z.int(),
  half_life_days: z.int().nullable(),
  demand: Level.nullable(),
  held: Held,
  /** The newest first; those that do not count too. */
  rows: z.array(
    z.object({
      id: Id,
      kind: EvidenceKind,
      /** Null: its kind says all. */
      title: z.string().nullable(),
      level: z.number(),
      observed_on: Day,
      /** Its day would say who it was: the first of its month. */
      is_by_month: z.boolean(),
      weight_percent: z.number(),
      counts: z.boolean(),
    }),
  ),
});

const Attempt = {
  attempt_id: Id,
  test_id: Id,
  title: z.string(),
  /** Of this person's attempts at the test, 1 upwards; null: a proficiency test counts none. */
  number: z.int().nullable(),
  finished_at: z.iso.datetime(),
};

const QuestionCopy = z.object({
  kind: z.literal('question'),
  ...Attempt,
  question: ReviewQuestion,
});

const ResultCopy = z.object({
  kind: z.literal('result'),
  ...Attempt,
  /** Null: not told, or a proficiency test. */
  percent: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  rows: z.array(
    z.object({
      competency: z.string(),
      questions: z.int(),
      percent: z.number().nullable(),
      /** Where the level lies, 1 to 5; null: too few answers. */
      level: z.object({ level: Level, low: z.number(), high: z.number() }).nullable(),
    }),
  ),
});

const ReviewCopy = z.object({
  kind: z.literal('review'),
  participant_id: Id,
  /** Of the cycle. */
  title: z.string(),
  published_on: Day,
  /** The marks are null and no row is told to who may not read them. */
  final: z.number().nullable(),
  competencies_score: z.number().nullable(),
  goals_score: z.number().nullable(),
  rows: z.array(z.object({ competency: z.string(), score: z.number().nullable() })),
});

export const ContestCopy = z.discriminatedUnion('kind', [LevelCopy, QuestionCopy, ResultCopy, ReviewCopy]);
export type ContestCopy = z.infer<typeof ContestCopy>;

/** What has been done since about a contest, and may be named as what came of it. */
export const ContestFindings = z.object({
  /** Evidence of the person, of what is contested, that no longer counts; the newest first. */
  voided: z.array(
    z.object({
      id: Id,
      kind: EvidenceKind,
      competency: z.string(),
      level: z.number(),
      observed_on: Day,
      void_reason: z.string().nullable(),
    }),
  ),
  /** Levels that were set in answer to this very request, the newest first. */
  overridden: z.array(z.object({ id: Id, level: Level, until: Day })),
  /** When the contested question was last written anew since; null: it was not, or no question is contested. */
  corrected_at: z.date().nullable(),
});
export type ContestFindings = z.infer<typeof ContestFindings>;
