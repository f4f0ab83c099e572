/** Who a participant's colleagues may be. Runs as the system. */
import { mostPeerReviews, mostPeers } from '@pdy/contract/reviews/words';
import { type RawBuilder, sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

/** A participant `p` and a colleague `c` who may be asked about them; `me` is the participant's profile. */
export const isColleague: RawBuilder<unknown> = sql`(c.is_active and c.role <> 'platform_admin' and c.user_id <> p.person_id
  and c.manager_id is distinct from p.person_id and c.user_id is distinct from me.manager_id
  and c.user_id is distinct from p.manager_id)`;

export const mostPeersOf = ({ peers_min }: { readonly peers_min: number }) => Math.max(mostPeers, peers_min);

type Pair = {
  readonly is_active: boolean;
  readonly is_same: boolean;
  readonly is_leader: boolean;
  readonly is_led: boolean;
};

/**
 * Refuses a colleague who may not be named. Both people are locked: of two who are nominated at once the second sees
 * the first.
 */
const demandColleague = async (tx: Tx, participant_id: string, peer_id: string) => {
  const { rows } = await sql<Pair>`
    select coalesce(c.is_active and c.role <> 'platform_admin', false) as is_active, p.person_id = ${peer_id}::uuid as is_same,
      coalesce(${peer_id}::uuid in (me.manager_id, p.manager_id), false) as is_leader,
      coalesce(c.manager_id = p.person_id, false) as is_led
    from review_participants p
    left join profiles me on me.company_id = p.company_id and me.user_id = p.person_id
    left join profiles c on c.company_id = p.company_id and c.user_id = ${peer_id}
    where p.company_id = app.company_id() and p.id = ${participant_id} and p.status in ('active', 'late', 'away')
    for update of p`.execute(tx);
  const [pair] = rows;
  if (!pair) throw notFound();
  if (pair.is_same) throw broken('colleague_is_another_person');
  if (!pair.is_active) throw broken('colleague_works_here');
  if (pair.is_leader) throw broken('colleague_is_no_leader');
  if (pair.is_led) throw broken('colleague_is_not_led');
};

type Nomination = { readonly cycle_id: string; readonly participant_id: string; readonly peer_id: string };

const demandRoom = async (tx: Tx, { cycle_id, participant_id, peer_id }: Nomination) => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${cycle_id} ${peer_id}`}, 0))`.execute(tx);
  const { rows } = await sql<{ load: number }>`
    select count(*)::int as load from review_nominations n
    where n.company_id = app.company_id() and n.cycle_id = ${cycle_id} and n.peer_id = ${peer_id}
      and n.participant_id <> ${participant_id} and n.status in ('named', 'approved')`.execute(tx);
  if ((rows[0]?.load ?? 0) >= mostPeerReviews) throw broken('colleague_has_no_more_reviews');
};

/**
 * Refuses too many colleagues. They are counted twice, over the participant's own nominations and over the approved
 * ones: neither may exceed the maximum.
 */
const demandFewer = async (tx: Tx, { participant_id, peer_id }: Nomination, counts: RawBuilder<unknown>) => {
  const { rows } = await sql<{ others: number; peers_min: number }>`
    select y.peers_min, (select count(*)::int from review_nominations n where n.company_id = p.company_id
      and n.participant_id = p.id and n.peer_id <> ${peer_id} and ${counts}) as others
    from review_participants p join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
    where p.company_id = app.company_id() and p.id = ${participant_id}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  if (found.others >= mostPeersOf(found)) throw broken('review_peers_are_enough');
};

/** Refuses unless colleagues may be named in the cycle, which is locked so that no collection opens meanwhile. */
export const demandNominating = async (tx: Tx, cycle_id: string) => {
  const { rows } = await sql`
    select from review_cycles where company_id = app.company_id() and id = ${cycle_id} and status = 'nominating'
    for share`.execute(tx);
  if (rows.length === 0) throw broken('review_raters_are_frozen');
};

/** Refuses a colleague who may not be nominated or approved. Runs as the system. */
export const demandNomination = async (tx: Tx, nomination: Nomination, as: 'named' | 'approved') => {
  await demandColleague(tx, nomination.participant_id, nomination.peer_id);
  await demandRoom(tx, nomination);
  await demandFewer(
    tx,
    nomination,
    as === 'named' ? sql`n.is_own and n.status <> 'rejected'` : sql`n.status = 'approved'`,
  );
};
