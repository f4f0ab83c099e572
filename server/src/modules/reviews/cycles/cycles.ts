/**
 * Cycles of reviews: preparing them and moving them through their statuses. Contract: `contract/src/reviews/cycles.ts`.
 */
import type { Cycle, CycleAudience, CycleDraft } from '@pdy/contract/reviews/cycles';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import { idAt, idOf, pageFrom } from '#kernel/calls/paging.ts';
import type { Clock } from '#kernel/clock.ts';
import { locked, type Seen } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { peersOfCycle } from '../peers/peers.ts';
import { changes } from './cycle-changes.ts';
import { launchCheckOf } from './cycle-check.ts';
import { demandFrom, type HeldCycle, steps } from './cycle-moves.ts';
import { isBeingCounted } from './cycle-opening.ts';
import { participantActs } from './cycle-participants.ts';

const counted = sql`lateral (
  select count(distinct a.participant_id)::int as people, count(*) filter (where a.status not in ('declined', 'dismissed'))::int as reviews,
    count(*) filter (where a.status = 'sent')::int as sent
  from review_assignments a where a.company_id = y.company_id and a.cycle_id = y.id) n`;

/** Cycles, newest first; `where` is about `y`. */
const cyclesOf = async (tx: Tx, where: RawBuilder<unknown>, limit = 1): Promise<Cycle[]> => {
  const { rows } = await sql<Cycle>`
    select y.id, y.name, y.description, y.kind, y.status, y.template_id, coalesce(t.name, '') as template_name,
      y.period_start::text as period_start, y.period_end::text as period_end, y.collect_from::text as collect_from,
      y.collect_until::text as collect_until, y.publish_on::text as publish_on, y.nominate_until::text as nominate_until, y.k_raters, y.groups, y.group_weights,
      y.section_weights, y.medium_from::float8 as medium_from, y.high_from::float8 as high_from, y.vertical_axis,
      y.blind_manager, y.publish_box, y.contest_days, y.audience, y.collected_on::text as collected_on,
      y.published_on::text as published_on, y.reason, y.version,
      jsonb_build_object('reviews', n.reviews, 'sent', n.sent, 'participants',
        (select count(*)::int from review_participants p where p.company_id = y.company_id and p.cycle_id = y.id
           and p.status <> 'removed')) as progress
    from review_cycles y
    left join review_templates t on t.company_id = y.company_id and t.id = y.template_id
    left join ${counted} on true
    where y.company_id = app.company_id() and ${where}
    order by y.id desc limit ${limit}`.execute(tx);
  return rows;
};

const cycleOf = async (tx: Tx, id: string): Promise<Cycle> => {
  const [found] = await cyclesOf(tx, sql`y.id = ${id}`);
  if (!found) throw notFound();
  return found;
};

type Context = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock; readonly record: Recorder };

const demandTemplate = async (tx: Tx, id: string) => {
  const found = await tx
    .selectFrom('review_templates')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!found) throw notFound();
  if (found.status !== 'published') throw broken('review_template_is_published');
};

const stored = ({ group_weights, section_weights, audience, ...plain }: CycleDraft) => ({
  ...plain,
  group_weights: JSON.stringify(group_weights),
  section_weights: JSON.stringify(section_weights),
  audience: JSON.stringify(audience),
});

const mine = authed.reviewCycles.mine.handler(async ({ context: { tx, actor } }) => {
  const cycles = await cyclesOf(
    tx,
    sql`y.status not in ('draft', 'launching') and y.id in (select p.cycle_id from review_participants p
      where p.company_id = app.company_id() and p.person_id = ${actor.person_id} and p.status <> 'removed')`,
    50,
  );
  return cycles.map(
    ({ id, name, kind, status, period_start, period_end, collect_from, collect_until, publish_on }) => ({
      ...{ id, name, kind, status, period_start, period_end, collect_from, collect_until, publish_on },
    }),
  );
});

const list = authed.reviewCycles.list.handler(async ({ input: { after, limit }, context: { tx } }) => {
  const below = idAt(after);
  return pageFrom(await cyclesOf(tx, below ? sql`y.id < ${below}` : sql`true`, limit + 1), limit, idOf);
});

const get = authed.reviewCycles.get.handler(({ input: { id }, context: { tx } }) => cycleOf(tx, id));

const add = authed.reviewCycles.add.handler(async ({ input, context: { tx } }) => {
  await demandTemplate(tx, input.template_id);
  const { id } = await tx
    .insertInto('review_cycles')
    .values(stored(input))
    .returning('id')
    .executeTakeFirstOrThrow();
  return cycleOf(tx, id);
});

/** Changes a cycle after people were asked: the questions stay. */
const laterChange = async (tx: Tx, held: HeldCycle, draft: CycleDraft) => {
  const { description, publish_box, contest_days, collect_until, publish_on } = draft;
  const isAhead = held.status === 'nominating' || held.status === 'scheduled';
  if (isAhead || held.status === 'collecting') {
    const collect_from = isAhead ? draft.collect_from : held.collect_from;
    const nominate_until = held.status === 'nominating' ? draft.nominate_until : held.nominate_until;
    await tx
      .updateTable('review_cycles')
      .set({
        description,
        publish_box,
        contest_days,
        nominate_until,
        collect_from,
        collect_until,
        publish_on,
      })
      .where('id', '=', held.id)
      .execute();
    await tx
      .updateTable('review_assignments')
      .set({ due_on: collect_until })
      .where('cycle_id', '=', held.id)
      .where('status', 'in', ['pending', 'started'])
      .execute();
    return;
  }
  if (held.status !== 'collected') throw broken('review_cycle_goes_on_from_here');
  await tx
    .updateTable('review_cycles')
    .set({ description, publish_box, contest_days, publish_on })
    .where('id', '=', held.id)
    .execute();
};

const change = authed.reviewCycles.change.handler(async ({ input, context: { tx } }) => {
  const { id, version, ...draft } = input;
  const held = await locked(tx, 'review_cycles', { id, version });
  if (held.status === 'draft') {
    await demandTemplate(tx, draft.template_id);
    await tx.updateTable('review_cycles').set(stored(draft)).where('id', '=', id).execute();
  } else await laterChange(tx, held, draft);
  return cycleOf(tx, id);
});

const remove = authed.reviewCycles.remove.handler(async ({ input, context: { tx } }) => {
  const { id, status } = await locked(tx, 'review_cycles', input);
  if (status !== 'draft') throw broken('review_cycle_is_a_draft');
  await tx.deleteFrom('review_cycles').where('id', '=', id).execute();
  return { id };
});

const checkOf = async (
  context: Context,
  cycle: Pick<Cycle, 'template_id' | 'period_start' | 'collect_from' | 'groups' | 'audience'>,
) => launchCheckOf(context.tx, cycle, todayOf(context));

const check = authed.reviewCycles.check.handler(async ({ input: { id }, context }) =>
  checkOf(context, await cycleOf(context.tx, id)),
);

const launch = authed.reviewCycles.launch.handler(async ({ input, context }) => {
  const { tx, record, clock } = context;
  const held = await locked(tx, 'review_cycles', input);
  if (held.status !== 'draft') throw broken('review_cycle_is_a_draft');
  await demandTemplate(tx, held.template_id);
  if (held.nominate_until !== null && held.groups.includes('peer') && held.nominate_until < todayOf(context))
    throw broken('review_nomination_is_ahead');
  const { people, fault_count } = await checkOf(context, {
    ...held,
    groups: held.groups as Cycle['groups'],
    audience: held.audience as CycleAudience,
  });
  if (people === 0) throw broken('review_cycle_has_people');
  if (fault_count > 0) throw broken('review_cycle_is_without_faults');
  const { k_raters, peers_min } = await tx
    .selectFrom('company_settings')
    .select(['k_raters', 'peers_min'])
    .where('company_id', '=', held.company_id)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('review_cycles')
    .set({ status: 'launching', launched_at: clock(), k_raters, peers_min })
    .where('id', '=', held.id)
    .execute();
  await record('reviews.cycle.launched', held.id, {});
  return cycleOf(tx, held.id);
});

const moved = async (context: Context, seen: Seen, act: 'open' | 'close' | 'publish' | 'end') => {
  const held = await locked(context.tx, 'review_cycles', seen);
  demandFrom(held, act);
  if (act === 'publish' && (await isBeingCounted(context.tx, held.id)))
    throw broken('review_answers_are_coming');
  await steps[act]({ ...context, today: todayOf(context) }, held);
  return cycleOf(context.tx, held.id);
};

const movedFor = async (
  context: Context,
  { reason, ...seen }: Seen & { reason: string },
  act: 'reopen' | 'cancel',
) => {
  const held = await locked(context.tx, 'review_cycles', seen);
  demandFrom(held, act);
  await steps[act]({ ...context, today: todayOf(context) }, held, reason);
  return cycleOf(context.tx, held.id);
};

export const reviewCycles = {
  ...{ mine, list, get, add, change, remove, check, launch },
  open: authed.reviewCycles.open.handler(({ input, context }) => moved(context, input, 'open')),
  close: authed.reviewCycles.close.handler(({ input, context }) => moved(context, input, 'close')),
  publish: authed.reviewCycles.publish.handler(({ input, context }) => moved(context, input, 'publish')),
  end: authed.reviewCycles.end.handler(({ input, context }) => moved(context, input, 'end')),
  reopen: authed.reviewCycles.reopen.handler(({ input, context }) => movedFor(context, input, 'reopen')),
  cancel: authed.reviewCycles.cancel.handler(({ input, context }) => movedFor(context, input, 'cancel')),
  changes,
  ...participantActs,
  ...peersOfCycle,
};
