import type { Standing } from '@pdy/contract/competencies/competencies';
import { gapOf } from '@pdy/contract/rules/competencies/gap';
import { band, heldLevel } from '@pdy/contract/rules/competencies/held-level';
import { describe, expect, it } from 'vitest';
import type { CompetencyEvidence, LevelPiece } from '../competencies/index.ts';
import { demandMean, monthlyDays, trendOf } from './trend.ts';

describe('the days of the trend', () => {
  it('are the same day of the last thirteen months, oldest first', () => {
    const days = monthlyDays('2026-11-21');
    expect(days).toHaveLength(13);
    expect([days[0], days[1], days[11], days[12]]).toEqual([
      '2025-11-21',
      '2025-12-21',
      '2026-10-21',
      '2026-11-21',
    ]);
  });

  it.each([
    [
      '2026-03-31',
      [
        '2025-03-31',
        '2025-04-30',
        '2025-05-31',
        '2025-06-30',
        '2025-07-31',
        '2025-08-31',
        '2025-09-30',
        '2025-10-31',
        '2025-11-30',
        '2025-12-31',
        '2026-01-31',
        '2026-02-28',
        '2026-03-31',
      ],
    ],
    [
      '2024-03-30',
      [
        '2023-03-30',
        '2023-04-30',
        '2023-05-30',
        '2023-06-30',
        '2023-07-30',
        '2023-08-30',
        '2023-09-30',
        '2023-10-30',
        '2023-11-30',
        '2023-12-30',
        '2024-01-30',
        '2024-02-29',
        '2024-03-30',
      ],
    ],
  ])('become the last day of a month that lacks them: %s', (today, days) => {
    expect(monthlyDays(today)).toEqual(days);
  });

  it('begin on 28 February a year before 29 February', () => {
    expect(monthlyDays('2024-02-29')[0]).toBe('2023-02-28');
    expect(monthlyDays('2025-02-28')[0]).toBe('2024-02-28');
  });

  it.each(['2026-01-31', '2024-02-29', '2026-12-31', '2025-05-31'])(
    'rise and never skip or repeat a month: %s',
    (today) => {
      const days = monthlyDays(today);
      expect([...days].sort()).toEqual(days);
      expect(new Set(days.map((day) => day.slice(0, 7))).size).toBe(13);
    },
  );
});

const today = '2026-03-10';

const evidenceAt = (
  id: string,
  rows: readonly (readonly [day: string, level: number])[],
): CompetencyEvidence => ({
  competency: { id, code: id, name: id, kind: 'technical', half_life_days: null, no_decay: false },
  is_replaced: false,
  pieces: rows.map(([observed_on, level], i) => ({
    id: `${id}${i}`,
    competency_id: id,
    kind: 'performance_review',
    level,
    quality: 1,
    observed_on,
    expires_on: null,
    supersede_key: `${i}`,
    status: 'valid',
  })),
});

type Proof = LevelPiece & { readonly kind: Exclude<LevelPiece['kind'], 'override' | 'study'> };

const heldAt = ({ competency, pieces }: CompetencyEvidence, on: string) =>
  heldLevel({
    competency,
    as_of: on,
    evidence: pieces.filter((piece): piece is Proof => piece.kind !== 'override' && piece.kind !== 'study'),
  });

const standing = (evidence: CompetencyEvidence, demand: number | null): Standing => {
  const { id, code, name, kind } = evidence.competency;
  const held = heldAt(evidence, today);
  return {
    competency: { id, code, name, kind },
    demand,
    criticality: demand === null ? null : 2,
    is_required: demand !== null,
    held: { ...held, band: band(held) },
    set_until: null,
    own_view: null,
    gap: demand === null ? null : gapOf(demand, held),
  };
};

describe('the trend', () => {
  const a = evidenceAt('a', [
    ['2025-06-01', 2],
    ['2026-01-05', 4],
  ]);
  const b = evidenceAt('b', [['2025-12-01', 3]]);
  const beyond = evidenceAt('c', [['2025-01-01', 5]]);
  const evidence = new Map([a, b, beyond].map((one) => [one.competency.id, one]));
  const standings = [standing(a, 4), standing(b, 3), standing(beyond, null)];
  const line = trendOf(standings, evidence, today);

  it('is empty before the first evidence', () => {
    expect(line.slice(0, 3)).toEqual(
      ['2025-03-10', '2025-04-10', '2025-05-10'].map((on) => ({ on, mean: null, low: null, high: null })),
    );
    expect(line[3]?.mean).toBe(2);
  });

  it('is the mean of the demanded levels on each day, as the contract computes them', () => {
    for (const { on, mean, low, high } of line.slice(9)) {
      const known = [heldAt(a, on), heldAt(b, on)];
      const meanOf = (values: readonly (number | null | undefined)[]) =>
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0) / values.length;
      expect(mean).toBeCloseTo(meanOf(known.map(({ estimate }) => estimate)), 4);
      expect(low).toBeCloseTo(meanOf(known.map((held) => band(held)?.[0])), 12);
      expect(high).toBeCloseTo(meanOf(known.map((held) => band(held)?.[1])), 12);
    }
  });

  it('ends beside the mean demand of the same competencies', () => {
    expect(demandMean(standings)).toBe(3.5);
    const unknown = evidenceAt('d', []);
    expect(demandMean([...standings, standing(unknown, 5)])).toBe(3.5);
    expect(demandMean([standing(unknown, 5)])).toBeNull();
    expect(demandMean([])).toBeNull();
  });

  it('forgets evidence that has faded', () => {
    const old = evidenceAt('a', [['2020-01-01', 4]]);
    const faded = trendOf([standing(old, 4)], new Map([['a', old]]), today);
    expect(faded.map(({ mean }) => mean)).toEqual(Array(13).fill(null));
    expect(demandMean([standing(old, 4)])).toBeNull();
  });
});
