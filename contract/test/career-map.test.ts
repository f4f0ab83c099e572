import { fitStep, fitToJob, gapsOfJob, routesOnMap, supposing } from '@pdy/contract/rules/career/career-map';
import { describe, expect, it } from 'vitest';

const job = (job_profile_id: string, demand: number, is_required = true) => ({
  job_profile_id,
  name: job_profile_id,
  requirements: [
    { competency_id: 'sql', demand, criticality: 3, is_required },
    { competency_id: 'people', demand: 2, criticality: 1, is_required },
  ],
});
const move = (from_job_id: string, to_job_id: string, min_months: number | null = null) => ({
  from_job_id,
  to_job_id,
  min_months,
});
const levels = new Map([['sql', { estimate: 3, level: 3, stale: false }]]);

describe('MO-03: jobs on the map', () => {
  it('have a fit by the formula of the worked examples, or null when they ask for nothing', () => {
    expect(fitToJob(job('a', 4), levels)).toMatchObject({ fit: 56.25, fit_shown: 56, coverage: 75 });
    expect(fitToJob({ ...job('a', 4), requirements: [] }, levels)).toBeNull();
  });

  it.each([
    [90, 'muito_perto'],
    [89, 'perto'],
    [70, 'perto'],
    [69, 'no_caminho'],
    [50, 'no_caminho'],
    [49, 'longe'],
    [0, 'longe'],
  ] as const)('with %i %% are %s', (fit_shown, step) => {
    expect(fitStep({ fit_shown, coverage: 50 })).toBe(step);
  });

  it('have no next step when no level is known', () => {
    expect(fitStep({ fit_shown: 0, coverage: 0 })).toBe('sem_avaliacao');
    expect(fitStep(null)).toBe('sem_avaliacao');
  });

  it('list the missing competencies by weight; an unknown level is missing too', () => {
    expect(
      gapsOfJob(job('a', 4), levels).map(({ competency_id, gap, known }) => [competency_id, gap, known]),
    ).toEqual([
      ['sql', 1, true],
      ['people', 1, false],
    ]);
    expect(gapsOfJob(job('a', 2), supposing(levels, new Map([['people', 2]])))).toEqual([]);
  });

  it('are reached in no fewer months than the map asks for', () => {
    const map = { jobs: [job('a', 1), job('b', 4)], moves: [move('a', 'b', 24)] };
    expect(routesOnMap(map, levels, { from: 'a', to: 'b' })).toEqual([
      { steps: [{ job_profile_id: 'b', distance: 4, months: 24 }], distance: 4, months: 24 },
    ]);
    const free = { ...map, moves: [move('a', 'b')] };
    expect(routesOnMap(free, levels, { from: 'a', to: 'b' })[0]?.months).toBe(3);
  });

  it('come nearer with supposed levels, while the held levels stay as they are', () => {
    const better = supposing(levels, new Map([['sql', 4]]));
    expect(fitToJob(job('a', 4), better)?.fit).toBe(75);
    expect(fitToJob(job('a', 4), levels)?.fit).toBe(56.25);
  });
});
