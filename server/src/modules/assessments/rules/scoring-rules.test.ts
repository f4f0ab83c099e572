/** Cases of marking, drawing and analysing that the worked examples leave out. */
import { describe, expect, it } from 'vitest';
import { distractors } from './distractor-rules.ts';
import { analyse, itemFlagText } from './item-analysis-rules.ts';
import { fractionOf, type Marking } from './item-score-rules.ts';
import { optionsOf, shuffled } from './order-rules.ts';
import { leakedKeys } from './payload-rules.ts';

describe('an answer', () => {
  const options = ['a', 'b', 'c', 'd'];
  const weights = { a: 60, b: 60, c: -100 };
  const multiple = { type: 'multiple_choice', options, key: ['a', 'b'] } as const;
  const order = { type: 'ordering', key: ['a', 'b', 'c', 'd'] } as const;
  const text = { type: 'short_text', accepted: ['Ação corretiva'] } as const;
  const pairs = { type: 'matching', key: { x: '1', y: '2' } } as const;
  const cases: [Marking, number][] = [
    [{ type: 'single_choice', key: ['a'], response: ['a', 'b'] }, 0],
    [{ type: 'single_choice', key: ['a'], response: [] }, 0],
    [{ type: 'true_false', key: ['true'], response: ['true'] }, 1],
    [{ ...multiple, response: ['c'] }, 0],
    [{ ...multiple, response: ['a', 'a'] }, 0.5],
    [{ ...multiple, key: options, response: options }, 1],
    [{ ...multiple, mode: 'all_or_nothing', response: ['b', 'a'] }, 1],
    [{ ...multiple, mode: 'all_or_nothing', response: ['a', 'b', 'c'] }, 0],
    [{ ...multiple, mode: 'weights', weights, response: ['a'] }, 0.6],
    [{ ...multiple, mode: 'weights', weights, response: ['a', 'b'] }, 1],
    [{ ...multiple, mode: 'weights', weights, response: ['a', 'c'] }, 0],
    [{ ...order, response: ['d', 'c', 'b', 'a'] }, 0],
    [{ ...order, response: ['a', 'b'] }, 1 / 6],
    [{ ...order, response: [] }, 0],
    [{ ...pairs, response: { x: '1', y: '1' } }, 0.5],
    [{ ...pairs, response: {} }, 0],
    [{ type: 'numeric', key: 0.3, tolerance: 0.1, response: '0,4' }, 1],
    [{ type: 'numeric', key: 0.3, tolerance: 0.1, response: '0,41' }, 0],
    [{ type: 'numeric', key: 0, tolerance: 0, response: 'zero' }, 0],
    [{ ...text, response: ' ACAO  corretiva\n' }, 1],
    [{ ...text, response: 'ação corretivas' }, 0],
  ];
  it.each(cases)('%j earns %d', (marking, expected) => {
    expect(fractionOf(marking)).toBeCloseTo(expected, 12);
    expect(fractionOf(marking, true)).toBe(0);
  });

  it('earns nothing when it is missing', () => {
    expect(fractionOf(null)).toBe(0);
  });
});

describe('an order', () => {
  it('keeps pinned options last as written, and depends on the question', () => {
    const ids = ['a', 'b', 'c', 'd', 'e', 'f'];
    const first = shuffled('s', optionsOf('q1'), ids, ['f', 'b']);
    expect(first.slice(-2)).toEqual(['b', 'f']);
    expect(first.toSorted()).toEqual(ids);
    expect(shuffled('s', optionsOf('q2'), ids, ['f', 'b'])).not.toEqual(first);
  });
});

describe('the analysis of an exam', () => {
  it('shows nothing where nothing varies', () => {
    const found = analyse([
      [1, 0],
      [1, 1],
      [1, 0],
    ]);
    expect(found.items).toMatchObject([
      { p: 1, r_item_rest: null, alpha_if_deleted: null },
      { r_item_rest: null, r_item_total: expect.closeTo(1) },
    ]);
    expect(found.flags).toEqual([['muito_facil'], []]);
    const same = analyse([[1], [1]]);
    expect(same).toMatchObject({ alpha: null, sem: null, mean: 1, sd: 0 });
    expect(analyse([])).toMatchObject({ n: 0, k: 0, mean: null, sd: null, alpha: null });
  });

  it('compares percentages and leaves out reliability when forms differ', () => {
    const found = analyse([
      [1, 1, null],
      [0, 0, null],
      [1, null, 1],
      [0, null, 0],
    ]);
    expect(found).toMatchObject({ alpha: null, sem: null, mean: 50 });
    expect(found.items).toMatchObject([
      { p: 0.5, r_item_rest: expect.closeTo(1), alpha_if_deleted: null },
      { p: 0.5, r_item_rest: expect.closeTo(1) },
      { p: 0.5, r_item_rest: expect.closeTo(1) },
    ]);
    expect(itemFlagText.discriminacao_negativa).toBe('Discrimina ao contrário: confira o gabarito');
  });
});

describe('the options of a question', () => {
  const half = (best: string, rest: string, each: number) => ({
    options: ['a', 'b', 'c'],
    key: 'a',
    chosen: [...Array<string>(each).fill(best), ...Array<string>(each).fill(rest)],
    rest_scores: [...Array<number>(each).fill(9), ...Array<number>(each).fill(1)],
  });

  it('show a wrong key, and ask for suspension from 30 answers on', () => {
    expect(distractors(half('b', 'a', 15))).toMatchObject({
      possible_keys: ['b'],
      suggests_suspension: true,
    });
    expect(distractors(half('b', 'a', 14))).toMatchObject({
      possible_keys: ['b'],
      suggests_suspension: false,
    });
    expect(distractors(half('a', 'b', 15))).toMatchObject({ possible_keys: [], non_functional: ['c'] });
  });

  it('do not accuse a wrong option that good participants choose less often than the key', () => {
    const chosen = ['a', 'a', 'b', 'c', 'c', 'c'];
    const found = distractors({
      options: ['a', 'b', 'c'],
      key: 'a',
      chosen,
      rest_scores: [9, 8, 7, 1, 1, 1],
    });
    expect(found.options.b?.r).toBeGreaterThan(0);
    expect(found.possible_keys).toEqual([]);
  });

  it('never call the key idle, and a share of 5% is enough', () => {
    const chosen = ['c', ...Array<string>(19).fill('b')];
    const rest_scores = chosen.map((_, at) => at);
    expect(distractors({ options: ['a', 'b', 'c'], key: 'a', chosen, rest_scores }).non_functional).toEqual(
      [],
    );
  });
});

describe('an answer of the server', () => {
  it('is searched to the bottom, however names are spelled; values may be anything', () => {
    const payload = { items: [{ option_id: 'a', text: 'key' }, { Is_Correct: false }], meta: { SEED: null } };
    expect(leakedKeys(payload)).toEqual(['items.1.Is_Correct', 'meta.SEED']);
    expect(leakedKeys([null, 'seed', 1, ['a']])).toEqual([]);
  });
});
