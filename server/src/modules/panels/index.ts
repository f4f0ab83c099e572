/** The home pages of the people who run a company. Contract: `contract/src/panels/panels.ts`. */
import { after, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { hide_beginning } from './beginning.ts';
import { corporate as reading } from './corporate.ts';
import type { CompetencySums } from './count/competency-sums.ts';
import { queueRecalculation } from './count/recalculate.ts';
import { gaps, home } from './home.ts';
import { list } from './lists.ts';
import { needs } from './needs.ts';
import { overview } from './overview.ts';
import { plans } from './plans.ts';
import { jobs, readiness } from './readiness.ts';
import { notifyReminded, remind } from './reminding.ts';
import { report } from './reports.ts';
import { tools } from './tools/tools.ts';

export const panels = { needs, hide_beginning, home, gaps, list, corporate: reading, tools };
export { type Choice, shownChoices } from './choice.ts';
export { countCompany } from './count/count.ts';
export { gainBetween, withoutProof } from './count/gain-rules.ts';
export { jobs } from './jobs.ts';
export { type DevelopmentPart, developmentRows } from './overview.ts';
export type { CompetencySums };

export const corporate = { jobs, readiness, plans, overview, report, remind };

export const reactions: ReactionTable = {
  'panels.plans.reminded': [after('panels.tell_reminded', notifyReminded)],
  'panels.tool.started': [together('panels.recalculate_levels', queueRecalculation)],
};
