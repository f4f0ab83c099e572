/** Where those who run a company begin. Contract: `contract/src/panels.ts`. */
import { after, type ReactionTable } from '#kernel/reactions.ts';
import { corporate as reading } from './corporate.ts';
import { list } from './lists.ts';
import { needs } from './needs.ts';
import { plans } from './plans.ts';
import { jobs, readiness } from './readiness.ts';
import { recalculate } from './recalculate.ts';
import { tools } from './tools.ts';

export const panels = { needs, list, corporate: reading, tools };
export const corporate = { jobs, readiness, plans };

export const reactions: ReactionTable = {
  'panels.tool.started': [after('panels.recalculate_levels', recalculate)],
};
