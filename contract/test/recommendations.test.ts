/** Tables for the parts of the ranking that the worked example does not show. */

import type { LibraryCandidate } from '@pdy/contract/rules/recommendations/recommendation-score';
import { type RankingInput, rankRecommendations } from '@pdy/contract/rules/recommendations/recommendations';
import { describe, expect, it } from 'vitest';
import { item, need, rank, teaches } from './ranking-world.ts';

const ids = (more: Partial<RankingInput>) => rank(more).list.map((one) => one.id);
const whyNot = (more: Partial<LibraryCandidate>) => rank({ items: [item('a', more)] }).excluded[0]?.reason;
describe('an item is left out', () => {
  it.each<[string | undefined, Partial<LibraryCandidate>]>([
    ['not_published', { status: 'archived' }],
    ['not_in_audience', { in_audience: false }],
    ['ruled_out', { ruled_out: true }],
    ['completed', { completed: true }],
    [undefined, { completed: true, renewal_due: true }],
    ['dismissed', { dismissed: true }],
    ['no_gap', { teaches: teaches(1, 2, 'etl') }],
    ['later', { teaches: teaches(4, 5) }],
    ['nothing_new', { teaches: teaches(1, 2) }],
    [undefined, {}],
  ])('%s', (reason, more) => {
    expect(whyNot(more)).toBe(reason);
  });

  it('when it is the fourth of a competency, or beyond the length of the list', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => item(id));
    expect(rank({ items: four }).excluded).toEqual([{ id: 'd', reason: 'competency_limit' }]);
    expect(rank({ items: four, settings: { max_items: 2 } }).excluded).toEqual([
      { id: 'c', reason: 'list_limit' },
      { id: 'd', reason: 'list_limit' },
    ]);
  });
});

describe('the order', () => {
  it('of equal items goes by the larger gap, the shorter duration, the title in Portuguese, and the id', () => {
    const com = need({ competency: 'com', demand: 3, criticality: 3 });
    const small = { estimate: 2, level: 2, stale: false, confidence: 60, confidence_label: 'media' } as const;
    const both = rankRecommendations({
      needs: [{ ...com, held: small }, need({ criticality: 1.5 })],
      items: [item('com', { teaches: teaches(2, 3, 'com') }), item('sql')],
      assessments: [],
    });
    expect(both.list.map((one) => one.id)).toEqual(['sql', 'com']);
    expect(ids({ items: [item('a', { minutes: 61 }), item('b')] })).toEqual(['b', 'a']);
    expect(ids({ items: [item('a', { title: 'Zelo' }), item('b', { title: 'Ética' })] })).toEqual(['b', 'a']);
    expect(ids({ items: [item('b', { title: 'X' }), item('a', { title: 'X' })] })).toEqual(['a', 'b']);
  });

  it('counts the more pressing of two demands for one competency', () => {
    const target = need({ horizon: 'target', job: 'Coordenador', demand: 5 });
    const [only] = rank({ needs: [need(), target], items: [item('a', { teaches: teaches(2, 5) })] }).list;
    // current: 2/3 of 3 levels = 0.667; target: 1 * 0.7 = 0.7.
    expect(only?.reason).toMatchObject({ horizon: 'target', job: 'Coordenador' });
  });

  it('weakens a stretch, and lets the company favour an item', () => {
    const [easy] = rank({ items: [item('a')] }).list;
    const [stretch] = rank({ items: [item('a', { teaches: teaches(3, 4) })] }).list;
    const [favoured] = rank({ items: [item('a', { boost: 1.5 })] }).list;
    expect((stretch?.score ?? 0) / (easy?.score ?? 1)).toBeCloseTo(0.6, 9);
    expect(favoured?.score).toBeCloseTo((easy?.score ?? 0) * 1.5, 9);
  });

  it('never passes 100', () => {
    const mine = { pinned: true, assigned_by_manager: true, boost: 1.5 };
    expect(rank({ items: [item('a', mine)] }).list[0]?.score).toBe(100);
  });

  it('counts at most three pins for one person, the strongest ones', () => {
    const pins = ['a', 'b', 'c', 'd'].map((id, index) =>
      item(id, { pinned: true, minutes: 60 + index * 60 }),
    );
    const { list } = rank({ items: pins, settings: { max_per_competency: 9 } });
    const plain = rank({
      items: pins.map((one) => ({ ...one, pinned: false })),
      settings: { max_per_competency: 9 },
    });
    const bonus = (id: string) =>
      (list.find((one) => one.id === id)?.score ?? 0) - (plain.list.find((one) => one.id === id)?.score ?? 0);
    expect(['a', 'b', 'c', 'd'].map((id) => Math.round(bonus(id)))).toEqual([15, 15, 15, 0]);
  });

  it('ignores a need that is met', () => {
    const met = need({
      held: { estimate: 3.6, level: 4, stale: false, confidence: 60, confidence_label: 'media' },
    });
    expect(rank({ needs: [met], items: [item('a')] }).excluded).toEqual([{ id: 'a', reason: 'no_gap' }]);
  });
});
