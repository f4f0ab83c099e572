/** What a person does with a recommendation: saves it, dismisses it, takes that back. */
import { dismissedDays } from '@pdy/contract/recommendations/recommendations';
import { daysAfter } from '@pdy/contract/rules/days';
import { mandatoryText } from '@pdy/contract/rules/recommendations/recommendation-reason';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import { heldRow } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { recommendationById } from './list.ts';

/** An entry that a person may save or dismiss: it is in the list, or saved. */
const heldOpen = async (tx: Tx, actor: Actor, id: string) => {
  const row = await heldRow(tx, 'recommendations', id, { person_id: actor.person_id });
  if (row.status === 'accepted' || row.status === 'completed') throw broken('recommendation_is_open');
  if (row.status !== 'shown' && row.status !== 'saved') throw broken('recommendation_is_listed');
  return row;
};

export const save = authed.recommendations.save.handler(async ({ input: { id, is_saved }, context }) => {
  const { tx, actor, record } = context;
  const { rank } = await heldOpen(tx, actor, id);
  const released = rank === null ? ('expired' as const) : ('shown' as const);
  await tx
    .updateTable('recommendations')
    .set({ status: is_saved ? 'saved' : released })
    .where('id', '=', id)
    .execute();
  await record('recommendations.list.arranged', actor.person_id, { person_id: actor.person_id });
  return recommendationById(context, id);
});

export const dismiss = authed.recommendations.dismiss.handler(
  async ({ input: { id, reason }, context, errors }) => {
    const { tx, actor, record } = context;
    const today = todayOf(context);
    const { mandatory_until } = await heldOpen(tx, actor, id);
    if (mandatory_until !== null && mandatory_until >= today)
      throw errors.RULE_BROKEN({
        message: mandatoryText(mandatory_until),
        data: { rule: 'mandatory_is_not_dismissed' },
      });
    await tx
      .updateTable('recommendations')
      .set({
        status: 'dismissed',
        dismiss_reason: reason,
        dismissed_until: daysAfter(today, dismissedDays),
        mandatory_until: null,
      })
      .where('id', '=', id)
      .execute();
    await record('recommendations.list.arranged', actor.person_id, { person_id: actor.person_id });
    return recommendationById(context, id);
  },
);

/** The rank for an entry whose place is taken: at the end of the list, until the next computation puts it in order. */
const nextRank = (person_id: string) =>
  sql<number>`coalesce(rank, (select least(coalesce(max(o.rank), 0) + 1, 100) from recommendations o where o.person_id = ${person_id}))`;

export const restore = authed.recommendations.restore.handler(async ({ input: { id }, context }) => {
  const { tx, actor, record } = context;
  const { status } = await heldRow(tx, 'recommendations', id, { person_id: actor.person_id });
  if (status !== 'dismissed') throw broken('recommendation_is_listed');
  await tx
    .updateTable('recommendations')
    .set({ status: 'shown', dismiss_reason: null, dismissed_until: null, rank: nextRank(actor.person_id) })
    .where('id', '=', id)
    .execute();
  await record('recommendations.list.arranged', actor.person_id, { person_id: actor.person_id });
  return recommendationById(context, id);
});
