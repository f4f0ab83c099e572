import { describe, expect, it } from 'vitest';
import { distance, marked, match } from './match.ts';

const score = (typed: string, title: string, others = '') => match(typed, title, others)?.score ?? null;

describe('a typed text', () => {
  it.each([
    ['avaliacao', 'Avaliação de Desempenho'],
    ['AVALIAÇÃO', 'Avaliação de Desempenho'],
    ['desem', 'Avaliação de Desempenho'],
    ['desempenho avaliação', 'Avaliação de Desempenho'],
    ['lash', 'Estude com Flash Cards'],
    ['estasio', 'Estácio Sampaio'],
    ['recomendacoess', 'Recomendações'],
    ['recomnedacoes', 'Recomendações'],
    ['chmados', 'Chamados'],
  ])('%s finds %s', (typed, title) => expect(match(typed, title)).not.toBeNull());

  it.each([
    ['pdx', 'PDI'],
    ['metas chamados', 'Chamados'],
    ['xamados', 'Chamados'],
    ['zzzz', 'Recomendações'],
  ])('%s does not find %s', (typed, title) => expect(match(typed, title)).toBeNull());

  it('says when it allowed a typing mistake', () => {
    expect(match('estasio', 'Estácio')?.isNear).toBe(true);
    expect(match('estacio', 'Estácio')?.isNear).toBe(false);
  });

  it('finds an entry by its other words, after entries with the text in their title', () => {
    expect(score('senha', 'Segurança da conta', 'senha código aparelhos')).toBeGreaterThan(0);
    expect(score('senha', 'Segurança da conta', 'senha')).toBeLessThan(score('senha', 'Nova senha') ?? 0);
  });

  it('prefers the beginning, then a word, then the inside, then a typing mistake', () => {
    const order = [
      score('esta', 'Estatística aplicada'),
      score('esta', 'Onde você está'),
      score('esta', 'Festa da firma'),
      score('etsat', 'Estatística aplicada'),
    ];
    expect(order).toEqual([4, 3, 2, 1]);
  });
});

describe('the distance between words', () => {
  it.each([
    ['', '', 0],
    ['meta', 'meta', 0],
    ['meta', 'metas', 1],
    ['mtea', 'meta', 1],
    ['pera', 'meta', 2],
    ['abc', '', 3],
  ])('%s and %s: %i', (a, b, slips) => {
    expect(distance(a, b)).toBe(slips);
    expect(distance(b, a)).toBe(slips);
  });
});

describe('another word for an entry', () => {
  it('comes before a typing mistake in the title when it matches exactly', () =>
    expect(match('avaliar', 'Avaliação de Desempenho', 'avaliar')?.isNear).toBe(false));
});

describe('the found part of a text', () => {
  it('has the same place in the text with accents', () => {
    const found = match('está', 'Onde você ESTÁ agora');
    expect(marked('Onde você ESTÁ agora', found?.ranges ?? [])).toEqual([
      { text: 'Onde você ', isFound: false },
      { text: 'ESTÁ', isFound: true },
      { text: ' agora', isFound: false },
    ]);
  });
  it('is marked once when two matches overlap', () =>
    expect(
      marked('Meta', [
        [0, 3],
        [1, 4],
      ]),
    ).toEqual([{ text: 'Meta', isFound: true }]));
});
