import { describe, expect, it } from 'vitest';
import { type Point, trendWords } from './trend-words.ts';

const at = (on: string, mean: number | null): Point => ({ on, mean, low: null, high: null });
const said = (trend: readonly Point[], demand: number | null) =>
  trendWords(trend, demand)
    .map(({ text }) => text)
    .join('');

describe('the year in one sentence', () => {
  it('says how much the level rose, and promises no date', () =>
    expect(said([at('2025-11-20', 2.8), at('2026-11-20', 3.3)], 3.8)).toBe(
      'Você subiu 0,5 nível em um ano.',
    ));

  it('counts from the first month that is known', () =>
    expect(said([at('2025-11-20', null), at('2026-09-20', 2), at('2026-11-20', 4)], 4)).toBe(
      'Você subiu 2 níveis em 2 meses. Na média, você já está no nível que o cargo pede.',
    ));

  it('says the step between the levels as they are written', () =>
    expect(said([at('2025-11-20', 1.94), at('2026-11-20', 2.26)], null)).toBe(
      'Você subiu 0,4 nível em um ano.',
    ));

  it('says a small step too', () =>
    expect(said([at('2025-11-20', 2), at('2026-11-20', 2.1)], 4)).toBe('Você subiu 0,1 nível em um ano.'));

  it('calls a change that nobody can see stable', () =>
    expect(said([at('2025-11-20', 3), at('2026-11-20', 3.04)], 4)).toBe(
      'Seu nível médio ficou estável em um ano.',
    ));

  it('says what helps after a fall', () =>
    expect(said([at('2025-11-20', 3.2), at('2026-11-20', 3)], 3)).toBe(
      'Seu nível médio caiu 0,2 nível em um ano. Evidências novas atualizam esse retrato.',
    ));

  it('says nothing about a single point', () =>
    expect(said([at('2025-11-20', null), at('2026-11-20', 3)], 4)).toBe(''));
});
