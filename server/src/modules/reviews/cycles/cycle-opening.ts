/**
 * Who is asked anonymously: approved colleagues, and the people whom the participant leads. The transaction that opens
 * the collection fixes them in sealed invitations. A group that is too small is not asked.
 */
import type { SealedQuestion } from '@pdy/contract/sealed/sealed';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import type { Happening } from '#kernel/events/happening.ts';
import type { ReactionContext } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import {
  type AskedGroup,
  askMore,
  collectionState,
  endCollection,
  openCollection,
} from '../../sealed/index.ts';
import { isColleague } from '../peers/peer-demands.ts';

type Cycle = { readonly id: string; readonly groups: readonly string[]; readonly k_raters: number };

/** Days between anonymous answers about the same person: closer ones could be compared name by name. */
const daysApart = 30;

const asksUnnamed = ({ groups }: Pick<Cycle, 'groups'>) =>
  groups.includes('peer') || groups.includes('upward');

/** Whether answers were sent and are not processed yet: there are no marks before that. */
export const isBeingCounted = async (tx: Tx, cycle_id: string): Promise<boolean> => {
  const state = await collectionState(tx, cycle_id);
  return state === 'open' || state === 'closing';
};

const questionsOf = async (tx: Tx, cycle_id: string): Promise<SealedQuestion[]> => {
  const { rows } = await sql<SealedQuestion>`
    select q.id, case q.kind when 'text' then 'text' else 'mark' end as kind,
      case q.kind when 'text' then q.prompt else c.name end as prompt,
      left(case when q.kind = 'text' or q.prompt = '' then q.help else q.prompt end, 1000) as help,
      q.is_required, q.competency_id
    from review_questions q
    left join competencies c on c.company_id = q.company_id and c.id = q.competency_id
    where q.company_id = app.company_id() and q.cycle_id = ${cycle_id} and q.kind in ('competency', 'text')
      and q.groups && '{peer,upward}'
    order by q.position, q.id`.execute(tx);
  return rows;
};

type Group = {
  readonly participant_id: string;
  readonly person_id: string;
  readonly group: 'peer' | 'upward';
  readonly raters: readonly string[];
  readonly asks: readonly string[];
  /** Other anonymous answers about the person are too close. */
  readonly is_too_soon: boolean;
};

const ratersOf = sql`case g."group"
  when 'peer' then (select coalesce(array_agg(c.user_id), '{}') from review_nominations n
    join profiles c on c.company_id = n.company_id and c.user_id = n.peer_id
    where n.company_id = p.company_id and n.participant_id = p.id and n.status = 'approved' and ${isColleague})
  else (select coalesce(array_agg(c.user_id), '{}') from profiles c
    where c.company_id = p.company_id and c.manager_id = p.person_id and c.is_active and c.role <> 'platform_admin') end`;

/** The groups that the cycle asks anonymously about the participants `p` that `where` selects. */
const groupsOf = async (
  tx: Tx,
  cycle: Cycle,
  today: string,
  where: RawBuilder<unknown>,
): Promise<Group[]> => {
  const { rows } = await sql<Group>`
    select p.id as participant_id, p.person_id, g."group", ${ratersOf} as raters,
      (select coalesce(array_agg(q.id), '{}') from review_questions q
        where q.company_id = p.company_id and q.cycle_id = p.cycle_id and g."group" = any (q.groups)
          and q.kind in ('competency', 'text') and (not q.is_of_job or exists (select from review_demands d
            where d.company_id = p.company_id and d.participant_id = p.id and d.competency_id = q.competency_id))) as asks,
      exists (select from sealed_boxes b
        join sealed_collections o on o.company_id = b.company_id and o.id = b.collection_id
        where b.company_id = p.company_id and b.person_id = p.person_id and b."group" = g."group" and o.kind = 'review'
          and o.id <> p.cycle_id and o.keeps and (o.closed_on is null or o.closed_on > ${today}::date - ${daysApart}::int))
        as is_too_soon
    from review_participants p
    left join profiles me on me.company_id = p.company_id and me.user_id = p.person_id
    cross join unnest(${cycle.groups.filter((group) => group === 'peer' || group === 'upward')}::text[]) g ("group")
    where p.company_id = app.company_id() and p.cycle_id = ${cycle.id} and p.status in ('active', 'late') and ${where}
    order by p.id`.execute(tx);
  return rows;
};

/**
 * A person who leads nobody has no group of reports, so that is not reported; every other group that is not asked is.
 */
const isListed = ({ group, raters }: Group) => group === 'peer' || raters.length > 0;

const keepUnasked = async (tx: Tx, groups: readonly Group[]) => {
  const rows = [...Map.groupBy(groups.filter(isListed), ({ participant_id }) => participant_id)].map(
    ([id, unasked]) => ({ id, unasked: unasked.map(({ group }) => group) }),
  );
  await sql`
    update review_participants p set unasked = given.unasked
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, unasked text[])
    where p.company_id = app.company_id() and p.id = given.id`.execute(tx);
};

const askedOf = ({ participant_id, person_id, group, raters, asks }: Group): AskedGroup => ({
  ...{ subject_id: participant_id, person_id, group, asks },
  raters: raters.map((rater) => ({ person_id: rater })),
});

const freeze = async (tx: Tx, cycle: Cycle, groups: readonly Group[]) => {
  const isLargeEnough = ({ raters, asks, is_too_soon }: Group) =>
    raters.length >= cycle.k_raters && asks.length > 0 && !is_too_soon;
  const state = await collectionState(tx, cycle.id);
  const isClosed = state !== null && state !== 'open';
  const asked = isClosed ? [] : groups.filter(isLargeEnough);
  await keepUnasked(
    tx,
    groups.filter((group) => !asked.includes(group)),
  );
  if (asked.length === 0) return;
  if (state === 'open') return askMore(tx, cycle.id, { fewest: cycle.k_raters, groups: asked.map(askedOf) });
  await openCollection(tx, {
    ...{ id: cycle.id, kind: 'review', owner_id: null, fewest: cycle.k_raters },
    questions: await questionsOf(tx, cycle.id),
    groups: asked.map(askedOf),
  });
};

export const openUnnamed = async (
  { subject_id }: Happening<'reviews.cycle.opened'>,
  context: ReactionContext,
): Promise<void> => {
  const { tx } = context;
  const cycle = await tx
    .selectFrom('review_cycles')
    .select(['id', 'groups', 'k_raters'])
    .where('id', '=', subject_id)
    .executeTakeFirstOrThrow();
  if (!asksUnnamed(cycle)) return;
  await freeze(tx, cycle, await groupsOf(tx, cycle, await companyToday(context), sql`true`));
};

/** Asks about a person who joins while the cycle collects: joining fixes who is asked about them. */
export const askOfLate = async (
  context: ReactionContext,
  cycle: Cycle,
  participant_id: string,
): Promise<void> => {
  if (!asksUnnamed(cycle)) return;
  const { tx } = context;
  await freeze(
    tx,
    cycle,
    await groupsOf(tx, cycle, await companyToday(context), sql`p.id = ${participant_id}`),
  );
};

export const endUnnamed = async (
  { subject_id }: Happening<'reviews.cycle.closed'>,
  { tx }: ReactionContext,
): Promise<void> => endCollection(tx, subject_id);

export const throwUnnamedAway = async (
  { subject_id }: Happening<'reviews.cycle.cancelled'>,
  { tx }: ReactionContext,
): Promise<void> => endCollection(tx, subject_id, { keeps: false });
