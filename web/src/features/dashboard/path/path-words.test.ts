import type { JobPath } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { missingText, stepLabel } from './path-words.ts';

const held = (estimate: number | null, stale = false) => ({
  ...{ estimate, level: estimate === null ? null : 2, stale, confidence: 40, weight: 1, band: null },
  confidence_label: 'media' as const,
});
const path = (missing: number, estimate: number | null, stale = false): JobPath => ({
  kind: 'current',
  job: { id: 'a', name: 'Analista' },
  fit: { fit: 70, fit_shown: 70, coverage: 90, coverage_shown: 90, ready: false },
  forecast: { state: 'no_pace', from: null, to: null },
  missing,
  widest: missing === 0 ? null : { competency_id: 'b', name: 'SQL', demand: 4, held: held(estimate, stale) },
});

describe('the missing competencies of a way', () => {
  it.each([
    [path(1, 2.3), 'Só falta SQL: 2,3 · pede 4'],
    [path(3, 2), 'Maior lacuna: SQL, 2,0 · pede 4'],
    [path(2, null), 'Maior lacuna: SQL, sem evidência · pede 4'],
    [path(2, 3, true), 'Maior lacuna: SQL, 3,0, desatualizada · pede 4'],
    [path(0, null), 'Nenhuma lacuna'],
  ])('are told with their numbers', (one, text) => expect(missingText(one)).toBe(text));
});

describe('the step', () => {
  const both = [{ kind: 'current' as const }, { kind: 'target' as const }];
  it('names the jobs that it serves', () => {
    expect(stepLabel(['current', 'target'], both)).toBe('O passo que mais aproxima dos dois');
    expect(stepLabel(['target'], both)).toBe('O passo que mais aproxima do cargo-alvo');
    expect(stepLabel(['current'], both)).toBe('O passo que mais aproxima do cargo atual');
    expect(stepLabel(['current'], both.slice(0, 1))).toBe('O passo que mais aproxima do cargo');
  });
});
