/** How the canvas shows the map: all of it, or first the part that concerns the person, large enough to read. */
import type { FitViewOptions, Viewport } from '@xyflow/react';
import type { CareerModel, ModelJob } from '../career-model.ts';
import { jobSize } from './canvas-nodes.ts';

export type Room = { readonly width: number; readonly height: number };

/** Pixels around the shown part. */
const margin = 28;
const padding = `${margin}px` as const;
/** Below this zoom, names are hard to read. */
const readable = 0.9;

/** Shows the whole map. */
export const allOf: FitViewOptions = { padding, maxZoom: 1, duration: 200 };

/** Whether the jobs fit into the room at a readable zoom. */
function fits(jobs: readonly ModelJob[], { width, height }: Room) {
  const [xs, ys] = [jobs.map(({ x }) => x), jobs.map(({ y }) => y)];
  const wide = Math.max(...xs) - Math.min(...xs) + jobSize.w;
  const high = Math.max(...ys) - Math.min(...ys) + jobSize.h;
  return wide * readable <= width - 2 * margin && high * readable <= height - 2 * margin;
}

const away = (from: ModelJob | null, { x, y }: ModelJob) => (from ? Math.hypot(x - from.x, y - from.y) : 0);

/** As many jobs, in their order, as are readable together; always the first. */
const readableOf = (jobs: readonly ModelJob[], room: Room) => {
  const kept: ModelJob[] = [];
  for (const job of jobs) if (kept.length === 0 || fits([...kept, job], room)) kept.push(job);
  return kept;
};

/**
 * The person's job, the jobs they may go to or come from, and their target job with the chosen route. What is not
 * readable together is left out from the end: first the route, which can be found by panning, then the jobs they may
 * come from, then the target, then the next jobs that are farthest and not on the route; the person's own job stays.
 */
export function nearestJobs(model: CareerModel, room: Room, way = 0): readonly ModelJob[] {
  const { jobs, here, target, routes, edges } = model;
  const own = here?.job_profile_id;
  const next = edges.filter(({ from_job_id }) => from_job_id === own).map(({ to_job_id }) => to_job_id);
  const before = edges.filter(({ to_job_id }) => to_job_id === own).map(({ from_job_id }) => from_job_id);
  const steps = routes[way]?.steps.map(({ job_profile_id }) => job_profile_id) ?? [];
  const nearestFirst = (ids: readonly (string | undefined)[]) =>
    jobs
      .filter(({ job_profile_id }) => ids.includes(job_profile_id))
      .toSorted((a, b) => away(here, a) - away(here, b));
  const onWay = next.filter((id) => steps.includes(id));
  const wanted = [[own], onWay, next, [target?.job_profile_id], before].flatMap(nearestFirst);
  const whole = [...wanted, ...nearestFirst(steps)];
  const shown = [whole, wanted].find((all) => all.length > 0 && fits(all, room)) ?? readableOf(wanted, room);
  return shown.length > 0 ? jobs.filter((job) => shown.includes(job)) : jobs.slice(0, 1);
}

export const nearest = (model: CareerModel, room: Room, way = 0): FitViewOptions => ({
  nodes: nearestJobs(model, room, way).map(({ job_profile_id }) => ({ id: job_profile_id })),
  padding,
  minZoom: readable,
  maxZoom: 1,
});

/** The part of the map that was shown last, around the same middle, at a readable zoom. */
export function legible({ x, y, zoom }: Viewport, { width, height }: Room): Viewport {
  const larger = Math.max(1, readable / zoom);
  const along = (from: number, room: number) => room / 2 - (room / 2 - from) * larger;
  return { x: along(x, width), y: along(y, height), zoom: zoom * larger };
}
