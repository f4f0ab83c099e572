/** The tour of each role as the platform writes it for everybody. Contract: `contract/src/onboarding/authoring.ts`. */
import type { AuthoredTour } from '@pdy/contract/onboarding/authoring';
import type { Role } from '@pdy/contract/permissions';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { platform } from '#kernel/procedure.ts';
import { type Count, figuresOf, type List, listOf, saveList } from './tour-steps.ts';

const ofPlatform = async (tx: Tx, role: Role): Promise<List> => {
  const { id } = await tx
    .selectFrom('companies')
    .select('id')
    .where('is_platform', '=', true)
    .executeTakeFirstOrThrow();
  return { tx, company_id: id, role };
};

const tourOf = async (list: List): Promise<AuthoredTour> => {
  const { tx, role } = list;
  const own = await listOf(list);
  const { rows } = await sql<Count>`
    select state, step, people from app.platform_tour_figures(${role})`.execute(tx);
  return { role, ...own, standard: [], figures: figuresOf(rows) };
};

const get = platform.platform.tour.get.handler(async ({ input: { role }, context: { tx } }) =>
  tourOf(await ofPlatform(tx, role)),
);

const save = platform.platform.tour.save.handler(async ({ input, context: { tx, record } }) => {
  const { role, revision, steps } = input;
  const list = await ofPlatform(tx, role);
  await saveList(list, revision, steps);
  await record('platform.tour.changed', list.company_id, { role, steps: steps.length });
  return tourOf(list);
});

export const platformTour = { get, save };
