/** Worked examples of numbers that are hidden so that nobody can be identified. */

import { isFilterRefused } from '@pdy/contract/rules/suppression/filter';
import { hiddenGroups, smallestGroups } from '@pdy/contract/rules/suppression/suppression';
import { type AnswersNode, visibleNodes } from '@pdy/contract/rules/suppression/tree';
import { hiddenEntries } from '@pdy/contract/rules/suppression/two-way';
import type { Runner } from './runner.ts';

type Cell = { key: string; n: number };
type OneWay = { id: string; k: number; cells: Cell[]; expected: object };
type TwoWay = { id: string; k: number; matrix: number[][]; expected: object };
type Filter = { id: string; k: number; population: number; filtered: number; allowed: boolean };
type Tree = { id: string; k: number; nodes: Record<string, AnswersNode>; expected: object };
type Section = {
  defaults: { k_reports: number; k_rater_group: number; k_min_configurable: number };
  one_dimension: OneWay[];
  two_dimensions: TwoWay[];
  filter_differencing: Filter[];
  hierarchy: Tree[];
};

function oneWay({ cells, k }: OneWay) {
  const hidden = hiddenGroups(cells, k);
  const all = cells.map(({ key }) => key);
  return { total_shown: hidden !== 'all', hidden: [...(hidden === 'all' ? all : hidden)].sort() };
}

function twoWay({ matrix, k }: TwoWay) {
  const { hidden_column_totals, ...rest } = hiddenEntries(matrix, k);
  return { ...rest, hidden_col_totals: hidden_column_totals };
}

export const suppressions: Runner = (section) => {
  const given = section as Section;
  const exactly = <Case extends { id: string; expected: object }>(
    cases: readonly Case[],
    run: (one: Case) => unknown,
  ) => cases.map((one) => ({ name: one.id, expected: one.expected, tolerance: 0, actual: () => run(one) }));
  return [
    {
      name: 'fewest people and answers, and how far down a company may be set',
      expected: given.defaults,
      actual: () => ({
        k_reports: smallestGroups.k_reports.usual,
        k_rater_group: smallestGroups.k_raters.usual,
        k_min_configurable: smallestGroups.k_reports.floor,
      }),
    },
    ...exactly(given.one_dimension, oneWay),
    ...exactly(given.two_dimensions, twoWay),
    ...exactly(given.hierarchy, ({ nodes, k }) => visibleNodes(nodes, k)),
    ...given.filter_differencing.map(({ id, population, filtered, k, allowed }) => ({
      name: id,
      expected: allowed,
      actual: () => !isFilterRefused(population, filtered, k),
    })),
  ];
};
