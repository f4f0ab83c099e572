/** How a person has grown in a year: their own page, live, with the numbers of the dashboard. */
import type { Growth, GrowthStep } from '@pdy/contract/reports/reports';
import type { JobDemand } from '@pdy/contract/rules/career/career-map';
import { fitTo } from '@pdy/contract/rules/competencies/fit';
import { knownEstimate } from '@pdy/contract/rules/competencies/held-level';
import { daysAfter, monthsAfter } from '@pdy/contract/rules/days';
import { roundHalfUp } from '@pdy/contract/rules/numbers';
import type { Actor } from '#kernel/actor.ts';
import type { Tx } from '#kernel/db.ts';
import {
  type CompetencyEvidence,
  evidenceAmong,
  forecastFor,
  heldOn,
  historyOf,
  namedPieces,
  standingsOf,
  targetOf,
} from '../competencies/index.ts';
import { demandMean, trendOf } from '../dashboard/index.ts';

type Place = Awaited<ReturnType<typeof standingsOf>>;
type Asked = Place['standings'][number] & { readonly demand: number };
type Moved = { readonly on: string; readonly known: CompetencyEvidence; readonly gain: number };

const mostSteps = 5;
/** A smaller gain is no step on a screen with one decimal. */
const leastGain = 0.05;

const unknown = { estimate: null, level: null, stale: false };

/** How each day with evidence in the last year changed the level: that of the day, minus that of the day before. */
const movesOf = (known: CompetencyEvidence, since: string, today: string): Moved[] => {
  const { competency, pieces } = known;
  const days = evidenceAmong(pieces)
    .filter(({ status, observed_on: on }) => status !== 'void' && on > since && on <= today)
    .map(({ observed_on }) => observed_on);
  return [...new Set(days)].flatMap((on) => {
    const before = knownEstimate(heldOn(daysAfter(on, -1), competency, pieces));
    const after = knownEstimate(heldOn(on, competency, pieces));
    return before === null || after === null ? [] : [{ on, known, gain: after - before }];
  });
};

const stepsOf = async (
  tx: Tx,
  actor: Actor,
  { asked, evidence, today }: { asked: readonly Asked[]; evidence: Place['evidence']; today: string },
): Promise<GrowthStep[]> => {
  const since = monthsAfter(today, -12);
  const moved = asked
    .flatMap(({ competency }) => {
      const known = evidence.get(competency.id);
      return known ? movesOf(known, since, today) : [];
    })
    .filter(({ gain }) => gain >= leastGain)
    .sort((a, b) => b.gain - a.gain || a.on.localeCompare(b.on))
    .slice(0, mostSteps)
    .sort((a, b) => a.on.localeCompare(b.on));
  const steps = moved.map(async ({ on, gain, known: { competency } }) => {
    const named = await namedPieces(tx, { person_id: actor.person_id, competency_id: competency.id }, actor);
    const piece = named.find(({ observed_on }) => observed_on === on);
    if (!piece) return [];
    const { kind, title } = piece;
    const { id, name } = competency;
    return [{ on, kind, title, gain: roundHalfUp(gain, 2), competency: { id, name } }];
  });
  return (await Promise.all(steps)).flat();
};

const fitOn = (asked: readonly Asked[], evidence: Place['evidence'], day: string) => {
  const requirements = asked.map(({ demand, criticality, is_required, competency }) => {
    const known = evidence.get(competency.id);
    const held = known ? heldOn(day, known.competency, known.pieces) : unknown;
    return { demand, criticality: criticality ?? 1, required: is_required, held };
  });
  return fitTo(requirements).fit_shown ?? 0;
};

const demandsOfJob = (tx: Tx, job_profile_id: string): Promise<JobDemand[]> =>
  tx
    .selectFrom('job_requirements')
    .where('job_profile_id', '=', job_profile_id)
    .select(['competency_id', 'level as demand', 'criticality', 'is_required'])
    .execute();

/** When the person is likely to be ready for the target job, or without one for the job held. */
const forecastTo = async (tx: Tx, { job, evidence }: Place, target: Growth['job'], today: string) => {
  const aim = target ?? job;
  if (!aim) return null;
  const demands = await demandsOfJob(tx, aim.id);
  return { job: aim, forecast: forecastFor(demands, historyOf(evidence, today), today) };
};

const isAsked = (one: Place['standings'][number]): one is Asked => one.demand !== null;

export const growthOf = async (tx: Tx, actor: Actor, today: string): Promise<Growth> => {
  const { person_id } = actor;
  const [place, aimed] = await Promise.all([standingsOf(tx, person_id, today), targetOf(tx, person_id)]);
  const { standings, evidence, job } = place;
  const target = aimed && aimed.id !== job?.id ? aimed : null;
  const asked = standings.filter(isAsked);
  const yearAgo = monthsAfter(today, -12);
  const heldBefore = (id: string) => {
    const known = evidence.get(id);
    return heldOn(yearAgo, known?.competency ?? fading, known?.pieces ?? []);
  };
  const [steps, forecast] = await Promise.all([
    stepsOf(tx, actor, { asked, evidence, today }),
    forecastTo(tx, place, target, today),
  ]);
  return {
    ...{ today, job, steps, forecast },
    trend: trendOf(standings, evidence, today),
    demand_mean: demandMean(standings),
    fit:
      job && asked.length > 0
        ? { before: fitOn(asked, evidence, yearAgo), now: fitOn(asked, evidence, today) }
        : null,
    competencies: asked
      .map(({ competency: { id, name }, demand, held, gap }) => ({
        ...{ competency: { id, name }, demand, before: heldBefore(id), now: held },
        gap_shown: gap?.shown ?? null,
      }))
      .sort((a, b) => (b.gap_shown ?? 0) - (a.gap_shown ?? 0)),
  };
};

/** The fading of a competency without evidence, where it has no effect. */
const fading = { kind: 'technical', half_life_days: null, no_decay: true } as const;
