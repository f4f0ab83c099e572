/** The career map: drawn by administrators, read by everybody, with a personal layer. */
import { begin_plan, plan_preview } from './begin-plan.ts';
import { board } from './board.ts';
import { add_edge, change_edge, remove_edge } from './editor-edges.ts';
import { import_edges } from './editor-edges-file.ts';
import { discard, generate, get, name_holders, publish } from './editor-map.ts';
import { add_node, move_nodes, remove_node } from './editor-nodes.ts';
import { holders } from './holders.ts';
import { clear_target, set_target } from './targets.ts';
import { view } from './view.ts';

export { readinessOf } from './next-jobs.ts';

const editor = {
  get,
  generate,
  add_node,
  move_nodes,
  remove_node,
  add_edge,
  import_edges,
  change_edge,
  remove_edge,
  publish,
  name_holders,
  discard,
};

export const career = { view, holders, set_target, clear_target, plan_preview, begin_plan, board, editor };
