import type { TeamMap } from '@pdy/contract/dashboard/dashboard';
import { describe, expect, it } from 'vitest';
import { cellMark, cellTone, cellWords, teamSentence } from './team-words.ts';

const gap = (missing: number) =>
  ({ demand: 4, status: 'lacuna', gap: missing, knowledge: 'measured' }) as const;
const met = { demand: 3, status: 'atende', gap: 0, knowledge: 'opinion' } as const;
const beyond = { demand: 3, status: 'supera', gap: 0, knowledge: 'aged' } as const;
const unknown = { demand: 3, status: 'desatualizada', gap: null, knowledge: 'unknown' } as const;

describe('a cell of the team', () => {
  it('says how much is missing, that the demand is met, or that the level is not known', () => {
    expect([gap(1.25), met, beyond, unknown].map(cellMark)).toEqual(['1,3', '✓', '+', '?']);
    expect(cellWords(gap(1.25), 'Analista')).toBe(
      'falta 1,3 para o nível 4, que o cargo Analista pede; medido',
    );
    expect(cellWords(gap(2.3), null)).toBe('faltam 2,3 para o nível 4, que o cargo pede; medido');
    expect(cellWords(met, 'Analista')).toBe('atende; o cargo Analista pede o nível 3; só opinião');
    expect(cellWords(unknown, 'Analista')).toBe('desatualizada; o cargo Analista pede o nível 3');
  });

  it('is darker when more is missing, and has no colour when nothing is known', () => {
    expect([0.7, 0.8, 1.4, 2].map((missing) => cellTone(gap(missing)))).toEqual(['g1', 'g2', 'g3', 'g4']);
    expect([met, beyond, unknown].map(cellTone)).toEqual(['meets', 'above', undefined]);
  });
});

describe('the sentence above the map', () => {
  const team = (...cells: TeamMap['people'][number]['cells']): TeamMap => ({
    people_total: cells.length,
    competencies: [{ id: 'a', name: 'SQL' }],
    people: cells.map((cell, at) => ({
      ...{ user_id: String(at), readable_id: null, name: 'Ana', job: 'Analista', widest: [] },
      cells: [cell],
    })),
  });

  it('counts the people whose job asks for the most missing competency', () => {
    expect(teamSentence(team(gap(1), met, unknown, null))).toBe(
      'O que mais falta à equipe é SQL: 1 de 3 abaixo do que o cargo pede.',
    );
  });

  it('says when nothing is missing, and whether all levels are known', () => {
    expect(teamSentence(team(met, beyond))).toBe('Ninguém está abaixo do que o cargo pede.');
    expect(teamSentence(team(met, unknown))).toBe(
      'Ninguém está abaixo do que o cargo pede, no que já se sabe.',
    );
  });
});
