/** Simulados for the people who take them: the offer, their attempts and their results. */
import * as z from 'zod';
import { AddressId, Day, FileDownload, Id, Level, pageAsked, pageOf, SearchTerm } from '../common.ts';
import { CompetencyName, GapStatus } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { SimuladoResult } from './simulado-results.ts';
import { Asked } from './test-assignments.ts';
import { showMoments, simuladoDurations, simuladoStates, situations, testKinds } from './values.ts';

const SimuladoCompetency = CompetencyName.extend({
  questions: z.int(),
  /** The levels of these questions, ascending, as of the publication of the rules. */
  levels: z.array(Level),
  /** The level that the person's job demands; null: none. */
  demand: Level.nullable(),
  /** 1 to 5; null: unknown, or it has faded. */
  estimate: z.number().nullable(),
});

export const Simulado = z.object({
  id: Id,
  title: z.string(),
  description: z.string(),
  /** Most questions first. */
  competencies: z.array(SimuladoCompetency),
  questions: z.int(),
  estimated_minutes: z.int(),
  /** For the caller's whole attempt, with their extra time; null: no limit. */
  time_limit_s: z.int().nullable(),
  /** The caller has extra time today. */
  has_extra_time: z.boolean(),
  /** Attempts that were started and not voided. */
  attempts_used: z.int(),
  /** Null: unlimited. */
  attempts_max: z.int().nullable(),
  /** From the attempts whose score is shown, by `grade_method`, 0 to 100; null: there are none. */
  percent: z.number().nullable(),
  grade_method: z.enum(['best', 'last', 'first', 'average']),
  /** An attempt whose score is shown was passed. */
  is_passed: z.boolean(),
  /** The score of the latest ended attempt is not shown yet. A score that will never be shown does not count. */
  is_waiting: z.boolean(),
  /** `rests`: a practice test whose questions are in use in an exam now. */
  state: z.enum(simuladoStates),
  /**
   * For `waits`, `opens_later` and `rests`, when it opens, where that is known. For `running`, when the attempt ends;
   * null without a limit. Null for all other states.
   */
  state_at: z.date().nullable(),
  running_id: Id.nullable(),
  /** The open request to take it; null: none. */
  asked: Asked.nullable(),
  /** It was first published at most 14 days ago. */
  is_new: z.boolean(),
  /** The last attempt that ended; null: none. */
  last_attempt_id: Id.nullable(),
});
export type Simulado = z.infer<typeof Simulado>;

export const MeasuredLevel = z.object({
  level: Level,
  /** With decimals, 1 to 5. */
  value: z.number(),
  /** Its range with 90% probability, with decimals, 1 to 5. */
  low: z.number(),
  high: z.number(),
  /** The probability of `level`; from 0.75 the level is shown alone. */
  probability: z.number(),
});

export const SimuladoAttempt = z.object({
  id: Id,
  kind: z.enum(testKinds),
  test: z.object({ id: Id, title: z.string() }),
  number: z.int(),
  finished_at: z.date(),
  situation: z.enum(situations),
  /** For a voided attempt; otherwise null. */
  void_reason: z.string().nullable(),
  /** Null while it waits, for a voided attempt, and for a proficiency test. */
  percent: z.number().nullable(),
  minutes: z.int(),
  /** Competencies with enough answers; empty while it waits, and for a voided attempt. */
  levels: z.array(z.object({ competency: CompetencyName, ...MeasuredLevel.shape })),
  /** Competencies whose questions were answered too fast for a level. */
  too_fast: z.array(CompetencyName),
});
export type SimuladoAttempt = z.infer<typeof SimuladoAttempt>;

const Moment = z.enum(showMoments);

export const SimuladoIntro = Simulado.extend({
  server_now: z.date(),
  instructions: z.string(),
  mode: z.enum(['exam', 'practice']),
  /** Percent. */
  pass_mark: z.number(),
  retake_after_pass: z.boolean(),
  /** The wait after the first, second, … attempt; the last value repeats. */
  cooldown_hours: z.array(z.int()),
  /** The share of a question's points that a wrong answer costs, 0 to 1. */
  penalty: z.number(),
  navigation: z.enum(['free', 'sequential']),
  opens_at: z.date().nullable(),
  closes_at: z.date().nullable(),
  score_shown: Moment,
  /** Never before the score. */
  answers_shown: Moment,
  /** Never before the answers. */
  key_shown: Moment,
  emits_evidence: z.boolean(),
  /** The caller may read the questions and the right answers, so the result proves nothing. */
  reads_bank: z.boolean(),
  /** The attempts that ended, the newest first. */
  attempts: z.array(SimuladoAttempt),
});
export type SimuladoIntro = z.infer<typeof SimuladoIntro>;

/** Why a simulado is proposed: it measures one of the person's largest gaps. */
const GapReason = z.object({
  id: Id,
  title: z.string(),
  competency: CompetencyName,
  demand: Level,
  /** 1 to 5; null: unknown, or it has faded. */
  estimate: z.number().nullable(),
  status: GapStatus,
});
export type GapReason = z.infer<typeof GapReason>;

/** The filters of the offered simulados. */
const SimuladoFilters = z.strictObject({
  /** Searches the title, the description and the names of the competencies. */
  search: SearchTerm.optional(),
  competency_id: Id.optional(),
  /** A question has this level; together with a competency, a question about it. */
  level: z.coerce.number().pipe(Level).optional(),
  duration: z.enum(simuladoDurations).optional(),
});
export type SimuladoFilters = z.infer<typeof SimuladoFilters>;

/** The filters of the history. */
const historyAsked = { competency_id: Id.optional(), since: Day.optional() };
const HistoryFilters = z.strictObject(historyAsked);
export type HistoryFilters = z.infer<typeof HistoryFilters>;

const LevelLine = z.object({
  competency: CompetencyName,
  /** One point per attempt, the oldest first; empty where no attempt gave a level. */
  points: z.array(MeasuredLevel.extend({ attempt_id: Id, title: z.string(), at: z.date() })),
});
export type LevelLine = z.infer<typeof LevelLine>;

const TeamAttempt = SimuladoAttempt.pick({
  id: true,
  kind: true,
  test: true,
  number: true,
  finished_at: true,
  situation: true,
  void_reason: true,
  levels: true,
  too_fast: true,
  percent: true,
}).extend({ person: z.object({ user_id: Id, name: z.string() }) });
export type TeamAttempt = z.infer<typeof TeamAttempt>;

const own = procedure('signed_in');
const one = z.strictObject({ id: AddressId });

export const simulados = {
  list: own
    .get(
      '/simulados',
      'Simulados for the caller, what can be done now first, and those that fit what their job misses',
    )
    .input(SimuladoFilters)
    .output(
      z.object({
        server_now: z.date(),
        /** Running ones, then open ones, then those that open or may be repeated later, then the rest; by title. */
        items: z.array(Simulado),
        /** Regardless of filters: at most three, in the order of the gaps. */
        for_gaps: z.array(GapReason),
        /** Regardless of filters: all competencies of the offer, by name; empty: there are none. */
        competencies: z.array(CompetencyName),
      }),
    ),
  get: own.get('/simulados/{id}', 'One simulado, with all its rules').input(one).output(SimuladoIntro),
  latest: own
    .get('/simulados/latest', 'What came of the attempt that ended last; null before the first')
    .output(SimuladoResult.nullable()),
  history: own
    .get(
      '/simulados/history',
      'Attempts of the caller at tests of either kind that ended, the newest first, page by page',
    )
    .input(z.strictObject({ ...pageAsked, ...historyAsked }))
    .output(pageOf(SimuladoAttempt)),
  levels: own
    .get(
      '/simulados/levels',
      'What the tests were about that the caller took, by name, and the levels they showed',
    )
    .output(z.array(LevelLine)),
  exportHistory: own
    .post('/simulados/history/export', 'Attempts of the caller that ended, as a CSV file')
    .input(HistoryFilters)
    .output(FileDownload),
  team: own
    .get(
      '/simulados/team',
      'What came of the attempts of whom the caller leads, the newest first, page by page',
    )
    .input(z.strictObject({ ...pageAsked, person_id: Id.optional() }))
    .output(
      pageOf(TeamAttempt).extend({
        /** People who are led by the caller and have finished a test, by name. */
        people: z.array(TeamAttempt.shape.person),
      }),
    ),
  result: own
    .get('/simulados/results/{id}', 'What came of an attempt of the caller, as far as it is told')
    .input(one)
    .output(SimuladoResult),
  plan: own
    .post(
      '/simulados/results/{id}/plan',
      'Makes a goal in the plan out of what a result says of a competency',
    )
    .input(one.extend({ competency_id: Id }))
    .output(z.object({ plan_id: Id, goal_id: Id })),
};
