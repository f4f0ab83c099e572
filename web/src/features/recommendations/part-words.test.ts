import { describe, expect, it } from 'vitest';
import { linesOf } from './part-words.ts';

const parts = {
  priority: 2 / 3,
  coverage: 1,
  readiness: 1,
  relevance: 2 / 3,
  quality: 0.625,
  ease: 1,
  boost: 1,
  pin: 0,
  manager: 0,
};
const namesOf = (...given: Parameters<typeof linesOf>) => linesOf(...given).map(({ name }) => name);

describe('the numbers behind a recommendation', () => {
  it('are the score and its parts', () => {
    expect(linesOf({ score: 61.667, adjusted: 61.667, parts })).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Pontuação', value: '61,7 de 100' }),
        expect.objectContaining({ name: 'Prioridade da lacuna', value: '67%' }),
        expect.objectContaining({
          name: 'Quanto ensina',
          means: 'Parte do que falta que está no conteúdo. O nível só muda com as evidências.',
        }),
        expect.objectContaining({ name: 'Momento', means: 'Você já pode começar.' }),
      ]),
    );
    expect(namesOf({ score: 61.667, adjusted: 61.667, parts })).not.toContain('Peso da empresa');
  });

  it('name the effects of the company, a manager and variety, if there are any', () => {
    const given = { ...parts, readiness: 0.6, boost: 1.25, pin: 15, manager: 25 };
    const lines = linesOf({ score: 90, adjusted: 70, parts: given });
    expect(lines.slice(-4).map(({ name, value }) => [name, value])).toEqual([
      ['Peso da empresa', '× 1,25'],
      ['Destaque', '+ 15'],
      ['Indicada a você', '+ 25'],
      ['Depois da variedade', '70,0'],
    ]);
    expect(lines.find(({ name }) => name === 'Momento')?.means).toBe('Começa um pouco acima do seu nível.');
  });

  it('are only the score when it does not come from a gap', () =>
    expect(namesOf({ score: 100, adjusted: 100, parts: null })).toEqual(['Pontuação']));
});
