/** The tour of each role as a company writes it. Contract: `contract/src/onboarding/authoring.ts`. */

import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import type { TourStep } from '@pdy/contract/onboarding/onboarding';
import { sql } from 'kysely';
import { forbidden } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { type Count, figuresOf, type List, listOf, saveList } from './tour-steps.ts';

const standardSteps = async ({ tx, role }: List): Promise<TourStep[]> => {
  const { rows } = await sql<TourStep>`
    select id, title, description, target_element from app.standard_tour(${role}) order by step_order`.execute(
    tx,
  );
  return rows;
};

const tourOf = async (list: List): Promise<AuthoredTour> => {
  const { tx, role } = list;
  const [own, standard, figures] = await Promise.all([
    listOf(list),
    standardSteps(list),
    sql<Count>`select state, step, people from app.tour_figures(${role})`.execute(tx),
  ]);
  return { role, ...own, standard, figures: figuresOf(figures.rows) };
};

const get = authed.onboardingAuthoring.get.handler(
  ({
    input: { role },
    context: {
      tx,
      actor: { company_id },
    },
  }) => {
    if (company_id === null) throw forbidden();
    return tourOf({ tx, company_id, role });
  },
);

const save = authed.onboardingAuthoring.save.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { role, revision, steps } = input;
  if (actor.company_id === null) throw forbidden();
  const list = { tx, company_id: actor.company_id, role };
  await saveList(list, revision, steps);
  await record('onboarding.steps.changed', actor.company_id, { role, steps: steps.length });
  return tourOf(list);
});

export const onboardingAuthoring = { get, save };
