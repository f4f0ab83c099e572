/** Groups of anonymous answers (peers, reports, others): which may be shown beside their total. Development rules 8.4 and 17. */

import { anonymousMean } from './anonymous-mean.ts';
import { exact } from './fractions.ts';
import { sum } from './numbers.ts';
import { hiddenGroups, smallestGroup } from './suppression.ts';

export type AnswerGroup = {
  readonly name: string;
  /** Answers. */
  readonly n: number;
  /** Unrounded; null without answers. */
  readonly mean: number | null;
};

export type ShownGroup =
  | { readonly name: string; readonly shown: true; readonly n: number; readonly mean: number | null }
  | { readonly name: string; readonly shown: false };

export type ShownGroups = {
  /** All answers; null when they are fewer than `k`. */
  readonly total: number | null;
  /** In the order given. A hidden group tells neither its answers nor its mean; means are rounded by `anonymousMean`. */
  readonly groups: readonly ShownGroup[];
};

/** A group is shown with `k` answers or more; while the hidden ones have 1 to k − 1 together, the next smallest goes too. */
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
