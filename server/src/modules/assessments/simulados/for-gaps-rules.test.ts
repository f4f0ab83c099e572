import type { Simulado } from '@pdy/contract/assessments/simulados';
import type { Standing } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { describe, expect, it } from 'vitest';
import { forGaps } from './for-gaps-rules.ts';

const named = (name: string) => ({ id: name, code: name, name, kind: 'technical' as const });

type Known = { demand: number; estimate: number | null; criticality?: number; stale?: boolean };
const standing = (name: string, { demand, estimate, criticality = 1, stale = false }: Known): Standing => {
  const level = estimate === null ? null : Math.floor(estimate + 0.5);
  const held = {
    estimate,
    level,
    stale,
    confidence: 0,
    confidence_label: 'baixa',
    weight: 1,
    band: null,
  } as const;
  return {
    competency: named(name),
    demand,
    criticality,
    is_required: false,
    held,
    set_until: null,
    own_view: null,
    gap: gapOf(demand, held),
  };
};

const simulado = (
  title: string,
  about: Record<string, number>,
  standing: Partial<Simulado> = {},
): Simulado => ({
  ...{
    id: title,
    title,
    description: '',
    questions: 10,
    estimated_minutes: 15,
    time_limit_s: null,
    has_extra_time: false,
  },
  asked: null,
  competencies: Object.entries(about).map(([name, questions]) => ({
    ...{ ...named(name), questions, levels: [3], demand: null, estimate: null },
  })),
  ...{ attempts_used: 0, attempts_max: null, percent: null, grade_method: 'best', is_passed: false },
  ...{
    is_waiting: false,
    state: 'open',
    state_at: null,
    running_id: null,
    is_new: false,
    last_attempt_id: null,
  },
  ...standing,
});

const proposed = (simulados: readonly Simulado[], standings: readonly Standing[]) =>
  forGaps(simulados, standings).map(({ title, competency }) => [title, competency.name]);

describe('assessments 3.1: simulados for what the job misses', () => {
  it('come in the order used everywhere for gaps: missing levels times weight', () => {
    const standings = [
      standing('Excel', { demand: 5, estimate: 3, criticality: 1 }),
      standing('SQL', { demand: 4, estimate: 2.6, criticality: 2 }),
    ];
    const all = [simulado('Um', { Excel: 5 }), simulado('Dois', { SQL: 5 })];
    expect(forGaps(all, standings)).toEqual([
      { id: 'Dois', title: 'Dois', competency: named('SQL'), demand: 4, estimate: 2.6, status: 'lacuna' },
      { id: 'Um', title: 'Um', competency: named('Excel'), demand: 5, estimate: 3, status: 'lacuna' },
    ]);
  });

  it('leave out a demand that is met, although the estimate lies below it', () => {
    const standings = [
      standing('SQL', { demand: 4, estimate: 3.6 }),
      standing('BI', { demand: 2, estimate: 4 }),
    ];
    expect(proposed([simulado('Um', { SQL: 5, BI: 5 })], standings)).toEqual([]);
  });

  it('show no number where nothing is known or everything has faded', () => {
    const standings = [
      standing('SQL', { demand: 4, estimate: null }),
      standing('BI', { demand: 3, estimate: 2.6, stale: true }),
    ];
    expect(forGaps([simulado('Um', { SQL: 5 }), simulado('Dois', { BI: 5 })], standings)).toMatchObject([
      { title: 'Um', estimate: null, status: 'sem_evidencia' },
      { title: 'Dois', estimate: null, status: 'desatualizada' },
    ]);
  });

  it('are three, each for its widest gap, and no gap comes twice before each came once', () => {
    const standings = [
      standing('SQL', { demand: 5, estimate: 1 }),
      standing('BI', { demand: 3, estimate: 2 }),
    ];
    const all = [
      simulado('A', { SQL: 2, BI: 20 }),
      simulado('B', { SQL: 9 }),
      simulado('C', { SQL: 5 }),
      simulado('D', { BI: 5 }),
    ];
    expect(proposed(all, standings)).toEqual([
      ['B', 'SQL'],
      ['D', 'BI'],
      ['C', 'SQL'],
    ]);
  });

  it('can be begun or resumed, and were not passed', () => {
    const standings = [standing('SQL', { demand: 5, estimate: 1 })];
    const all = [
      simulado('A', { SQL: 9 }, { is_passed: true }),
      simulado('B', { SQL: 8 }, { state: 'waits' }),
      simulado('C', { SQL: 7 }, { state: 'closed' }),
      simulado('D', { SQL: 6 }, { state: 'running' }),
    ];
    expect(proposed(all, standings)).toEqual([['D', 'SQL']]);
  });
});
