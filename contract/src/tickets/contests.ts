/** What a contest stores: the explanation of a number as the person who contests it read it, frozen with the ticket. */
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
  /** The version of the formula for levels. */
  rule_version: z.int(),
  half_life_days: z.int().nullable(),
  demand: Level.nullable(),
  held: Held,
  /** The newest first, including those that do not count. */
  rows: z.array(
    z.object({
      id: Id,
      kind: EvidenceKind,
      /** Null: its kind says everything. */
      title: z.string().nullable(),
      level: z.number(),
      observed_on: Day,
      /** The day could reveal the author, so it is the first of its month. */
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
  /** The number of the attempt among this person's attempts at the test, from 1; null for a proficiency test. */
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
  /** Null: not shown, or a proficiency test. */
  percent: z.number().nullable(),
  is_passed: z.boolean().nullable(),
  rows: z.array(
    z.object({
      competency: z.string(),
      questions: z.int(),
      percent: z.number().nullable(),
      /** The range of the level, 1 to 5; null: too few answers. */
      level: z.object({ level: Level, low: z.number(), high: z.number() }).nullable(),
    }),
  ),
});

const ReviewCopy = z.object({
  kind: z.literal('review'),
  participant_id: Id,
  /** The name of the cycle. */
  title: z.string(),
  published_on: Day,
  /** For readers who may not see the marks, they are null and there are no rows. */
  final: z.number().nullable(),
  competencies_score: z.number().nullable(),
  goals_score: z.number().nullable(),
  rows: z.array(z.object({ competency: z.string(), score: z.number().nullable() })),
});

export const ContestCopy = z.discriminatedUnion('kind', [LevelCopy, QuestionCopy, ResultCopy, ReviewCopy]);
export type ContestCopy = z.infer<typeof ContestCopy>;

/** What was done since about a contested number, and may be named as the result of the contest. */
export const ContestFindings = z.object({
  /** Evidence of the person behind the contested number that no longer counts; the newest first. */
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
  /** Levels that were set in answer to this request, the newest first. */
  overridden: z.array(z.object({ id: Id, level: Level, until: Day })),
  /** When the contested question was last corrected since; null: it was not, or no question is contested. */
  corrected_at: z.date().nullable(),
});
export type ContestFindings = z.infer<typeof ContestFindings>;
