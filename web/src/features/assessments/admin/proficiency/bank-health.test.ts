import { describe, expect, it } from 'vitest';
import { comfortText, healthOf, topicsOf } from './bank-health.ts';

describe('the health of a bank', () => {
  it('says what each level lacks, and what the whole bank lacks', () => {
    expect(healthOf([5, 5, 5, 5, 0])).toEqual({
      total: 20,
      lacks: ['Faltam 4 questões de nível 5', 'Falta 1 questão de qualquer nível para o mínimo de 25'],
      state: 'short',
    });
    expect(healthOf([10, 10, 10, 10, 3]).lacks).toEqual(['Falta 1 questão de nível 5']);
    expect(healthOf([0, 0, 0, 0, 0]).lacks).toHaveLength(6);
  });

  it('is enough at 25, and comfortable at 60', () => {
    expect(healthOf([5, 5, 5, 5, 5])).toEqual({ total: 25, lacks: [], state: 'small' });
    expect(healthOf([12, 12, 12, 12, 12]).state).toBe('fine');
    expect(comfortText(59)).toBe('Falta 1 questão para 60, quando as mesmas demoram a voltar');
  });

  it('counts by topic the questions that adaptive tests may use', () => {
    const row = (topic: string | null, target_level: number, more = {}) => ({
      ...{ topic, target_level, in_adaptive: true, type: 'single_choice' as const },
      ...more,
    });
    const active = [
      row(null, 1),
      row('Junções', 2),
      row('Agrupar', 2),
      row('Junções', 3, { type: 'true_false' }),
      row('Junções', 3, { in_adaptive: false }),
    ];
    expect(topicsOf(active)).toEqual([
      { topic: 'Agrupar', by_level: [0, 1, 0, 0, 0], total: 1 },
      { topic: 'Junções', by_level: [0, 1, 0, 0, 0], total: 1 },
      { topic: null, by_level: [1, 0, 0, 0, 0], total: 1 },
    ]);
  });
});
