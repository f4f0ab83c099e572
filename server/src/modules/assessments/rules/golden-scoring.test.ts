/** Worked examples of orders, answers, analysis and what may leave the server. */
import { holdsWorkedExamples } from '#test/worked-examples.ts';
import { casesOf, nameOf, type Runner } from '../../../../../contract/test/golden/runner.ts';
import { distractors } from './distractor-rules.ts';
import { drawn } from './draw-rules.ts';
import { analyse, type Responses } from './item-analysis-rules.ts';
import { fractionOf, type Marking } from './item-score-rules.ts';
import { shuffled } from './order-rules.ts';
import { forbiddenKeys, leakedKeys } from './payload-rules.ts';

/** The tolerance that the file of examples allows for real numbers. */
const REAL = 1e-4;

type Shuffle = { seed: string; scope: string; ids: string[]; pinned?: string[]; expected: string[] };

const shuffles: Runner = (section) =>
  casesOf<Shuffle>(section).map((one) => ({
    name: `${one.scope} by ${one.seed}`,
    expected: one.expected,
    actual: () => shuffled(one.seed, one.scope, one.ids, one.pinned),
  }));

type DrawCase = {
  seed: string;
  sectionId: string;
  n: number;
  pool: { id: string; seen180d: number; enemyGroup?: string }[];
  expected: string[];
};

const draws: Runner = (section) => {
  const { seed, sectionId, pool, n, expected } = section as DrawCase;
  const drawable = pool.map(({ id, seen180d, enemyGroup }) => {
    return { id, times_seen: seen180d, enemy_group: enemyGroup };
  });
  const part = { id: sectionId, selection: 'pool', draw_count: n, pool: drawable };
  const actual = () => drawn(seed, [part]).flatMap((one) => one.map(({ id }) => id));
  return [{ name: `${n} of ${pool.length}`, expected, actual }];
};

type Scored = { type: string; dontKnow?: boolean; expected: number } & Record<string, unknown>;

const listed = (value: unknown) => (Array.isArray(value) ? value : [value]).map(String);

/** Pairs are given as numbers: how many of them are right. */
const pairsOf = (right: number, all: number) =>
  Object.fromEntries(
    Array.from({ length: all }, (_, at) => [`left ${at}`, at < right ? `right ${at}` : '?']),
  );

function markingOf({ type, dontKnow: _, expected: __, ...one }: Scored): Marking {
  if (type === 'matching' && typeof one.pairs === 'number') {
    const key = pairsOf(one.pairs, one.pairs);
    return { type, key, response: pairsOf(Number(one.correctPairs), one.pairs) };
  }
  if (type !== 'single_choice' && type !== 'true_false') return { type, ...one } as Marking;
  return { type, key: listed(one.key), response: listed(one.response) };
}

const isBlank = (one: Scored) => one.type !== 'matching' && (one.response ?? null) === null;

const itemScores: Runner = (section) =>
  casesOf<Scored>(section).map((one) => ({
    name: `${one.type} ${JSON.stringify(one.response ?? one.correctPairs ?? null)}`,
    expected: one.expected,
    tolerance: REAL,
    actual: () => fractionOf(isBlank(one) ? null : markingOf(one), one.dontKnow),
  }));

const itemAnalyses: Runner = (section) =>
  casesOf<{ id: string; matrix: Responses; expected: object }>(section).map((one, index) => ({
    name: nameOf(one, index),
    expected: one.expected,
    tolerance: REAL,
    actual: () => {
      const found = analyse(one.matrix);
      const items = found.items.map(({ p, ...item }) => ({
        p,
        rItemRest: item.r_item_rest,
        rItemTotal: item.r_item_total,
        alphaIfDeleted: item.alpha_if_deleted,
      }));
      return { ...found, items };
    },
  }));

type DistractorCase = {
  key: string;
  chosen: (string | null)[];
  restScore: number[];
  expected: { options: object };
};

const distractorCases: Runner = (section) => {
  const { key, chosen, restScore, expected } = section as DistractorCase;
  const actual = () => {
    const options = Object.keys(expected.options);
    const found = distractors({ options, key, chosen, rest_scores: restScore });
    return { ...found, nonFunctional: found.non_functional };
  };
  return [{ name: `key ${key}`, expected, tolerance: REAL, actual }];
};

const payloads: Runner = (section) => {
  const shown = section as { forbiddenKeys: string[]; allowedItemKeys: string[] };
  const nested = (name: string) => ({ items: [{ answer: { [name]: 1 } }] });
  const spelled = (name: string) => `_${name.slice(0, 2).toUpperCase()}_${name.slice(2)}`;
  return [
    { name: 'the list', expected: shown.forbiddenKeys.toSorted(), actual: () => forbiddenKeys.toSorted() },
    ...shown.forbiddenKeys.map((name) => ({
      name: `${spelled(name)} is found at any depth`,
      expected: [`items.0.answer.${spelled(name)}`],
      actual: () => leakedKeys(nested(spelled(name))),
    })),
    {
      name: 'fields of a question pass',
      expected: [],
      actual: () => shown.allowedItemKeys.flatMap((name) => leakedKeys(nested(name))),
    },
  ];
};

holdsWorkedExamples('assessments.json', {
  shuffle: shuffles,
  draw: draws,
  itemScoring: itemScores,
  itemAnalysis: itemAnalyses,
  distractors: distractorCases,
  payload: payloads,
});
