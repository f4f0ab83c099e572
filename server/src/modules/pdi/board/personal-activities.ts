/** Activities outside any goal, visible only to their owner. Contract: `contract/src/pdi/personal-activity.ts`. */

import type { NewPersonalActivity, PersonalActivity } from '@pdy/contract/pdi/personal-activity';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { holdCount } from '#kernel/calls/limits.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { authed } from '#kernel/procedure.ts';
import { nextDay, readRule, ruleText } from './repetition.ts';

const shownDays = 30;
const dayMs = 86_400_000;
const mostOpen = 200;

const rows = (tx: Tx) => tx.selectFrom('pdi_personal_activities').selectAll();
type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number];

const activityFrom = (row: Row): PersonalActivity => {
  const rule = row.recurrence_rrule === null ? null : readRule(row.recurrence_rrule);
  const { id, title, kind, minutes, due_on, status, finished_at, occurrence, version } = row;
  return {
    id,
    title,
    kind,
    minutes,
    due_on,
    status,
    done_at: finished_at,
    repeats: rule?.repeats ?? null,
    occurrence,
    occurrences: rule?.times ?? 1,
    version,
  };
};

const list = authed.pdi.personalActivities.list.handler(async ({ context: { tx, actor, clock } }) => {
  const since = new Date(clock().getTime() - shownDays * dayMs);
  const own = await rows(tx)
    .where('person_id', '=', actor.person_id)
    .where((where) => where.or([where('status', '<>', 'done'), where('finished_at', '>', since)]))
    .orderBy('due_on', (day) => day.asc().nullsLast())
    .orderBy('id')
    .limit(500)
    .execute();
  return own.map(activityFrom);
});

const byId = async (tx: Tx, id: string) => {
  const row = await rows(tx).where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return activityFrom(row);
};

const roomForOne = async (tx: Tx, person_id: string) => {
  await holdCount(tx, 'personal activities', person_id);
  const { open } = await tx
    .selectFrom('pdi_personal_activities')
    .select(sql<number>`count(*)::int`.as('open'))
    .where('person_id', '=', person_id)
    .where('status', '<>', 'done')
    .executeTakeFirstOrThrow();
  if (open >= mostOpen) throw broken('two_hundred_personal_activities');
};

type Writing = { readonly tx: Tx; readonly actor: Actor; readonly record: Recorder };

/** Adds an activity of the caller outside any goal. */
export const addPersonalActivity = async (
  { tx, actor, record }: Writing,
  { repeats, times, ...written }: z.output<typeof NewPersonalActivity>,
) => {
  await roomForOne(tx, actor.person_id);
  const { id } = await tx
    .insertInto('pdi_personal_activities')
    .values({
      ...written,
      person_id: actor.person_id,
      ...(repeats && { recurrence_rrule: ruleText(repeats, times), first_due_on: written.due_on }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await record('pdi.personal_activity.added', id, {});
  return byId(tx, id);
};

const add = authed.pdi.personalActivities.add.handler(({ input, context }) =>
  addPersonalActivity(context, input),
);

const change = authed.pdi.personalActivities.change.handler(
  async ({ input: { id, version, ...written }, context: { tx, actor, record } }) => {
    await locked(tx, 'pdi_personal_activities', { id, version }, { person_id: actor.person_id });
    await tx.updateTable('pdi_personal_activities').set(written).where('id', '=', id).execute();
    await record('pdi.personal_activity.changed', id, {});
    return byId(tx, id);
  },
);

/** The next repetition, unless it exists: one that is reopened and done again must not add a second one. */
const addNext = async (tx: Tx, row: Row) => {
  const { recurrence_rrule, first_due_on, occurrence, person_id, title, kind, minutes } = row;
  if (recurrence_rrule === null || first_due_on === null) return;
  const due_on = nextDay(recurrence_rrule, first_due_on, occurrence);
  if (due_on === null) return;
  const series = { recurrence_rrule, first_due_on, occurrence: occurrence + 1, person_id, title };
  const there = await tx
    .selectFrom('pdi_personal_activities')
    .select('id')
    .where((where) => where.and(series))
    .executeTakeFirst();
  if (there) return;
  await tx
    .insertInto('pdi_personal_activities')
    .values({ ...series, kind, minutes, due_on })
    .execute();
};

const move = authed.pdi.personalActivities.move.handler(
  async ({ input, context: { tx, actor, clock, record } }) => {
    const row = await locked(tx, 'pdi_personal_activities', input, { person_id: actor.person_id });
    const isDone = input.status === 'done';
    await tx
      .updateTable('pdi_personal_activities')
      .set({ status: input.status, finished_at: isDone ? clock() : null })
      .where('id', '=', row.id)
      .execute();
    if (isDone && row.status !== 'done') await addNext(tx, row);
    await record('pdi.personal_activity.moved', row.id, {});
    return byId(tx, row.id);
  },
);

const remove = authed.pdi.personalActivities.remove.handler(
  async ({ input, context: { tx, actor, record } }) => {
    const { id } = await locked(tx, 'pdi_personal_activities', input, { person_id: actor.person_id });
    await tx.deleteFrom('pdi_personal_activities').where('id', '=', id).execute();
    await record('pdi.personal_activity.removed', id, {});
    return { id };
  },
);

/**
 * Ends an activity, as the system, when what it was for has ended: one that was begun becomes done, one that was not is
 * deleted. Does nothing where the owner has finished or removed it.
 */
export const endPersonalActivity = async (
  { tx, record, clock }: Pick<ReactionContext, 'tx' | 'record' | 'clock'>,
  id: string,
): Promise<void> => {
  const away = await tx
    .deleteFrom('pdi_personal_activities')
    .where('id', '=', id)
    .where('status', '=', 'todo')
    .returning('id')
    .executeTakeFirst();
  if (away) return record('pdi.personal_activity.removed', id, {});
  const done = await tx
    .updateTable('pdi_personal_activities')
    .set({ status: 'done', finished_at: clock() })
    .where('id', '=', id)
    .where('status', '=', 'doing')
    .returning('id')
    .executeTakeFirst();
  if (done) await record('pdi.personal_activity.moved', id, {});
};

export const personalActivities = { list, add, change, move, remove };
