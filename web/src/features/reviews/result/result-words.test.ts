import type { CompetencyResult } from '@pdy/contract/reviews/results';
import { describe, expect, it } from 'vitest';
import {
  besideTitle,
  changeWords,
  evolution,
  hiddenGroups,
  markReading,
  markWord,
  othersWord,
  partsWords,
  shortList,
  usedWords,
  viewsWords,
} from './result-words.ts';

const person = { user_id: '0192f000-0000-7000-8000-000000000001', name: 'Marina Alves' };
const own = { is_own: true, person };

const competency = (name: string, more: Partial<CompetencyResult> = {}): CompetencyResult => ({
  ...{ competency_id: name, name, demanded: 4, self: 3, others: 3, groups: { self: 3, manager: 3 } },
  ...{ hidden: [], score: 3, evidence: 3, view: 'aligned' as const, held_before: null, held_after: null },
  ...more,
});

describe('a mark in words', () => {
  it.each([
    [1, 'Abaixo do esperado'],
    [2.49, 'Atende parcialmente'],
    [2.5, 'Atende'],
    [3.13, 'Atende'],
    [3.5, 'Supera'],
    [5, 'Excepcional'],
  ])('%d is %s', (mark, word) => expect(markWord(mark)).toBe(word));
  it('stands beside its number', () => expect(markReading(3.125)).toBe('3,13 · Atende'));
  it('shows both parts only when there are both', () => {
    expect(partsWords({ competencies_score: 3.2, goals_score: 3 })).toBe('Competências 3,20 · Metas 3,00');
    expect(partsWords({ competencies_score: 3.2, goals_score: null })).toBeNull();
  });
});

describe('two views side by side', () => {
  const parted = [
    competency('SQL', { view: 'blind_spot' }),
    competency('Visualização', { view: 'hidden_strength' }),
    competency('Python'),
  ];
  it('are described by their largest difference first', () =>
    expect(viewsWords({ ...own, competencies: parted })).toBe(
      'Em SQL, você se vê acima; em Visualização, seu gestor vê mais. Em uma competência, as visões combinam.',
    ));
  it('name the person for other readers, and the other people when there are several', () => {
    const peers = parted.map((one) => ({ ...one, groups: { ...one.groups, peer: 3 } }));
    expect(viewsWords({ is_own: false, person, competencies: peers })).toMatch(
      'Em SQL, Marina se vê acima; em Visualização, os outros veem mais.',
    );
    expect(othersWord({ competencies: peers })).toBe('outros');
    expect(besideTitle({ ...own, competencies: peers })).toBe('Você ao lado dos outros');
    expect(besideTitle({ is_own: false, person, competencies: parted })).toBe('Marina ao lado do gestor');
  });
  it('may agree in everything, or have nothing to compare', () => {
    expect(viewsWords({ ...own, competencies: [competency('SQL')] })).toBe(
      'Você e seu gestor veem o mesmo em tudo.',
    );
    expect(viewsWords({ ...own, competencies: [competency('SQL', { view: null })] })).toBeNull();
  });
  it('name three competencies at most', () => {
    expect(shortList(['A'])).toBe('A');
    expect(shortList(['A', 'B', 'C'])).toBe('A, B e C');
    expect(shortList(['A', 'B', 'C', 'D'])).toBe('A, B e mais 2');
  });
});

describe('hidden groups', () => {
  it('are mentioned once when they are hidden everywhere, and by competency otherwise', () =>
    expect(
      hiddenGroups({
        groups_dropped: ['peer'],
        competencies: [competency('SQL', { hidden: ['peer', 'upward'] }), competency('Python')],
      }),
    ).toEqual(['Pares', 'Liderados em SQL']));
});

describe('marks over cycles', () => {
  const cycle = { id: 'y', name: '2026', status: 'published', period_start: '', period_end: '' } as const;
  const before = [{ cycle: '2025', on: '2025-12-18', final: 2.9 }];
  const now = { before, cycle, final: 3.13, participant_id: 'p' };
  it('end with this one', () => {
    expect(evolution(now).map((one) => one.final)).toEqual([2.9, 3.13]);
    expect(evolution({ ...now, before: [] })).toEqual([]);
  });
  it('say how the last two compare', () => {
    expect(changeWords([{ final: 2.9 }, { final: 3.13 }])).toBe('0,23 acima da anterior.');
    expect(changeWords([{ final: 3.13 }, { final: 2.9 }])).toBe('0,23 abaixo da anterior.');
    expect(changeWords([{ final: 3 }, { final: 3 }])).toBe('Igual à anterior.');
    expect(changeWords([{ final: 3 }])).toBeNull();
  });
});

describe('the text on how a mark is used', () => {
  it('says that a person decides, and until when it can be contested', () => {
    const open = { is_own: true, contest_until: '2026-12-28', contest_ticket: null };
    expect(usedWords(open)).toMatch(/quem decide é sempre uma pessoa.*conteste até 28\/12\/2026/);
    expect(usedWords({ ...open, contest_until: null })).toMatch('O prazo para contestar já passou.');
    expect(usedWords({ ...open, contest_ticket: 'CH-1' })).toMatch('no chamado');
    expect(usedWords({ ...open, is_own: false })).not.toMatch('conteste');
  });
});
