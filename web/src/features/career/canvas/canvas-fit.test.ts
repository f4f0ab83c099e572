import { describe, expect, it } from 'vitest';
import type { CareerModel } from '../career-model.ts';
import { legible, nearestJobs } from './canvas-fit.ts';

const room = { width: 1000, height: 520 };
const at = (job_profile_id: string, x: number, y = 0) => ({ job_profile_id, x, y });
const move = (from_job_id: string, to_job_id: string) => ({ from_job_id, to_job_id });

const modelOf = (target: ReturnType<typeof at>) => {
  const here = at('here', 300);
  const jobs = [at('before', 0), here, at('next', 600), at('far', 6000), target];
  const routes = [{ steps: [{ job_profile_id: 'next' }, { job_profile_id: target.job_profile_id }] }];
  const edges = [move('before', 'here'), move('here', 'next'), move('next', target.job_profile_id)];
  return { jobs, here, target, routes, edges } as unknown as CareerModel;
};
const shown = (model: CareerModel, space = room) =>
  nearestJobs(model, space).map((job) => job.job_profile_id);

describe('MO-03: the first view of the map', () => {
  it('shows one’s own job, its neighbours and the target when all of them can be read', () => {
    expect(shown(modelOf(at('target', 750, 200)))).toEqual(['before', 'here', 'next', 'target']);
  });

  it('drops the jobs one came from before those one goes to', () => {
    expect(shown(modelOf(at('target', 900, 200)), { width: 820, height: 520 })).toEqual([
      'here',
      'next',
      'target',
    ]);
  });

  it('drops the way before the neighbours and the target', () => {
    const model = modelOf(at('target', 750, 200));
    const around = at('around', 300, 2000) as unknown as CareerModel['jobs'][number];
    const steps = [{ job_profile_id: 'around' }, { job_profile_id: 'target' }];
    const roundabout = {
      ...model,
      jobs: [...model.jobs, around],
      routes: [{ steps }],
    } as unknown as CareerModel;
    expect(shown(roundabout)).toEqual(['before', 'here', 'next', 'target']);
    expect(shown(roundabout, { width: 1000, height: 2200 })).toContain('around');
  });

  it('drops the farthest of many next jobs, never one’s own', () => {
    const model = modelOf(at('target', 3000));
    const high = [1, 2, 3].map((n) => at(`high${n}`, 300, n * 200) as unknown as CareerModel['jobs'][number]);
    const jobs = [...high.toReversed(), ...model.jobs];
    const edges = [...model.edges, ...high.map(({ job_profile_id }) => move('here', job_profile_id))];
    const wide = { ...model, jobs, edges } as unknown as CareerModel;
    expect(shown(wide, { width: 420, height: 520 })).toEqual(['high2', 'high1', 'here']);
    expect(shown(wide, { width: 100, height: 100 })).toEqual(['here']);
  });

  it('keeps the next job of the way rather than nearer jobs, and with it the target', () => {
    const model = modelOf(at('target', 750, 200));
    const above = at('above', 300, -300) as unknown as CareerModel['jobs'][number];
    const edges = [move('here', 'above'), ...model.edges];
    const beside = { ...model, jobs: [above, ...model.jobs], edges } as unknown as CareerModel;
    expect(shown(beside, { width: 1000, height: 400 })).toEqual(['before', 'here', 'next', 'target']);
  });

  it('shows only one’s own job and its neighbours when the target is too far away to be read beside them', () => {
    expect(shown(modelOf(at('target', 3000)))).toEqual(['before', 'here', 'next']);
    expect(shown(modelOf(at('target', 3000)), { width: 320, height: 300 })).toEqual(['here']);
  });

  it('shows the target of a person without a job, and a part of the map when there is neither', () => {
    const model = { ...modelOf(at('target', 900)), here: null, routes: [] };
    expect(shown(model)).toEqual(['target']);
    expect(shown({ ...model, target: null })).toEqual(['before']);
  });
});

describe('the last view of the map', () => {
  it('stays as it was when it can be read', () => {
    expect(legible({ x: -40, y: 12, zoom: 1.2 }, room)).toEqual({ x: -40, y: 12, zoom: 1.2 });
  });

  it('is enlarged around its middle when it was left too small to be read', () => {
    const { x, y, zoom } = legible({ x: 100, y: 20, zoom: 0.3 }, room);
    expect(zoom).toBeCloseTo(0.9);
    // The job in the middle of the window is still there.
    expect((500 - x) / zoom).toBeCloseTo((500 - 100) / 0.3);
    expect((260 - y) / zoom).toBeCloseTo((260 - 20) / 0.3);
  });
});
