/** The position of each person on the chart: one column per level, a team beside its leader. */
import { hierarchy, tree } from 'd3-hierarchy';
import type { Row } from '../tree-model.ts';

/** Sizes in px at zoom 1. */
export const nodeWidth = 268;
export const nodeHeight = 64;
const columnGap = 56;
const rowGap = 12;
/** The gap between teams, so that each is seen as a group. */
const teamGap = 1.25;

type Placed = { readonly row: Row; readonly x: number; readonly y: number };
type Line = { readonly from: string; readonly to: string };
export type ChartLayout = { readonly nodes: readonly Placed[]; readonly lines: readonly Line[] };

type Branch = { readonly row: Row | null; readonly below: Branch[] };

/** The branches of the chart. The rows are in list order, with their levels: leaders come before their reports. */
function branchesOf(rows: readonly Row[]): Branch {
  const top: Branch = { row: null, below: [] };
  const open: Branch[] = [top];
  for (const row of rows) {
    const branch: Branch = { row, below: [] };
    open[row.level - 1]?.below.push(branch);
    open[row.level] = branch;
  }
  return top;
}

/** The layout of the chart, only of open rows: closed branches cost nothing. */
export function chartLayout(rows: readonly Row[]): ChartLayout {
  const root = hierarchy(branchesOf(rows), ({ below }) => below);
  const placed = tree<Branch>()
    .nodeSize([nodeHeight + rowGap, nodeWidth + columnGap])
    .separation((one, other) => (one.parent === other.parent ? 1 : teamGap))(root);
  const nodes: Placed[] = [];
  const lines: Line[] = [];
  placed.each(({ data: { row }, x, y, parent }) => {
    if (row === null) return;
    nodes.push({ row, x: y - nodeWidth - columnGap, y: x });
    if (parent?.data.row) lines.push({ from: parent.data.row.id, to: row.id });
  });
  return { nodes, lines };
}
