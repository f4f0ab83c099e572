import { describe, expect, it } from 'vitest';
import { assignedText, costText, effectText, ratingText, taughtText } from './item-words.ts';

describe('an item of the library in words', () => {
  it('tells its effect with the number of people behind it, or says that there are too few', () => {
    expect(effectText({ competency: 'SQL', mean: 0.4, people: 23 })).toBe(
      'Quem concluiu subiu em média +0,4 em SQL em 90 dias (n=23)',
    );
    expect(effectText({ competency: 'SQL', mean: -0.2, people: 5 })).toBe(
      'Quem concluiu mudou em média -0,2 em SQL em 90 dias (n=5)',
    );
    expect(effectText(null)).toBe('Ainda sem dados suficientes');
  });

  it('shows its stars from three ratings on', () => {
    expect(ratingText({ rating: 3.9, rating_count: 3 })).toBe('Nota 3,9 (3 avaliações)');
    expect(ratingText({ rating: null, rating_count: 2 })).toBeNull();
  });

  it('says where it leads, what it costs and who recommends it', () => {
    const competency = { id: '1', code: 'SQL', name: 'SQL', kind: 'technical' as const };
    expect(taughtText({ competency, entry_level: 2, to_level: 3 })).toBe('SQL 2 → 3');
    expect([costText(0), costText(null)]).toEqual(['Gratuito', null]);
    expect(costText(12_050)).toMatch(/^R\$\s120,50$/);
    expect(assignedText({ by: 'Renato', message: '', due_on: '2026-06-30' })).toBe(
      'Indicada por Renato até 30/06/2026',
    );
  });
});
