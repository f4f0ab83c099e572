import { describe, expect, it } from 'vitest';
import { effectText, evidenceEffect } from '../src/rules/competencies/evidence-effect.ts';
import type { Evidence } from '../src/rules/competencies/evidence-weighing.ts';

const competency = { kind: 'technical' as const };
const as_of = '2026-11-20';
const row = (id: string, more: Partial<Evidence> = {}): Evidence => ({
  id,
  kind: 'manager_rating',
  level: 2,
  quality: 1,
  observed_on: as_of,
  supersede_key: id,
  ...more,
});
const activity = (id: string, level: number, quality = 1) =>
  row(id, { kind: 'pdi_activity', level, quality });
const of = (evidence: readonly Evidence[], piece: Evidence) =>
  evidenceEffect({ competency, as_of, evidence, piece });

describe('the effect of one more piece of evidence', () => {
  it('is the estimate without it and with it, and its weight in a word', () => {
    // (0.8 × 2 + 0.4 × 3) / 1.2
    const effect = of([row('a')], activity('b', 3));
    expect(effect).toMatchObject({ level: 3, weight: 'medium', before: 2, level_before: 2, still: null });
    expect(effect.after).toBeCloseTo(2.3333, 4);
    expect(effectText(effect, 'SQL', false)).toBe(
      'evidência de nível 3 em SQL, peso médio: o nível medido vai de 2,0 para 2,3. Para chegar ao nível 3, precisa de mais uma fonte, como um teste ou um feedback.',
    );
    expect(of([row('a')], activity('b', 3, 0.4)).weight).toBe('light');
    expect(of([], row('a')).weight).toBe('heavy');
  });

  it('shows a step below a tenth with two decimals', () => {
    const effect = of([row('a', { level: 1.96, kind: 'performance_review' })], activity('b', 3, 0.15));
    expect(effectText(effect, 'SQL', false)).toContain('o nível medido vai de 1,96 para 2,02.');
    const less = of([row('a', { level: 1.9955, kind: 'performance_review' })], activity('b', 2.2, 0.1));
    expect(effectText(less, 'SQL', false)).toContain(
      'o nível medido fica em 2,00, com um efeito menor que um centésimo.',
    );
  });

  it('says when the whole level moves', () => {
    const effect = of([row('a', { level: 2.4 })], activity('b', 3));
    expect(effect).toMatchObject({ level_before: 2, level_after: 3 });
    expect(effectText(effect, 'SQL', true)).toBe(
      'evidência de nível 3 em SQL, peso médio: o nível medido foi de 2,4 para 2,6. Com isso, passa a contar como nível 3.',
    );
  });

  it('is the first estimate when nothing was known', () => {
    const effect = of([], activity('a', 2));
    expect(effect).toMatchObject({ before: null, after: 2, level_before: null, level_after: 2 });
    expect(effectText(effect, 'SQL', false)).toBe(
      'evidência de nível 2 em SQL, peso médio: será a primeira, com nível medido de 2,0.',
    );
  });

  it('says why nothing moves: its kind is at its cap, or it says what was known already', () => {
    const capped = of([activity('a', 3), activity('b', 3)], activity('c', 3));
    expect(capped.still).toBe('capped');
    expect(effectText(capped, 'SQL', true)).toBe(
      'evidência de nível 3 em SQL, peso médio: o nível medido continua em 3,0, pois as atividades do PDI já pesam tudo o que podem: precisa de mais uma fonte, como um teste ou um feedback.',
    );
    const same = of([row('a', { level: 3 })], activity('b', 3));
    expect(same.still).toBe('agrees');
    expect(effectText(same, 'SQL', true)).toContain('continua em 3,0, pois diz o mesmo que já se sabia.');
  });
});
