/** People analytics. Contract: `contract/src/reports/reports.ts`. */

import type { ReportPageName } from '@pdy/contract/reports/figure-words';
import type { Actor } from '#kernel/actor.ts';
import { forbidden } from '#kernel/broken.ts';
import { dayIn } from '#kernel/clock.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { askGoals } from './ask-goals.ts';
import { cellOf } from './cell.ts';
import { exportedBy } from './exported-by.ts';
import { pageFile } from './file.ts';
import { growthOf } from './growth.ts';
import { competencyMap } from './map.ts';
import { movedLevels } from './moved.ts';
import { reportPage } from './page.ts';

export { reactions } from './keep-act.ts';

/** Whether the caller runs the company: these people read figures about everybody. */
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

const ask_goals = authed.reports.ask_goals.handler(async ({ input, context }) => {
  running(context.actor);
  await askGoals(context, input);
  return { people: input.person_ids.length };
});

const moved = authed.reports.moved.handler(({ context }) => {
  running(context.actor);
  return movedLevels(context.tx);
});

/** Whether the caller may read a page. Everybody in the company may read and export what is published. */
const mayRead = (actor: Pick<Actor, 'role' | 'company_id'>, page: ReportPageName) => {
  if (page !== 'company') running(actor);
  else if (actor.company_id === null) throw forbidden();
};

const page = authed.reports.page.handler(({ input, context }) => {
  mayRead(context.actor, input.page);
  const { tx, actor } = context;
  return reportPage({ tx, today: todayOf(context), timezone: actor.timezone }, input);
});

const file = authed.reports.file.handler(async ({ input: { format, ...filters }, context }) => {
  const { tx, actor, clock, record } = context;
  mayRead(actor, filters.page);
  const read = await reportPage({ tx, today: todayOf(context), timezone: actor.timezone }, filters);
  const { slug, person } = await exportedBy(tx, actor.person_id);
  const {
    file: made,
    sha256,
    lines,
  } = await pageFile(read, {
    ...{ filters, format, slug, person },
    today: dayIn(actor.timezone, clock()),
  });
  await record('panels.report.exported', actor.company_id ?? '', {
    report: filters.page,
    rows: lines,
    format,
    sha256,
  });
  return made;
});

export const reports = { growth, competencies, cell, ask_goals, moved, page, file };
