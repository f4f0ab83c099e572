/** Activities that wait for the leader's confirmation: the list, and the decisions. */
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { joined } from '#kernel/database/json.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { shownName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { readableId } from '#kernel/readable.ts';
import { shown } from './activities.ts';
import { effectOf, effectsOfWaiting } from './activity-effect.ts';
import { type Context, factsOf, locked } from './activity-rows.ts';

/** The activity that a report of the caller finished, and that waits. */
const awaited = async ({ tx, actor }: Context, input: { id: string; version: number }) => {
  const activity = await locked(tx, input);
  if (activity.person_id === actor.person_id) throw broken('nobody_validates_their_own_activity');
  if (activity.status !== 'awaiting_validation') throw broken('activity_waits_for_validation');
  return activity;
};

const judged = async (
  context: Context,
  id: string,
  change: { status: 'done' | 'doing'; note: string; rejected_count: number },
) => {
  const { tx, actor, clock } = context;
  const { numUpdatedRows } = await tx
    .updateTable('pdi_activities')
    .set({
      status: change.status,
      validated_by: actor.person_id,
      validated_at: clock(),
      validation_note: change.note || null,
      rejected_count: change.rejected_count,
    })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw notFound();
};

const confirm = async (context: Context, input: { id: string; version: number; note: string }) => {
  const activity = await awaited(context, input);
  await judged(context, activity.id, {
    status: 'done',
    note: input.note,
    rejected_count: activity.rejected_count,
  });
  await context.record('pdi.activity.validated', activity.id, factsOf(activity));
  return activity;
};

const namedAs = ({ tx }: Context, { person_id }: { person_id: string }) =>
  tx
    .selectFrom('profiles as p')
    .where('p.user_id', '=', person_id)
    .select([shownName('p').as('person_name'), readableId('p').as('readable_id')])
    .executeTakeFirstOrThrow();

/** The level before and after, or why nothing moved, for the activity that the caller has just confirmed. */
const effectOfConfirmed = (context: Context, activity: Awaited<ReturnType<typeof confirm>>) =>
  effectOf(context, { ...activity, status: 'done', validated_by: context.actor.person_id });

const validate = authed.pdi.activities.validate.handler(async ({ input, context }) => {
  const activity = await confirm(context, input);
  return { ...(await shown(context, activity)), effect: await effectOfConfirmed(context, activity) };
});

const validate_many = authed.pdi.activities.validate_many.handler(async ({ input: { items }, context }) => {
  const activities = [];
  for (const item of items) {
    const activity = await confirm(context, { ...item, note: '' });
    const { id, title } = activity;
    const named = await namedAs(context, activity);
    activities.push({ id, title, ...named, effect: await effectOfConfirmed(context, activity) });
  }
  return { validated: items.length, activities };
});

const reject = authed.pdi.activities.reject.handler(async ({ input, context }) => {
  const activity = await awaited(context, input);
  await judged(context, activity.id, {
    status: 'doing',
    note: input.note,
    rejected_count: activity.rejected_count + 1,
  });
  await context.record('pdi.activity.rejected', activity.id, factsOf(activity));
  return shown(context, activity);
});

/** The most activities listed: a leader of a whole company gets the oldest first, and not all of them at once. */
const mostAwaiting = 100;

const filesBeside = sql<number>`(select count(*)::int from pdi_attachments f
  where f.company_id = a.company_id and f.activity_id = a.id)`;

const awaitingRows = ({ tx, actor }: Context) =>
  tx
    .selectFrom('pdi_activities as a')
    .innerJoin('pdi_goals as g', sameCompany('g.id', 'a.goal_id'))
    .innerJoin('profiles as person', 'person.user_id', 'a.person_id')
    .leftJoin('competencies as c', (join) =>
      join
        .onRef('c.company_id', '=', 'g.company_id')
        .on('c.id', '=', sql<string>`coalesce(a.target_competency_id, g.competency_id)`),
    )
    .where('a.status', '=', 'awaiting_validation')
    .where('a.person_id', 'in', sql<string>`(select app.led_people())`)
    .orderBy('a.finished_at')
    .orderBy('a.id')
    .limit(mostAwaiting)
    .select([
      'a.id',
      'a.goal_id',
      'a.title',
      'a.kind',
      'a.version',
      'a.person_id',
      shownName('person').as('person_name'),
      readableId('person').as('readable_id'),
    ])
    .select(['g.title as goal_title', 'g.success_criteria'])
    .select(
      joined('competencies as c', ['id', 'code', 'name', 'kind', 'half_life_days', 'no_decay']).as(
        'competency',
      ),
    )
    .select(sql<number | null>`coalesce(a.target_level, g.target_level)`.as('target_level'))
    .select(['a.outcome', 'a.proof_url'])
    .select(filesBeside.as('files'))
    .select(sql<string>`(a.finished_at at time zone ${actor.timezone})::date`.as('finished_on'))
    .execute();

const awaiting = authed.pdi.activities.awaiting.handler(async ({ context }) => {
  const rows = await awaitingRows(context);
  const effectOf = await effectsOfWaiting(context, rows);
  return rows.map((row) => {
    const { competency, target_level: _, ...rest } = row;
    return { ...rest, competency_name: competency?.name ?? null, effect: effectOf(row) };
  });
});

export const activityValidation = { validate, validate_many, reject, awaiting };
