/** The job held and the target job side by side, with the same numbers as the career map. */
import type { JobPath } from '@pdy/contract/dashboard/dashboard';
import { fitToJob, type JobDemand } from '@pdy/contract/rules/career/career-map';
import { widestGaps } from '@pdy/contract/rules/competencies/widest-gaps';
import { type RawBuilder, sql } from 'kysely';
import {
  type CompetencyEvidence,
  forecastFor,
  heldOn,
  historyOf,
  type standingsOf,
} from '../competencies/index.ts';

type Asked = JobDemand & { readonly name: string };
type Job = { readonly id: string; readonly name: string };
type Place = Pick<Awaited<ReturnType<typeof standingsOf>>, 'demands' | 'job' | 'evidence'>;

/** What the job `j` asks for, as the text that `askedIn` reads. */
export const requirementsOfJob: RawBuilder<string> = sql<string>`coalesce((
  select jsonb_agg(jsonb_build_object('competency_id', c.id, 'name', c.name, 'demand', r.level,
    'criticality', r.criticality, 'is_required', r.is_required) order by r.criticality desc, c.name_key)
  from job_requirements r
  join competencies c on c.company_id = r.company_id and c.id = r.competency_id
  where r.company_id = j.company_id and r.job_profile_id = j.id), '[]')::text`;

export const askedIn = (text: string) => JSON.parse(text) as Asked[];

const askedNow = ({ demands }: Place): Asked[] =>
  demands.map(({ level, criticality, is_required, competency: { id, name } }) => ({
    ...{ competency_id: id, name, demand: level, criticality, is_required },
  }));

const unknown = { kind: 'technical', half_life_days: null, no_decay: false } as const;

const heldIn = (evidence: ReadonlyMap<string, CompetencyEvidence>, today: string) => (id: string) => {
  const known = evidence.get(id);
  return heldOn(today, known?.competency ?? unknown, known?.pieces ?? []);
};

type Aim = { readonly job: Job; readonly asked: readonly Asked[] };
type Way = Aim & { readonly kind: JobPath['kind'] };

/** The job held comes first; empty without a job and a target. */
export const waysOf = (place: Place, target: Aim | null): Way[] => [
  ...(place.job ? [{ kind: 'current' as const, job: place.job, asked: askedNow(place) }] : []),
  ...(target ? [{ kind: 'target' as const, ...target }] : []),
];

export const pathsOf = (place: Pick<Place, 'evidence'>, ways: readonly Way[], today: string): JobPath[] => {
  const held = heldIn(place.evidence, today);
  const history = historyOf(place.evidence, today);
  return ways.map(({ kind, job, asked }) => {
    const known = asked.map((one) => ({ ...one, held: held(one.competency_id) }));
    const levels = new Map(known.map((one) => [one.competency_id, one.held]));
    const gaps = widestGaps(known, (one) => one);
    const [first] = gaps;
    return {
      ...{ kind, job, missing: gaps.length },
      fit: fitToJob({ job_profile_id: job.id, name: job.name, requirements: asked }, levels),
      forecast: forecastFor(asked, history, today),
      widest: first
        ? { competency_id: first.competency_id, name: first.name, demand: first.demand, held: first.held }
        : null,
    };
  });
};
