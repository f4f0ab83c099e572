/** People analytics. Contract: `contract/src/reports/reports.ts`. */
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { cellOf } from './cell.ts';
import { growthOf } from './growth.ts';
import { competencyMap } from './map.ts';

export { addToCompetencies, type CompetencyCells, keepCompetencies } from './figures.ts';
export { reactions } from './keep-act.ts';

/** What is about everybody is read by those who run the company. */
const running = ({ role, company_id }: Pick<Actor, 'role' | 'company_id'>) => {
  if (company_id === null || (role !== 'admin' && role !== 'corporate')) throw forbidden();
};

const growth = authed.reports.growth.handler(({ context }) =>
  growthOf(context.tx, context.actor, todayOf(context)),
);

const competencies = authed.reports.competencies.handler(({ context: { tx, actor, clock } }) => {
  running(actor);
  return competencyMap(tx, todayOf({ actor, clock }));
});

const cell = authed.reports.cell.handler(({ input: { competency_id, area = null }, context }) => {
  running(context.actor);
  const place = { competency_id, area, today: todayOf(context) };
  return cellOf(context.tx, place, context.actor.timezone);
});

export const reports = { growth, competencies, cell };
