import { describe, expect, it } from 'vitest';
import { abilityOf } from '../rules/ability-rules.ts';
import { type Item, type Rules, scoreOf } from './score.ts';

const answeredAt = new Date('2026-03-10T12:00:00Z');
const rules: Rules = {
  ...{
    kind: 'simulado',
    mode: 'exam',
    penalty: 0,
    pass_mark: 70,
    emits_evidence: true,
    min_items: 8,
    reads_bank: false,
  },
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
  ...{ a: 1, b: 0, c: 0.2, was_seen: false, is_calibrated: false, median_ms: null, annulled: null },
  ...more,
});

/** Ten questions: some answered with care, the rest as given. */
const scored = (careful: number, rest: Partial<Item>) => {
  const items = Array.from({ length: 10 }, (_, at) => item(at + 1, at < careful ? {} : rest));
  const { effort, competencies } = scoreOf(items, rules);
  return { effort, why_none: competencies[0]?.why_none };
};

describe('MO-13: haste in a test', () => {
  it('is a quick answer, and never a quick “Não sei” or a blank', () => {
    const quick = { time_ms: 300 };
    expect(scored(6, quick)).toEqual({ effort: 0.6, why_none: 'low_effort' });
    expect(scored(6, { ...quick, chosen: null, dont_know: true })).toEqual({ effort: 1, why_none: null });
    expect(scored(6, { ...quick, chosen: null, answered_at: null })).toEqual({ effort: 1, why_none: null });
  });

  it('is measured among answers alone: nothing else dilutes it', () => {
    const unknown = item(1, { time_ms: 60_000, chosen: null, dont_know: true });
    const quick = [2, 3].map((position) => item(position, { time_ms: 300 }));
    const items = [unknown, ...quick, ...[4, 5, 6].map((position) => ({ ...unknown, position }))];
    expect(scoreOf(items, rules).effort).toBe(0);
  });

  it('is unknown for a person who only said that they did not know', () => {
    expect(scored(0, { time_ms: 300, chosen: null, dont_know: true })).toEqual({
      effort: null,
      why_none: null,
    });
  });
});

describe('MO-13: blanks in a test', () => {
  const blank: Partial<Item> = { chosen: null, answered_at: null, time_ms: 0 };
  const unknown: Partial<Item> = { chosen: null, dont_know: true };
  const wrong: Partial<Item> = { chosen: ['b'] };
  const modelled = (fs: readonly number[]) => abilityOf(fs.map((f) => ({ a: 1, b: 0, c: 0.2, f })));
  const scoreOfAll = (kinds: readonly Partial<Item>[], more: Partial<Rules> = {}) => {
    const items = kinds.map((kind, at) => item(at + 1, kind));
    const { competencies, ...score } = scoreOf(items, { ...rules, ...more });
    const [competency] = competencies;
    if (!competency) throw new Error('no competency was scored');
    return { ...score, ...competency };
  };
  const times = (count: number, kind: Partial<Item>) => Array.from({ length: count }, () => kind);

  it.each([
    ['all blank', times(10, blank), 'too_few_answers'],
    ['one answered of ten', [{}, ...times(9, blank)], 'too_few_answers'],
    ['four answered of five', [...times(4, {}), blank], 'too_few_answers'],
    ['five answered of twelve', [...times(5, {}), ...times(7, blank)], 'too_few_answers'],
    ['five answered of ten', [...times(5, {}), ...times(5, blank)], null],
    ['five answered of eleven', [...times(5, {}), ...times(6, blank)], 'too_few_answers'],
    ['six answered of eleven', [...times(5, blank), ...times(6, {})], null],
    ['four put and answered', times(4, {}), 'too_few_items'],
    ['only “Não sei”', times(10, unknown), null],
    ['five “Não sei” of ten', [...times(5, unknown), ...times(5, blank)], null],
    [
      'six of ten, four of them seen',
      [...times(4, { was_seen: true }), ...times(2, {}), ...times(4, blank)],
      'too_few_answers',
    ],
    ['the seen ones blank', [...times(5, { was_seen: true, ...blank }), ...times(5, {})], null],
  ] as const)('%s: %s', (_, kinds, why_none) => {
    const score = scoreOfAll(kinds);
    expect(score.why_none).toBe(why_none);
    expect(score.ability === null).toBe(why_none === 'too_few_answers');
    expect(score.of_unseen === null).toBe(why_none !== null);
  });

  it('show no level in practice either', () => {
    const score = scoreOfAll(times(10, blank), { mode: 'practice' });
    expect(score).toMatchObject({ ability: null, why_none: 'too_few_answers' });
  });

  it('are wrong before the last answer and not reached behind it, and the score counts them all', () => {
    const between = scoreOfAll([{}, blank, {}, blank, {}, {}, {}]);
    expect(between.of_unseen).toEqual(modelled([1, 0, 1, 0, 1, 1, 1]));
    expect(between).toMatchObject({ percent: 71.43, points: { raw: 5, max: 7 } });
    const behind = scoreOfAll([...times(5, {}), blank, blank]);
    expect(behind.of_unseen).toEqual(modelled([1, 1, 1, 1, 1]));
    expect(behind).toMatchObject({ ability: behind.of_unseen, percent: 71.43, points: { raw: 5, max: 7 } });
    expect(behind).toMatchObject({ answered: 5, asked: 7, effort: 1 });
  });

  it('cost nothing, even where errors do', () => {
    const { points } = scoreOfAll([...times(5, {}), wrong, blank, unknown], { penalty: 0.5 });
    expect(points).toMatchObject({ raw: 4.5, max: 8 });
  });

  it('are judged by the order of the whole test, whatever each question is about', () => {
    const other = { competency_id: 'excel' };
    const items = [...times(5, {}), blank, blank, other].map((kind, at) => item(at + 1, kind));
    const [first] = scoreOf(items, rules).competencies;
    expect(first?.of_unseen).toEqual(modelled([1, 1, 1, 1, 1, 0, 0]));
  });

  it('do not exist in an adaptive test: what was not answered was not asked', () => {
    const adaptive = { kind: 'proficiency' } as const;
    const ended = scoreOfAll([...times(8, {}), blank], adaptive);
    expect(ended).toMatchObject({
      why_none: null,
      answered: 8,
      asked: 8,
      of_unseen: modelled(times(8, {}).map(() => 1)),
    });
    expect(scoreOfAll([...times(7, {}), blank], adaptive).why_none).toBe('too_few_answers');
  });
});

describe('MO-13: a person who may read the bank', () => {
  it('is shown what they measured, and proves nothing', () => {
    const items = Array.from({ length: 10 }, (_, at) => item(at + 1));
    const [competency] = scoreOf(items, { ...rules, reads_bank: true }).competencies;
    expect(competency).toMatchObject({ why_none: 'reads_bank', of_unseen: null });
    expect(competency?.ability).not.toBeNull();
  });
});
