import { describe, expect, it } from 'vitest';
import { type Item, type Rules, scoreOf } from './score.ts';

const answeredAt = new Date('2026-03-10T12:00:00Z');
const rules: Rules = {
  ...{ kind: 'simulado', mode: 'exam', penalty: 0, pass_mark: 70, emits_evidence: true, min_items: 8 },
};

const item = (position: number, more: Partial<Item> = {}): Item => ({
  ...{ position, competency_id: 'sql', topic: null, type: 'single_choice', points: 1 },
  ...{
    option_order: ['a', 'b', 'c', 'd'],
    chosen: ['a'],
    typed: null,
    dont_know: false,
    answered_at: answeredAt,
  },
  ...{ time_ms: 20_000, correct: ['a'], number: null, tolerance: null, accepted: null, scoring: 'balanced' },
  ...{ a: 1, b: 0, c: 0.2, was_seen: false, is_calibrated: false, median_ms: null },
  ...more,
});

/** Ten questions: some answered with care, the rest as told. */
const scored = (careful: number, rest: Partial<Item>) => {
  const items = Array.from({ length: 10 }, (_, at) => item(at + 1, at < careful ? {} : rest));
  const { effort, competencies } = scoreOf(items, rules, 'submitted');
  return { effort, why_none: competencies[0]?.why_none };
};

describe('MO-13: haste in a test', () => {
  it('is a quick answer, and never a quick “Não sei” nor a blank', () => {
    const quick = { time_ms: 300 };
    expect(scored(6, quick)).toEqual({ effort: 0.6, why_none: 'low_effort' });
    expect(scored(6, { ...quick, chosen: null, dont_know: true })).toEqual({ effort: 1, why_none: null });
    expect(scored(6, { ...quick, chosen: null, answered_at: null })).toEqual({ effort: 1, why_none: null });
  });

  it('is measured among answers alone: nothing else thins it out', () => {
    const unknown = item(1, { time_ms: 60_000, chosen: null, dont_know: true });
    const quick = [2, 3].map((position) => item(position, { time_ms: 300 }));
    const items = [unknown, ...quick, ...[4, 5, 6].map((position) => ({ ...unknown, position }))];
    expect(scoreOf(items, rules, 'submitted').effort).toBe(0);
  });

  it('is not known of whoever only said that they did not know', () => {
    expect(scored(0, { time_ms: 300, chosen: null, dont_know: true })).toEqual({
      effort: null,
      why_none: null,
    });
  });
});
