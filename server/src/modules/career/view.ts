/** The map as one person sees it. Contract: `contract/src/career/map.ts`. */
import type {
  CareerGhost,
  CareerNode,
  CareerTarget,
  CareerView,
  JobOfPerson,
} from '@pdy/contract/career/map';
import { fitToJob, routesOnMap } from '@pdy/contract/rules/career/career-map';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { forecastFor } from '../competencies/index.ts';
import { boardOf } from './board-rows.ts';
import { levelsFor } from './levels.ts';
import { jobsOfMap } from './map-jobs.ts';
import { jobOf, lookedAt, reportsOf, targetOf } from './person.ts';
import { type Published, publishedMap } from './published.ts';

type Shown = Pick<CareerView, 'map' | 'nodes' | 'board'>;

/** The position of each in the latest published version that contained it. Runs no query where no job is missing. */
const ghostsOn = async (tx: Tx, { map, nodes, board }: Shown): Promise<CareerGhost[]> => {
  const there = new Set(nodes.map(({ job_profile_id }) => job_profile_id));
  const beside = (board?.items ?? []).flatMap(({ job_profile_id }) => job_profile_id ?? []);
  const gone = [...new Set(beside)].filter((id) => !there.has(id));
  if (!map || gone.length === 0) return [];
  const { rows } = await sql<CareerGhost>`
    select * from (
      select distinct on (j.id) j.id as job_profile_id, j.name, node.x, node.y
      from career_map_snapshots s
      cross join lateral jsonb_to_recordset(s.nodes) as node (job_profile_id uuid, x float8, y float8)
      join job_profiles j on j.company_id = s.company_id and j.id = node.job_profile_id
      where s.map_id = ${map.id} and s.number < ${map.number} and node.job_profile_id = any(${gone}::uuid[])
      order by j.id, s.number desc) ghost
    order by name, job_profile_id`.execute(tx);
  return rows;
};

type Jobs = Awaited<ReturnType<typeof jobsOfMap>>;

type Known = Awaited<ReturnType<typeof levelsFor>>;

const nodesFrom = (
  { nodes }: Published,
  { jobs, requirements, people }: Jobs,
  { levels, history }: Known,
  today: string,
) => {
  const known = new Map(jobs.map((job) => [job.id, job]));
  const asked = Map.groupBy(requirements, ({ job_profile_id }) => job_profile_id);
  return nodes.flatMap(({ job_profile_id, x, y }): CareerNode[] => {
    const job = known.get(job_profile_id);
    if (!job) return [];
    const { name, family, seniority, mission, status } = job;
    const mapped = { job_profile_id, name, requirements: asked.get(job_profile_id) ?? [] };
    return [
      {
        ...mapped,
        family,
        seniority,
        mission,
        x,
        y,
        is_archived: status !== 'active',
        people: people.get(job_profile_id) ?? 0,
        fit: fitToJob(mapped, levels),
        forecast: forecastFor(mapped.requirements, history, today),
      },
    ];
  });
};

/** What is on the map, for the levels of one person. */
const drawn = async (tx: Tx, person_id: string, today: string) => {
  const published = await publishedMap(tx);
  if (!published) return { map: null, nodes: [], edges: [], competencies: [], levels: new Map() };
  const ids = published.nodes.map(({ job_profile_id }) => job_profile_id);
  const jobs = await jobsOfMap(tx, ids, today);
  const known = await levelsFor(tx, person_id, { ...jobs, today });
  const { competencies, levels } = known;
  const nodes = nodesFrom(published, jobs, known, today);
  const there = new Set(nodes.map(({ job_profile_id }) => job_profile_id));
  const edges = published.edges.filter(
    ({ from_job_id, to_job_id }) => there.has(from_job_id) && there.has(to_job_id),
  );
  return { map: published.map, nodes, edges, competencies, levels };
};

const waysTo = (
  { nodes, edges, levels }: Awaited<ReturnType<typeof drawn>>,
  job: JobOfPerson | null,
  target: CareerTarget | null,
) =>
  job && target
    ? routesOnMap({ jobs: nodes, moves: edges }, levels, {
        from: job.job_profile_id,
        to: target.job_profile_id,
      }).map((route) => ({ ...route, steps: [...route.steps] }))
    : [];

export const view = authed.career.view.handler(async ({ input, context: { tx, actor, clock } }) => {
  const person_id = input.person_id ?? actor.person_id;
  const is_own = person_id === actor.person_id;
  const today = todayOf({ actor, clock });
  const person = await lookedAt(tx, actor, person_id);
  const [picture, job, target, board, reports] = await Promise.all([
    drawn(tx, person_id, today),
    jobOf(tx, person_id, today),
    targetOf(tx, person_id),
    boardOf(tx, person_id, is_own),
    reportsOf(tx),
  ]);
  const { map, nodes, edges, competencies } = picture;
  const routes = waysTo(picture, job, target);
  const ghosts = await ghostsOn(tx, { map, nodes, board });
  return { person, is_own, map, job, nodes, edges, competencies, target, routes, board, ghosts, reports };
});
