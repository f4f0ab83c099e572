/** Simulados as people find them: what is on offer, what they took, and what came of it. */
import * as z from 'zod';
import { AddressId, Day, FileDownload, Id, Level, pageAsked, pageOf, SearchTerm } from '../common.ts';
import { CompetencyName, GapStatus } from '../competencies/competencies.ts';
import { procedure } from '../procedure.ts';
import { SimuladoResult } from './simulado-results.ts';
import { Asked } from './test-assignments.ts';
import { showMoments, simuladoDurations, simuladoStates, situations, testKinds } from './values.ts';

const SimuladoCompetency = CompetencyName.extend({
  questions: z.int(),
  /** Of those questions, ascending, as they were when the rules were published. */
  levels: z.array(Level),
  /** What the person's job asks for; null: it does not. */
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
  /** For the whole attempt of the caller, extra time included; null: no limit. */
  time_limit_s: z.int().nullable(),
  /** The caller is granted more time than others today. */
  has_extra_time: z.boolean(),
  /** Begun and not voided. */
  attempts_used: z.int(),
  /** Null: as many as one likes. */
  attempts_max: z.int().nullable(),
  /** Of the attempts whose score is told, as `grade_method` counts several, 0 to 100; null: none is. */
  percent: z.number().nullable(),
  grade_method: z.enum(['best', 'last', 'first', 'average']),
  /** Some attempt whose score is told was passed. */
  is_passed: z.boolean(),
  /** The attempt that ended last has a score that is not told yet; one that never will be is not waited for. */
  is_waiting: z.boolean(),
  /** `rests`: practice whose questions an exam asks now. */
  state: z.enum(simuladoStates),
  /** When it opens, of `waits`, `opens_later` and `rests`, where a day is known; when the attempt ends, of `running`, null without a limit; else null. */
  state_at: z.date().nullable(),
  running_id: Id.nullable(),
  /** Somebody asks for it; null: nobody does, or it was done. */
  asked: Asked.nullable(),
  /** Its first publication is no older than 14 days. */
  is_new: z.boolean(),
  /** Of those that ended; null: none did. */
  last_attempt_id: Id.nullable(),
});
export type Simulado = z.infer<typeof Simulado>;

export const MeasuredLevel = z.object({
  level: Level,
  /** With decimals, 1 to 5. */
  value: z.number(),
  /** Where it lies with 90 % probability, with decimals, 1 to 5. */
  low: z.number(),
  high: z.number(),
  /** Of the level told: one stands by itself from 0.75 on. */
  probability: z.number(),
});

export const SimuladoAttempt = z.object({
  id: Id,
  kind: z.enum(testKinds),
  test: z.object({ id: Id, title: z.string() }),
  number: z.int(),
  finished_at: z.date(),
  situation: z.enum(situations),
  /** Of a voided one; else null. */
  void_reason: z.string().nullable(),
  /** Null while it waits, of a voided one, and of a proficiency test. */
  percent: z.number().nullable(),
  minutes: z.int(),
  /** Of competencies with enough answers; none while it waits, and of a voided one. */
  levels: z.array(z.object({ competency: CompetencyName, ...MeasuredLevel.shape })),
  /** Competencies whose questions were answered too fast to tell a level. */
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
  /** Wait after the first, second, … attempt; the last one repeats. */
  cooldown_hours: z.array(z.int()),
  /** Share of a question's points that a wrong answer costs, 0 to 1. */
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
  /** The caller may read the questions with what is right: the result proves nothing. */
  reads_bank: z.boolean(),
  /** Those that ended, the newest first. */
  attempts: z.array(SimuladoAttempt),
});
export type SimuladoIntro = z.infer<typeof SimuladoIntro>;

/** Why a simulado is proposed: where it measures what the job misses most. */
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

/** What simulados on offer are narrowed down by. */
const SimuladoFilters = z.strictObject({
  /** In the title, the description or the name of a competency. */
  search: SearchTerm.optional(),
  competency_id: Id.optional(),
  /** Some question has it; with a competency, some question about that. */
  level: z.coerce.number().pipe(Level).optional(),
  duration: z.enum(simuladoDurations).optional(),
});
export type SimuladoFilters = z.infer<typeof SimuladoFilters>;

/** What the history is narrowed down by. */
const historyAsked = { competency_id: Id.optional(), since: Day.optional() };
const HistoryFilters = z.strictObject(historyAsked);
export type HistoryFilters = z.infer<typeof HistoryFilters>;

const LevelLine = z.object({
  competency: CompetencyName,
  /** Attempt by attempt, the oldest first; none where no attempt told a level. */
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
        /** Under way, then open, then what opens or may be repeated later, then the others; by title. */
        items: z.array(Simulado),
        /** Whatever is filtered: three at most, in the order in which gaps are told. */
        for_gaps: z.array(GapReason),
        /** Whatever is filtered: what all of them are about, by name; empty: there are none. */
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
        /** Whom the caller leads and who has finished a test, by name. */
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
