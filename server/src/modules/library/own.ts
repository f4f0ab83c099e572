/** What a person does with an activity: saves it, rates it, plans it. Contract: `contract/src/library/library.ts`. */
import type { LibraryDetail } from '@pdy/contract/library/library';
import { broken } from '#kernel/broken.ts';
import { authed } from '#kernel/procedure.ts';
import { type Aim, goalById, intoPlan } from '../pdi/index.ts';
import { itemById, offeredById } from './detail.ts';

export const save = authed.library.save.handler(async ({ input: { id, is_saved }, context }) => {
  const { tx, actor } = context;
  const item = await itemById(context, id);
  if (is_saved)
    await tx
      .insertInto('library_saves')
      .values({ item_id: id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else
    await tx
      .deleteFrom('library_saves')
      .where('item_id', '=', id)
      .where('person_id', '=', actor.person_id)
      .execute();
  // Not read again: a person may read an archived item only as long as they keep it.
  return { ...item, is_saved };
});

export const rate = authed.library.rate.handler(async ({ input: { id, stars, comment }, context }) => {
  const { tx, actor, record } = context;
  const item = await itemById(context, id);
  if (!item.may_rate) throw broken(await whyNot(context, id));
  await tx
    .insertInto('library_ratings')
    .values({ item_id: id, person_id: actor.person_id, stars, comment })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'item_id', 'person_id']).doUpdateSet({ stars, comment }),
    )
    .execute();
  await record('library.item.rated', id, {});
  return itemById(context, id);
});

type Asking = Parameters<typeof itemById>[0];

const whyNot = async ({ tx, actor }: Asking, id: string) => {
  const own = await tx
    .selectFrom('library_items')
    .select('id')
    .where('id', '=', id)
    .where('owner_id', '=', actor.person_id)
    .executeTakeFirst();
  return own ? ('nobody_rates_their_own' as const) : ('rating_follows_finishing' as const);
};

/** What it teaches: only the chosen competency, else the highest level first. */
const aimsOf = ({ teaches }: LibraryDetail, competency_id: string | undefined): Aim[] =>
  teaches
    .filter(({ competency }) => !competency_id || competency.id === competency_id)
    .sort((one, other) => other.to_level - one.to_level)
    .map(({ competency: { id, name }, to_level }) => ({ competency_id: id, name, level: to_level }));

/** The target of a new goal. */
const aimOf = (item: LibraryDetail, competency_id: string | undefined): Aim => {
  const [best] = aimsOf(item, competency_id);
  if (!best) throw broken('item_needs_a_goal');
  return best;
};

export const plan = authed.library.plan.handler(async ({ input, context }) => {
  const { actor, record } = context;
  const item = await offeredById(context, input.id);
  if (item.is_in_plan) throw broken('item_is_in_plan');
  const { id, title, kind, learning_type, minutes } = item;
  const { plan_id, goal_id } = await intoPlan(
    context,
    { library_item_id: id, assessment_id: null, title, kind, learning_type, minutes },
    input.goal_id
      ? { goal_id: input.goal_id, teaches: aimsOf(item, undefined) }
      : aimOf(item, input.competency_id),
  );
  await record('library.item.planned', id, { person_id: actor.person_id, goal_id });
  return { plan_id, goal: await goalById(context, goal_id) };
});
