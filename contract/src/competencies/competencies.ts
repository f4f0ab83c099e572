/** Competencies: what jobs demand, what people hold, and the dated evidence behind every level. */
import * as z from 'zod';
import { testKinds } from '../assessments/values.ts';
import { Day, Id, Level, ReadableId, Version } from '../common.ts';
import { procedure } from '../procedure.ts';
import { forecastStates } from '../rules/forecast.ts';
import { CompetencyKind, EvidenceKind } from './evidence-kinds.ts';

const ConfidenceLabel = z.enum(['sem_evidencia', 'baixa', 'media', 'alta']);
export type ConfidenceLabel = z.infer<typeof ConfidenceLabel>;

/** The level a person holds, computed from evidence as of a day. */
export const Held = z.object({
  /** Weighted mean, 1 to 5; null without evidence. */
  estimate: z.number().nullable(),
  level: Level.nullable(),
  /** Whole, 0 to 100. */
  confidence: z.int().min(0).max(100),
  confidence_label: ConfidenceLabel,
  /** Sum of the weights that made the estimate. */
  weight: z.number(),
  /** Too little weight is left: shown in grey and treated as unknown. */
  stale: z.boolean(),
  /** Where the true level probably lies; null when unknown or stale. */
  band: z.tuple([z.number(), z.number()]).nullable(),
});
export type Held = z.infer<typeof Held>;

export const GapStatus = z.enum(['supera', 'atende', 'lacuna', 'sem_evidencia', 'desatualizada']);
export type GapStatus = z.infer<typeof GapStatus>;

export const CompetencyName = z.object({ id: Id, code: z.string(), name: z.string(), kind: CompetencyKind });
export type CompetencyName = z.infer<typeof CompetencyName>;

/** Where a person stands in one competency, beside what the job asks. */
/** `gap` is in levels, two decimals; `known` false: for ranking only. `shown` alone is written; null: nothing is missing. */
export const GapToDemand = z.object({
  known: z.boolean(),
  gap: z.number(),
  status: GapStatus,
  shown: z.number().nullable(),
});

/** A self-assessment. It moves no level; the person reads it, and a manager who has rated the same competency. */
export const OwnView = z.object({ level: z.number().min(1).max(5), on: Day });
export type OwnView = z.infer<typeof OwnView>;

export const Standing = z.object({
  competency: CompetencyName,
  /** What the current job asks for; null when it does not ask for this competency. */
  demand: Level.nullable(),
  /** Weight of the demand, 1 to 3. */
  criticality: z.int().min(1).max(3).nullable(),
  is_required: z.boolean(),
  held: Held,
  /** The last day of the level that was set by hand, which `held` goes by; null: `held` is computed. */
  set_until: Day.nullable(),
  /** Null: none given, or not the caller's to read. */
  own_view: OwnView.nullable(),
  /** Null without a demand. */
  gap: GapToDemand.nullable(),
});
export type Standing = z.infer<typeof Standing>;

/** How well a person fits a job, 0 to 100, beside how much of it is known. */
export const Fit = z.object({
  fit: z.number(),
  fit_shown: z.int(),
  coverage: z.number(),
  coverage_shown: z.int(),
  ready: z.boolean(),
});
export type Fit = z.infer<typeof Fit>;

/** When somebody is likely to be ready for a job, as a range of months: `contract/src/rules/forecast.ts`. */
export const Forecast = z.object({
  state: z.enum(forecastStates),
  /** First days of months; null where the state has none. */
  from: Day.nullable(),
  to: Day.nullable(),
});
export type Forecast = z.infer<typeof Forecast>;

const JobName = z.object({ id: Id, name: z.string() });

export const PersonStandings = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  job: JobName.nullable(),
  /** The other job that the person aims at; null where the caller may not know of one. */
  target: JobName.nullable(),
  as_of: Day,
  /** Null without a job. */
  fit: Fit.nullable(),
  /** The job's demands first, most critical first; then what is held beyond them. */
  standings: z.array(Standing),
});
export type PersonStandings = z.infer<typeof PersonStandings>;

/** What a piece of evidence came from, where the reader may see it. */
const EvidenceSource = z.object({
  title: z.string(),
  /** Null for what has no page of its own. */
  activity_id: Id.nullable(),
  plan_id: Id.nullable(),
  /** The attempt at a test that measured it; null for everything else. */
  attempt: z.object({ id: Id, kind: z.enum(testKinds) }).nullable(),
  /** The feedback with whose rating it came, for whoever may open it; null for everything else. */
  feedback_id: Id.nullable(),
  certificate_id: Id.nullable(),
  /** The participant of the performance review that marked it; null for everything else. */
  review_id: Id.nullable(),
});

export const EvidenceRow = z.object({
  id: Id,
  kind: EvidenceKind,
  /** Null where its kind says all, and for what the reader may not see. */
  source: EvidenceSource.nullable(),
  /** 1 to 5, as measured. */
  level: z.number(),
  observed_on: Day,
  /** Its author is not named, and its day would say who it was: `observed_on` is the first of its month. */
  is_by_month: z.boolean(),
  expires_on: Day.nullable(),
  /** Whole days from observation to `as_of`. */
  age_days: z.int(),
  /** Share of the estimate's weight, 0 to 100; 0 when the row no longer counts. */
  weight_percent: z.number(),
  /** False when superseded, expired or void. */
  counts: z.boolean(),
  status: z.enum(['valid', 'contested', 'void']),
  /** Null for a test or an anonymous source. */
  author_name: z.string().nullable(),
  author_readable_id: ReadableId,
  is_own: z.boolean(),
  note: z.string().nullable(),
});
export type EvidenceRow = z.infer<typeof EvidenceRow>;

/** A level that an administrator set, which everybody goes by until its day, beside the one that the evidence says. */
const SetLevel = z.object({
  id: Id,
  version: Version,
  level: Level,
  reason: z.string(),
  author_name: z.string().nullable(),
  since: Day,
  until: Day,
  /** What the evidence alone says; the weights of its rows explain this number. */
  computed: Held,
});

/** Study of flash cards that keeps evidence fresh: it slows how it fades, and raises no level. */
const StudyBehind = z.object({
  /** Cards of published decks of the company, and of missed questions, that the person has in review. */
  review_cards: z.int(),
  /** The chance with which they are remembered, on average, 0 to 1. */
  mean_retrievability: z.number(),
  /** What all rows together would weigh without it, where they weigh `standing.held.weight` with it. */
  weight_without: z.number(),
});

/** Everything behind one level: the answer to 'Por quê?'. */
export const Why = z.object({
  person: z.object({ user_id: Id, name: z.string() }),
  as_of: Day,
  /** The job of today, where it asks for it. */
  job: JobName.nullable(),
  /** The other job that the person aims at, where it asks for it and the reader may know of it. */
  target: JobName.extend({ level: Level }).nullable(),
  standing: Standing,
  /** Null: the computed level holds. `standing` goes by what was set. */
  override: SetLevel.nullable(),
  /** Null: nothing is studied that counts for the competency, or it is of a kind that study does not keep fresh. */
  study: StudyBehind.nullable(),
  description: z.string(),
  levels: z.array(z.object({ level: Level, title: z.string(), descriptor: z.string() })),
  /** What the job asks for in its own words; empty: what the demanded level says. */
  expectation: z.string(),
  /** Days after which a row weighs half; null when it does not decay. */
  half_life_days: z.int().nullable(),
  /** Newest first. */
  evidence: z.array(EvidenceRow),
  /** Pieces that count and are not told: nobody is named for them, and fewer than five could have given them. */
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
