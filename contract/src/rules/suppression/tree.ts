/**
 * Whose teams' answers may be shown along the lines of managers, so that the answers of a few people cannot be found
 * by subtracting the teams below from the team above.
 */

import { type Managers, reportsOf } from '../people/hierarchy-figures.ts';
import { smallestGroup } from './suppression.ts';

export type AnswersNode = {
  /** Null at the top; a manager who is not in the tree counts as none. */
  readonly manager: string | null;
  /** Answers of the direct team. */
  readonly direct_respondents: number;
};

export type VisibleNodes = {
  /** The number of answers of everybody below, including the direct team. */
  readonly subtree_n: Readonly<Record<string, number>>;
  /** Ordered by key; people in a circle of managers are hidden. */
  readonly visible: readonly string[];
  readonly hidden: readonly string[];
};

type Tree = {
  readonly reports: ReadonlyMap<string, readonly string[]>;
  readonly answers: ReadonlyMap<string, number>;
  readonly hidden: Set<string>;
};

const byKey = (a: string, b: string) => (a < b ? -1 : 1);

export function visibleNodes(nodes: Readonly<Record<string, AnswersNode>>, k = smallestGroup): VisibleNodes {
  const keys = Object.keys(nodes).sort(byKey);
  const managers: Managers = Object.fromEntries(
    Object.entries(nodes).map(([key, one]) => [key, one.manager]),
  );
  const reports = reportsOf(managers);
  const upward = fromTheTop(managers, reports).toReversed();
  const answers = new Map<string, number>();
  for (const key of upward) {
    const below = (reports.get(key) ?? []).reduce((total, report) => total + (answers.get(report) ?? 0), 0);
    answers.set(key, below + (nodes[key]?.direct_respondents ?? 0));
  }
  const isHidden = (key: string) => {
    const n = answers.get(key);
    return n === undefined || (n > 0 && n < k);
  };
  const tree: Tree = { reports, answers, hidden: new Set(keys.filter(isHidden)) };
  for (const key of upward) if (!tree.hidden.has(key)) hideBelow(key, tree, k);
  return {
    subtree_n: Object.fromEntries(answers),
    visible: keys.filter((key) => !tree.hidden.has(key)),
    hidden: keys.filter((key) => tree.hidden.has(key)),
  };
}

function fromTheTop(managers: Managers, reports: Tree['reports']) {
  const isLed = (manager: string | null) => manager !== null && Object.hasOwn(managers, manager);
  const order = Object.keys(managers).filter((key) => !isLed(managers[key] ?? null));
  for (const key of order) order.push(...(reports.get(key) ?? []));
  return order;
}

/** Hides the smallest of the nearest visible teams below, until the rest of a node is empty or large enough. */
function hideBelow(key: string, { reports, answers, hidden }: Tree, k: number) {
  const of = (one: string) => answers.get(one) ?? 0;
  const nearest = (one: string): string[] =>
    (reports.get(one) ?? []).flatMap((report) => (hidden.has(report) ? nearest(report) : [report]));
  for (;;) {
    const below = nearest(key);
    const left = below.reduce((rest, one) => rest - of(one), of(key));
    const smallest = below.toSorted((a, b) => of(a) - of(b) || byKey(a, b))[0];
    if (left <= 0 || left >= k || smallest === undefined) return;
    hidden.add(smallest);
  }
}
