/** Competencies: what jobs demand, what people hold, and the dated evidence behind every level. */
import * as z from 'zod';
import { testKinds } from '../assessments/values.ts';
import { Day, Id, Level, ReadableId, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { forecastStates } from '../rules/competencies/forecast.ts';
import { CompetencyKind, EvidenceKind } from './evidence-kinds.ts';

const ConfidenceLabel = z.enum(['sem_evidencia', 'baixa', 'media', 'alta']);
export type ConfidenceLabel = z.infer<typeof ConfidenceLabel>;

/** The level a person holds, computed from evidence as of a day. */
export const Held = z.object({
  /** The weighted mean, 1 to 5; null without evidence. */
  estimate: z.number().nullable(),
  level: Level.nullable(),
  /** A whole number, 0 to 100. */
  confidence: z.int().min(0).max(100),
  confidence_label: ConfidenceLabel,
  /** The sum of the weights behind the estimate. */
  weight: z.number(),
  /** Too little weight is left: shown in grey and treated as unknown. */
  stale: z.boolean(),
  /** The soft band around the estimate; null when it is unknown or stale. */
  band: z.tuple([z.number(), z.number()]).nullable(),
});
export type Held = z.infer<typeof Held>;

export const GapStatus = z.enum(['supera', 'atende', 'lacuna', 'sem_evidencia', 'desatualizada']);
export type GapStatus = z.infer<typeof GapStatus>;

export const CompetencyName = z.object({ id: Id, code: z.string(), name: z.string(), kind: CompetencyKind });
export type CompetencyName = z.infer<typeof CompetencyName>;

/** `gap`: levels, two decimals; only for ranking if not `known`. Screens show `shown`; null: nothing is missing. */
export const GapToDemand = z.object({
  known: z.boolean(),
  gap: z.number(),
  status: GapStatus,
  shown: z.number().nullable(),
});

/** A self-assessment. It changes no level. The person reads it, and a manager who has rated the same competency. */
export const OwnView = z.object({ level: z.number().min(1).max(5), on: Day });
export type OwnView = z.infer<typeof OwnView>;

/** A person's level in one competency, beside the demand of the job. */
export const Standing = z.object({
  competency: CompetencyName,
  /** The level that the current job demands; null when it does not demand this competency. */
  demand: Level.nullable(),
  /** The weight of the demand, 1 to 3. */
  criticality: z.int().min(1).max(3).nullable(),
  is_required: z.boolean(),
  held: Held,
  /** The last day of the level that was set by hand and is in `held`; null: `held` is computed. */
  set_until: Day.nullable(),
  /** Null: there is none, or the caller may not read it. */
  own_view: OwnView.nullable(),
  /** Null without a demand. */
  gap: GapToDemand.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** How well a person fits a job, 0 to 100, and how much of it is known. */
export const Fit = z.object({
  fit: z.number(),
  fit_shown: z.int(),
  coverage: z.number(),
  coverage_shown: z.int(),
  ready: z.boolean(),
});
export type Fit = z.infer<typeof Fit>;

/** When a person is likely to be ready for a job, in months: `contract/src/rules/competencies/forecast.ts`. */
export const Forecast = z.object({
  state: z.enum(forecastStates),
  /** The first days of months; null where the state has none. */
  from: Day.nullable(),
  to: Day.nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

const JobName = z.object({ id: Id, name: z.string() });

export const PersonStandings = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  job: JobName.nullable(),
  /** The other job that the person wants; null without one, or where the caller may not know it. */
  target: JobName.nullable(),
  as_of: Day,
  /** Null without a job. */
  fit: Fit.nullable(),
  /** First the demands of the job, the most critical first; then the other held competencies. */
  standings: z.array(Standing),
});
export type PersonStandings = z.infer<typeof PersonStandings>;

/** The origin of a piece of evidence, where the reader may see it. */
const EvidenceSource = z.object({
  title: z.string(),
  /** Null without a page of its own. */
  activity_id: Id.nullable(),
  plan_id: Id.nullable(),
  /** The attempt at a test that measured it; null for everything else. */
  attempt: z.object({ id: Id, kind: z.enum(testKinds) }).nullable(),
  /** The feedback that included the rating, for readers who may open it; null for everything else. */
  feedback_id: Id.nullable(),
  certificate_id: Id.nullable(),
  /** The participant of the performance review with this mark; null for everything else. */
  review_id: Id.nullable(),
});

export const EvidenceRow = z.object({
  id: Id,
  kind: EvidenceKind,
  /** Null where its kind says everything, and where the reader may not see it. */
  source: EvidenceSource.nullable(),
  /** 1 to 5, as measured. */
  level: z.number(),
  observed_on: Day,
  /** Its author is anonymous, and its day could reveal who it was, so `observed_on` is the first day of the month. */
  is_by_month: z.boolean(),
  expires_on: Day.nullable(),
  /** Whole days from the observation to `as_of`. */
  age_days: z.int(),
  /** Its share of the estimate's weight, 0 to 100; 0 when the row no longer counts. */
  weight_percent: z.number(),
  /** False when it is superseded, expired or void. */
  counts: z.boolean(),
  status: z.enum(['valid', 'contested', 'void']),
  /** Null for a test or an anonymous source. */
  author_name: z.string().nullable(),
  author_readable_id: ReadableId,
  is_own: z.boolean(),
  note: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

/** A level that an administrator set. It is in force until its day, beside the level computed from evidence. */
const SetLevel = z.object({
  id: Id,
  version: Version,
  level: Level,
  reason: z.string(),
  author_name: z.string().nullable(),
  since: Day,
  until: Day,
  /** The level computed from the evidence; the weights of the rows explain this number. */
  computed: Held,
});

/** Study of flash cards that keeps evidence fresh: it slows the fading, and raises no level. */
const StudyBehind = z.object({
  /** The person's cards in review, in published decks of the company and from questions they answered wrong. */
  review_cards: z.int(),
  /** The mean probability that they are remembered, 0 to 1. */
  mean_retrievability: z.number(),
  /** The total weight of all rows without study; with it, it is `standing.held.weight`. */
  weight_without: z.number(),
});

/** Everything behind one level: the answer to 'Por quê?'. */
export const Why = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  as_of: Day,
  /** The present job, if it demands the competency. */
  job: JobName.nullable(),
  /** The other job that the person wants, if it demands the competency and the reader may know it. */
  target: JobName.extend({ level: Level }).nullable(),
  standing: Standing,
  /** Null: the computed level is in force. Otherwise `standing` uses the level that was set. */
  override: SetLevel.nullable(),
  /** Null: the person studies nothing for the competency, or study does not keep its kind fresh. */
  study: StudyBehind.nullable(),
  description: z.string(),
  levels: z.array(z.object({ level: Level, title: z.string(), descriptor: z.string() })),
  /** What this job expects, in its own words; empty: the description of the demanded level. */
  expectation: z.string(),
  /** Days after which a row weighs half; null when it does not decay. */
  half_life_days: z.int().nullable(),
  /** The newest first. */
  evidence: z.array(EvidenceRow),
  /** The number of anonymous pieces that count but are hidden, because fewer than five people could have given them. */
  untold: z.int(),
});
export type Why = z.infer<typeof Why>;

const competency = procedure('signed_in');

export const competencies = {
  of: competency
    .get('/competencies', 'What a person holds beside what the job demands')
    .input(z.strictObject({ person_id: Id.optional() }))
    .output(PersonStandings),
  why: competency
    .get('/competencies/{competency_id}/why', 'The evidence behind one level')
    .input(z.strictObject({ competency_id: Id, person_id: Id.optional() }))
    .output(Why),
};
