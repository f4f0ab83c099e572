/** The tree of a company's people. Contract: `contract/src/people/hierarchy.ts`. */
import { awaited } from './awaited.ts';
import { apply, batches, cancelBatch } from './batches.ts';
import { exportHierarchy } from './export.ts';
import { found } from './found.ts';
import { move } from './moves.ts';
import { decide, request, requests, withdraw } from './requests.ts';
import { tree } from './tree.ts';
import { health } from './tree-health.ts';

export const hierarchy = {
  tree,
  found,
  health,
  awaited,
  export: exportHierarchy,
  move,
  apply,
  batches,
  cancelBatch,
  requests,
  request,
  decide,
  withdraw,
};
