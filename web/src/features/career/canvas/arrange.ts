/** Lays out a graph, left to right. Slow with hundreds of jobs: called in a worker. */
import { Graph, layout } from '@dagrejs/dagre';

export type Box = { id: string; w: number; h: number };
export type Arrangement = { id: string; x: number; y: number }[];

const between = { ranksep: 64, nodesep: 32 };

/** Returns corners, not centres. */
export function arranged(boxes: readonly Box[], links: readonly (readonly [string, string])[]): Arrangement {
  const graph = new Graph();
  graph.setGraph({ rankdir: 'LR', ...between });
  graph.setDefaultEdgeLabel(() => ({}));
  for (const { id, w, h } of boxes) graph.setNode(id, { width: w, height: h });
  for (const [from, to] of links) if (graph.hasNode(from) && graph.hasNode(to)) graph.setEdge(from, to);
  layout(graph);
  return boxes.map(({ id, w, h }) => {
    const { x, y } = graph.node(id);
    return { id, x: Math.round((x ?? 0) - w / 2), y: Math.round((y ?? 0) - h / 2) };
  });
}
