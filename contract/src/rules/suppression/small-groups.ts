/** Which groups of anonymous answers (peers, reports, others) may be shown beside their total. */

import { exact } from '../fractions.ts';
import { sum } from '../numbers.ts';
import { anonymousMean } from './anonymous-mean.ts';
import { hiddenGroups, smallestGroup } from './suppression.ts';

export type AnswerGroup = {
  readonly name: string;
  /** The number of answers. */
  readonly n: number;
  /** Unrounded; null without answers. */
  readonly mean: number | null;
};

export type ShownGroup =
  | { readonly name: string; readonly shown: true; readonly n: number; readonly mean: number | null }
  | { readonly name: string; readonly shown: false };

export type ShownGroups = {
  /** The number of all answers; null when they are fewer than `k`. */
  readonly total: number | null;
  /** In the given order. A hidden group shows neither its number nor its mean; means are rounded by `anonymousMean`. */
  readonly groups: readonly ShownGroup[];
};

/**
 * The groups that may be shown. A group needs `k` answers. While the hidden ones have 1 to k − 1 together, the next
 * smallest is hidden too.
 */
export function shownGroups(groups: readonly AnswerGroup[], k = smallestGroup): ShownGroups {
  const total = sum(groups.map(({ n }) => n));
  const hidden = hiddenGroups(
    groups.map(({ name, n }) => ({ key: name, n })),
    k,
  );
  const isShown = ({ name, n }: AnswerGroup) => n >= k && hidden !== 'all' && !hidden.has(name);
  return {
    total: total >= k ? total : null,
    groups: groups.map((group) =>
      isShown(group)
        ? { name: group.name, shown: true, n: group.n, mean: meanShown(group) }
        : { name: group.name, shown: false },
    ),
  };
}

const meanShown = ({ mean, n }: AnswerGroup) => (mean === null ? null : anonymousMean(exact(mean), n));
