/** Colleagues who are asked about a person. Contract: `contract/src/reviews/peers.ts`. */
import type { ComingPeerReview, OwnNominations, TeamNominations } from '@pdy/contract/reviews/peers';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { locked } from '#kernel/database/held-row.ts';
import type { Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import { shownPerson } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { mostPeersOf } from './peer-demands.ts';

type Asking = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };
type Acting = Asking & { readonly record: Recorder };

const cycleOf = sql`jsonb_build_object('id', y.id, 'name', y.name, 'status', y.status,
  'nominate_until', y.nominate_until, 'collect_from', y.collect_from)`;

const mine = authed.reviewPeers.mine.handler(async ({ context }) => {
  const { tx, actor } = context;
  const { rows } = await sql<Omit<OwnNominations, 'most' | 'is_open'>>`
    select p.id as participant_id, ${cycleOf} as cycle, y.peers_min as fewest,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'person', ${shownPerson('c', 'n.peer_id')},
          'status', n.status, 'reason', n.reason) order by c.name_key, n.id)
        from app.own_nominations() n left join profiles c on c.company_id = p.company_id and c.user_id = n.peer_id
        where n.participant_id = p.id), '[]') as peers
    from review_participants p
    join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
    where p.company_id = app.company_id() and p.person_id = ${actor.person_id} and p.status in ('active', 'late')
      and y.status = 'nominating'
    order by y.id desc`.execute(tx);
  const today = todayOf(context);
  return rows.map((row) => ({
    ...row,
    most: mostPeersOf({ peers_min: row.fewest }),
    is_open: today <= row.cycle.nominate_until,
  }));
});

type Sides = { cycle_id: string; person_id: string; nominate_until: string; status: string; is_led: boolean };

/** The participant and their approver. NOT_FOUND for everybody else: the policies show the row to nobody else. */
const sidesOf = async ({ tx, actor }: Asking, participant_id: string): Promise<Sides> => {
  const { rows } = await sql<Sides>`
    select p.cycle_id, p.person_id, y.nominate_until::text as nominate_until, y.status,
      (p.manager_id = ${actor.person_id} or app.runs_reviews() or p.person_id in (select app.led_people())) as is_led
    from review_participants p
    join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
    where p.company_id = app.company_id() and p.id = ${participant_id} and p.status <> 'removed'`.execute(tx);
  const [sides] = rows;
  if (!sides) throw notFound();
  if (sides.status !== 'nominating') throw broken('review_raters_are_frozen');
  return sides;
};

const nominateBy = async (
  { participant_id, peer_id }: { participant_id: string; peer_id: string },
  context: Acting,
) => {
  const { cycle_id, person_id, nominate_until, is_led } = await sidesOf(context, participant_id);
  const is_own = person_id === context.actor.person_id;
  if (!is_own && !is_led) throw notFound();
  if (is_own && todayOf(context) > nominate_until) throw broken('review_nominations_are_over');
  await context.record('reviews.peer.named', participant_id, { cycle_id, person_id, peer_id, is_own });
  return { participant_id, peer_id };
};

const withdraw = authed.reviewPeers.withdraw.handler(async ({ input: { id }, context }) => {
  const { rows } = await sql<{ participant_id: string }>`
    select n.participant_id from app.own_nominations() n where n.id = ${id}`.execute(context.tx);
  const [own] = rows;
  if (!own) throw notFound();
  const { cycle_id } = await sidesOf(context, own.participant_id);
  await context.record('reviews.peer.withdrawn', id, { cycle_id });
  return { id };
});

const teamOf = async ({ tx, actor }: Asking, cycle_id: string | null): Promise<TeamNominations[]> => {
  const { rows } = await sql<Omit<TeamNominations, 'most'>>`
    select p.id as participant_id, ${cycleOf} as cycle, ${shownPerson('me', 'p.person_id')} as person,
      y.peers_min as fewest, y.k_raters,
      coalesce((select jsonb_agg(jsonb_build_object('id', n.id, 'person', ${shownPerson('c', 'n.peer_id')},
          'status', n.status, 'is_own', n.is_own, 'reason', n.reason, 'version', n.version,
          'is_mutual', f.is_mutual, 'load', f.load) order by c.name_key, n.id)
        from review_nominations n cross join lateral app.nomination_figures(n.id) f
        left join profiles c on c.company_id = n.company_id and c.user_id = n.peer_id
        where n.company_id = p.company_id and n.participant_id = p.id), '[]') as peers
    from review_participants p
    join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
    left join profiles me on me.company_id = p.company_id and me.user_id = p.person_id
    where p.company_id = app.company_id() and y.status = 'nominating' and p.status in ('active', 'late')
      and p.person_id <> ${actor.person_id}
      and (case when ${cycle_id}::uuid is null then p.manager_id = ${actor.person_id} or p.person_id in (select app.led_people())
        else p.cycle_id = ${cycle_id}::uuid and (app.runs_reviews() or p.person_id in (select app.led_people())) end)
    order by y.id desc, me.name_key, p.id limit 500`.execute(tx);
  return rows.map((row) => ({ ...row, most: mostPeersOf({ peers_min: row.fewest }) }));
};

type Seen = { readonly id: string; readonly version: number };

/** The nomination, locked; NOT_FOUND for the participant and for the nominated colleague. */
const heldFor = async ({ tx, actor }: Asking, seen: Seen) => {
  const held = await locked(tx, 'review_nominations', seen);
  if (held.person_id === actor.person_id || held.peer_id === actor.person_id) throw notFound();
  return held;
};

const approveBy = async (seen: Seen, context: Acting) => {
  const held = await heldFor(context, seen);
  if (held.status !== 'named' && held.status !== 'rejected') throw broken('nomination_waits_for_no_answer');
  await context.tx
    .updateTable('review_nominations')
    .set({ status: 'approved', reason: null })
    .where('id', '=', held.id)
    .execute();
  await context.record('reviews.peer.approved', held.id, { cycle_id: held.cycle_id });
  return { id: held.id };
};

const rejectBy = async ({ reason, ...seen }: Seen & { readonly reason: string }, context: Acting) => {
  const held = await heldFor(context, seen);
  if (held.status !== 'named' && held.status !== 'approved') throw broken('nomination_waits_for_no_answer');
  await context.tx
    .updateTable('review_nominations')
    .set({ status: 'rejected', reason })
    .where('id', '=', held.id)
    .execute();
  await context.record('reviews.peer.rejected', held.id, { cycle_id: held.cycle_id });
  return { id: held.id };
};

const asked = authed.reviewPeers.asked.handler(async ({ context: { tx, actor } }) => {
  const { rows } = await sql<ComingPeerReview>`
    select n.id, ${shownPerson('me', 'n.person_id')} as person, ${cycleOf} as cycle
    from review_nominations n
    join review_cycles y on y.company_id = n.company_id and y.id = n.cycle_id
    left join profiles me on me.company_id = n.company_id and me.user_id = n.person_id
    where n.company_id = app.company_id() and n.peer_id = ${actor.person_id} and n.status = 'approved'
      and y.status = 'nominating'
    order by y.id desc, me.name_key, n.id`.execute(tx);
  return rows;
});

const decline = authed.reviewPeers.decline.handler(async ({ input: { id, reason }, context }) => {
  const { tx, actor, record } = context;
  const declined = await tx
    .updateTable('review_nominations')
    .set({ status: 'declined', reason })
    .where('id', '=', id)
    .where('peer_id', '=', actor.person_id)
    .where('status', '=', 'approved')
    .returning(['id', 'cycle_id'])
    .executeTakeFirst();
  if (!declined) throw notFound();
  await record('reviews.peer.declined', id, { cycle_id: declined.cycle_id });
  return { id };
});

/** The calls about the nominations of a whole cycle, for the people who run it. */
export const peersOfCycle = {
  peers: authed.reviewCycles.peers.handler(({ input: { cycle_id }, context }) => teamOf(context, cycle_id)),
  add_peer: authed.reviewCycles.add_peer.handler(({ input, context }) => nominateBy(input, context)),
  approve_peer: authed.reviewCycles.approve_peer.handler(({ input, context }) => approveBy(input, context)),
  reject_peer: authed.reviewCycles.reject_peer.handler(({ input, context }) => rejectBy(input, context)),
};

export const reviewPeers = {
  ...{ mine, withdraw, asked, decline },
  nominate: authed.reviewPeers.nominate.handler(({ input, context }) => nominateBy(input, context)),
  team: authed.reviewPeers.team.handler(({ context }) => teamOf(context, null)),
  approve: authed.reviewPeers.approve.handler(({ input, context }) => approveBy(input, context)),
  reject: authed.reviewPeers.reject.handler(({ input, context }) => rejectBy(input, context)),
};
