/** How the canvas shows the map: nothing under the box with the ways. */
import type { FitViewOptions } from '@xyflow/react';
import type { CareerModel } from './career-model.ts';

const roomFor = (hasRoutes: boolean) =>
  ({ top: '28px', left: '28px', right: '28px', bottom: hasRoutes ? '170px' : '64px' }) as const;

const hasRoutes = ({ target }: CareerModel) => target !== null && !target.isHere;

/** All of it. */
export const allOf = (model: CareerModel): FitViewOptions => ({
  padding: roomFor(hasRoutes(model)),
  maxZoom: 1,
  duration: 200,
});

/** First what concerns the person: where they are, where they may go next, and the ways to the target. */
export function nearest(model: CareerModel): FitViewOptions {
  const { here, target, routes, edges } = model;
  const next = edges.filter(({ from_job_id }) => from_job_id === here?.job_profile_id);
  const ids = new Set([
    here?.job_profile_id,
    target?.job_profile_id,
    ...next.map(({ to_job_id }) => to_job_id),
    ...routes.flatMap(({ steps }) => steps.map(({ job_profile_id }) => job_profile_id)),
  ]);
  ids.delete(undefined);
  const nodes = [...ids].flatMap((id) => (id === undefined ? [] : [{ id }]));
  const { duration: _, ...all } = allOf(model);
  return nodes.length > 1 ? { ...all, nodes, minZoom: 0.55 } : { ...all, minZoom: 0.4 };
}
