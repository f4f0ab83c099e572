import type { TreePerson } from '@pdy/contract/people/hierarchy-tree';
import { describe, expect, it } from 'vitest';
import { rowsOf, treeOf } from '../tree-model.ts';
import { chartLayout, nodeHeight, nodeWidth } from './chart-layout.ts';

const person = (user_id: string, manager_id: string | null): TreePerson => ({
  user_id,
  name: user_id,
  position: null,
  department: null,
  role: 'employee',
  avatar_url: null,
  manager_id,
  is_active: true,
  is_readable: true,
});

const all = (...people: TreePerson[]) => chartLayout(rowsOf(treeOf(people), () => true));
const at = (layout: ReturnType<typeof chartLayout>, id: string) => {
  const node = layout.nodes.find(({ row }) => row.id === id);
  if (!node) throw new Error(`${id} is not in the chart`);
  return node;
};

describe('the chart', () => {
  it('MO-23: puts each level into its column, and each leader beside the middle of the team', () => {
    const layout = all(person('a', null), person('b', 'a'), person('c', 'a'), person('d', 'c'));
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => at(layout, id));
    expect(a?.x).toBe(0);
    expect(b?.x).toBe(c?.x);
    expect(b?.x).toBeGreaterThanOrEqual(nodeWidth);
    expect(d?.x).toBe(2 * (b?.x ?? 0));
    expect(a?.y).toBe(((b?.y ?? 0) + (c?.y ?? 0)) / 2);
    expect(layout.lines).toEqual([
      { from: 'a', to: 'b' },
      { from: 'a', to: 'c' },
      { from: 'c', to: 'd' },
    ]);
  });

  it('draws nobody over anybody else, and nobody of a closed branch', () => {
    const people = Array.from({ length: 400 }, (_, i) =>
      person(`p${i}`, i === 0 ? null : `p${Math.floor((i - 1) / 7)}`),
    );
    const columns = Map.groupBy(all(...people).nodes, ({ x }) => x);
    for (const nodes of columns.values()) {
      const tops = nodes.map(({ y }) => y).toSorted((one, other) => one - other);
      for (const [i, y] of tops.entries())
        if (i > 0) expect(y - (tops[i - 1] ?? 0)).toBeGreaterThanOrEqual(nodeHeight);
    }
    const closed = chartLayout(rowsOf(treeOf(people), (_, level) => level === 1));
    expect(closed.nodes).toHaveLength(8);
    expect(closed.lines).toHaveLength(7);
  });

  it('shows each person without a manager separately, and nothing for an empty company', () => {
    const { nodes, lines } = all(person('a', null), person('b', null));
    expect(nodes.map(({ x }) => x)).toEqual([0, 0]);
    expect(lines).toEqual([]);
    expect(all()).toEqual({ nodes: [], lines: [] });
  });
});
