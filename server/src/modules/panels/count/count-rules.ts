/** What one person adds to the figures of a company on one day. */
import { checkinRateDays, growthSpanDays } from '@pdy/contract/panels/corporate-figures';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { daysAfter } from '@pdy/contract/rules/days';
import { type CompetencyEvidence, heldOn } from '../../competencies/index.ts';

export type Demand = {
  readonly competency_id: string;
  readonly level: number;
  readonly criticality: number;
  readonly is_required: boolean;
};
type Span = { readonly from: string; readonly until: string | null };

export type CountedPerson = {
  readonly person_id: string;
  readonly department: string | null;
  /** The first day on which the person counts. */
  readonly since: string;
  readonly jobs: readonly (Span & { readonly job_profile_id: string })[];
  readonly plans: readonly Span[];
  readonly checkins: readonly { readonly due_on: string; readonly is_on_time: boolean }[];
};

export type Sums = {
  people: number;
  with_plan: number;
  checkin_people: number;
  checkins_due: number;
  checkins_on_time: number;
  asked_people: number;
  asked_weight: number;
  known_weight: number;
  fit_sum: number;
  growth_people: number;
  growth_pairs: number;
  growth_sum: number;
};

export const nothing: Sums = {
  people: 0,
  with_plan: 0,
  checkin_people: 0,
  checkins_due: 0,
  checkins_on_time: 0,
  asked_people: 0,
  asked_weight: 0,
  known_weight: 0,
  fit_sum: 0,
  growth_people: 0,
  growth_pairs: 0,
  growth_sum: 0,
};

const sumNames = Object.keys(nothing) as (keyof Sums)[];

export const added = (a: Sums, b: Sums): Sums => {
  const sum = { ...a };
  for (const name of sumNames) sum[name] += b[name];
  return sum;
};

/** Whether a span covers a day. Its last day is the day before its end. */
const covers = ({ from, until }: Span, day: string) => from <= day && (until === null || day < until);

const unknown = { estimate: null, level: null, stale: false };

type Evidence = ReadonlyMap<string, CompetencyEvidence>;

const fitSums = (demands: readonly Demand[], evidence: Evidence, day: string) => {
  const asked = demands.map(({ competency_id, level, criticality, is_required }) => {
    const known = evidence.get(competency_id);
    const held = known ? heldOn(day, known.competency, known.pieces) : unknown;
    return { demand: level, criticality, required: is_required, held };
  });
  const { fit } = fitTo(asked);
  if (fit === null) return {};
  const known = asked.filter(({ held }) => knownEstimate(held) !== null);
  const weightOf = (some: typeof asked) => some.reduce((sum, { criticality }) => sum + criticality, 0);
  return { asked_people: 1, asked_weight: weightOf(asked), known_weight: weightOf(known), fit_sum: fit };
};

const growthSums = (evidence: Evidence, day: string) => {
  const before = daysAfter(day, -growthSpanDays);
  let growth_pairs = 0;
  let growth_sum = 0;
  for (const { competency, pieces } of evidence.values()) {
    const then = knownEstimate(heldOn(before, competency, pieces));
    if (then === null) continue;
    const now = knownEstimate(heldOn(day, competency, pieces));
    if (now === null) continue;
    growth_pairs += 1;
    growth_sum += now - then;
  }
  return growth_pairs === 0 ? {} : { growth_people: 1, growth_pairs, growth_sum };
};

const checkinSums = ({ checkins }: CountedPerson, day: string) => {
  const since = daysAfter(day, -checkinRateDays);
  const due = checkins.filter(({ due_on }) => due_on >= since && due_on < day);
  if (due.length === 0) return {};
  const checkins_on_time = due.filter(({ is_on_time }) => is_on_time).length;
  return { checkin_people: 1, checkins_due: due.length, checkins_on_time };
};

type Known = { readonly evidence: Evidence; readonly demands: ReadonlyMap<string, readonly Demand[]> };

/** What one person adds on a day; null on a day before the person counts. */
export const countedOn = (
  person: CountedPerson,
  day: string,
  { evidence, demands }: Known,
): { job_profile_id: string | null; sums: Sums } | null => {
  if (person.since > day) return null;
  const job_profile_id = person.jobs.find((job) => covers(job, day))?.job_profile_id ?? null;
  return {
    job_profile_id,
    sums: {
      ...nothing,
      people: 1,
      with_plan: person.plans.some((plan) => covers(plan, day)) ? 1 : 0,
      ...checkinSums(person, day),
      ...fitSums(demands.get(job_profile_id ?? '') ?? [], evidence, day),
      ...growthSums(evidence, day),
    },
  };
};
