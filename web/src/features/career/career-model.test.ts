import type { CareerView } from '@pdy/contract/career/map';
import { describe, expect, it } from 'vitest';
import { careerModel, foreseenText, gapsTo, jobWords, leastText, routesTo } from './career-model.ts';

const held = {
  estimate: 3,
  level: 3,
  confidence: 60,
  confidence_label: 'media' as const,
  weight: 1,
  stale: false,
  band: null,
};
const node = (job_profile_id: string, demand: number, x = 0): CareerView['nodes'][number] => ({
  job_profile_id,
  name: `Cargo ${job_profile_id}`,
  family: 'Dados',
  seniority: 1,
  mission: '',
  is_archived: false,
  x,
  y: 0,
  people: 0,
  requirements: [{ competency_id: 'sql', demand, criticality: 2, is_required: true }],
  fit: { fit: 0, fit_shown: 0, coverage: 100, coverage_shown: 100, ready: false },
  forecast: { state: 'range', from: '2027-02-01', to: '2027-04-01' },
});
const move = (from_job_id: string, to_job_id: string) => ({
  from_job_id,
  to_job_id,
  kind: 'promotion' as const,
  min_months: null,
  note: '',
});

const view: CareerView = {
  person: { user_id: 'ana', name: 'Ana' },
  is_own: true,
  map: { id: 'map', name: 'Mapa', number: 1, published_at: new Date(0), names_holders: false },
  job: { job_profile_id: 'a', name: 'Cargo a' },
  nodes: [node('a', 2), node('b', 4), node('c', 5)],
  edges: [move('a', 'b'), move('b', 'c')],
  competencies: [{ competency: { id: 'sql', code: 'SQL', name: 'SQL', kind: 'technical' }, held }],
  target: {
    id: 't',
    job_profile_id: 'c',
    name: 'Cargo c',
    set_on: '2026-01-01',
    horizon_months: null,
    reason: '',
    is_active: true,
  },
  routes: [],
  board: null,
  ghosts: [],
  reports: [],
};
const nothing = new Map<string, number>();

describe('MO-03: the map on the screen', () => {
  it('knows one’s own job, the target and the ways there', () => {
    const model = careerModel(view, nothing);
    expect([model.here?.job_profile_id, model.target?.job_profile_id]).toEqual(['a', 'c']);
    expect(model.routes.map(({ steps }) => steps.map(({ job_profile_id }) => job_profile_id))).toEqual([
      ['b', 'c'],
    ]);
    expect(routesTo(model, 'a')).toEqual([]);
    expect(gapsTo(model, view.nodes[1] ?? node('b', 4))).toMatchObject([{ gap: 1, status: 'lacuna' }]);
  });

  it('changes colours with supposed levels, and returns to those of the server', () => {
    const real = careerModel(view, nothing);
    expect(real.jobs.map(({ fit }) => fit?.fit_shown)).toEqual([0, 0, 0]);
    const supposed = careerModel(view, new Map([['sql', 5]]));
    expect(supposed.jobs.map(({ fit, step, isReady }) => [fit?.fit_shown, step, isReady])).toEqual([
      [100, 'muito_perto', true],
      [100, 'muito_perto', true],
      [100, 'muito_perto', true],
    ]);
    expect(supposed.routes[0]?.distance).toBe(0);
    expect(supposed.competencies.get('sql')?.held.estimate).toBe(3);
  });

  it('calls a person ready for a job below their own only if it is the target', () => {
    const ranked = [5, 4, 3].map((seniority, i) => ({ ...node(['a', 'b', 'c'][i] ?? '', 1), seniority }));
    const { jobs } = careerModel({ ...view, nodes: ranked }, new Map([['sql', 5]]));
    expect(jobs.map(({ isReady }) => isReady)).toEqual([true, false, true]);
  });

  it('describes everything that a node shows', () => {
    const [, second] = careerModel(view, new Map([['sql', 3]])).jobs;
    if (!second) throw new Error('there is no job');
    expect(jobWords(second)).toBe('Cargo b. Dados. Aderência 75%, 100% avaliado, perto');
    expect(jobWords({ ...second, fit: null, isTarget: true, is_archived: true })).toBe(
      'Cargo b. Dados. Sem avaliação. Alvo. Cargo arquivado',
    );
    expect(jobWords({ ...second, isHere: true, isOwn: true })).toMatch(/\. Você está aqui$/);
    expect(jobWords({ ...second, isHere: true, isOwn: false })).toMatch(/\. Cargo atual$/);
  });

  it('forecasts a range and never a single date, and nothing for supposed levels', () => {
    const real = careerModel(view, nothing);
    const supposed = careerModel(view, new Map([['sql', 3]]));
    const [, job] = real.jobs;
    if (!job) throw new Error('there is no job');
    expect(foreseenText(real, job)).toBe('Previsão: entre fevereiro e abril de 2027');
    const none = { state: 'no_pace', from: null, to: null } as const;
    expect(foreseenText(real, { ...job, forecast: none })).toMatch(/^Sem previsão: /);
    expect(foreseenText(supposed, job)).toBeNull();
  });

  it('says what the map itself requires on the way', () => {
    const real = careerModel(view, nothing);
    const asking = careerModel(
      {
        ...view,
        edges: [
          { ...move('a', 'b'), min_months: 12 },
          { ...move('b', 'c'), min_months: 18 },
        ],
      },
      nothing,
    );
    const [free] = real.routes;
    const [slow] = asking.routes;
    if (!free || !slow) throw new Error('there is no way');
    expect(leastText(real, free)).toBeNull();
    expect(leastText(asking, slow)).toBe('no mínimo 30 meses');
  });
});
