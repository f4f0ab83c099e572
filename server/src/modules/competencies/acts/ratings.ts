/** A rating of a level: by the manager for a report, or by a person for themselves. The event leads to the evidence. */

import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { mayRead } from '../readable.ts';

const mustExist = async (tx: Tx, competency_id: string) => {
  const found = await tx
    .selectFrom('competencies')
    .select('id')
    .where('id', '=', competency_id)
    .executeTakeFirst();
  if (!found) throw notFound();
};

/** Rates a level. The database checks how far it is from the level held, and whether that requires a note. */
export const rate = authed.evidenceActs.rate.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { person_id, competency_id } = input;
  await mayRead(tx, actor, person_id);
  await mustExist(tx, competency_id);
  const { id } = await tx
    .insertInto('level_ratings')
    .values({ ...input, kind: 'manager_rating' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.rating.given', id, { person_id, competency_id, kind: 'manager_rating' });
  return { id };
});

export const assess = authed.evidenceActs.assess.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { competency_id } = input;
  await mustExist(tx, competency_id);
  const { id } = await tx
    .insertInto('level_ratings')
    .values({ ...input, person_id: actor.person_id, kind: 'self_assessment' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('competencies.rating.given', id, {
    person_id: actor.person_id,
    competency_id,
    kind: 'self_assessment',
  });
  return { id };
});
