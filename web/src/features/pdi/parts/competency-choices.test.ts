import type { Standing } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { widestStandings } from '@pdy/contract/rules/competencies/widest-gaps';
import { describe, expect, it } from 'vitest';
import { firstGoalWords } from './beginning-words.ts';
import { competencyChoices } from './competency-choices.ts';

const standing = (
  name: string,
  { demand, criticality, estimate }: { demand: number | null; criticality: number; estimate: number | null },
): Standing => {
  const held: Standing['held'] = {
    estimate,
    level: estimate === null ? null : Math.floor(estimate),
    confidence: 50,
    confidence_label: 'media',
    weight: 1,
    stale: false,
    band: null,
  };
  return {
    competency: { id: name, code: name, name, kind: 'technical' },
    demand,
    criticality: demand === null ? null : criticality,
    is_required: true,
    held,
    set_until: null,
    own_view: null,
    gap: demand === null ? null : gapOf(demand, held),
  };
};

const standings = [
  standing('Problemas', { demand: 4, criticality: 1, estimate: 3 }),
  standing('Proteção', { demand: 3, criticality: 3, estimate: 1.9 }),
  standing('Escuta', { demand: 3, criticality: 3, estimate: 3 }),
  standing('SQL', { demand: 5, criticality: 3, estimate: null }),
  standing('Canto', { demand: null, criticality: 1, estimate: 2 }),
];

describe('the competencies a goal may aim at', () => {
  it('stand in the order of the dashboard and of the steps of a new plan, with unknown levels among the gaps', () => {
    const named = competencyChoices(standings).flatMap((one) =>
      'items' in one ? [[one.group, one.items.map(({ value }) => value)]] : [],
    );
    expect(named).toEqual([
      ['Suas lacunas', widestStandings(standings).map(({ competency }) => competency.id)],
      ['Outras do seu cargo', ['Escuta']],
      ['Além do cargo', ['Canto']],
    ]);
    expect(named[0]?.[1]).toEqual(['SQL', 'Proteção', 'Problemas']);
  });

  it('begin with the largest gap, and never show a level without evidence', () => {
    const [sql, protection] = widestStandings(standings);
    expect(firstGoalWords(sql)).toBe(
      'Comece pelo que mais pesa no seu cargo: SQL (sem evidência, o cargo pede 5).',
    );
    expect(firstGoalWords(protection)).toBe(
      'Comece pelo que mais pesa no seu cargo: Proteção (1,9 · pede 3).',
    );
    expect(firstGoalWords(undefined)).toBe(
      'Comece por algo que você quer fazer melhor até o fim do período.',
    );
  });
});
