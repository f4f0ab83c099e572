/** Stores computed lists, many in one statement per table; unchanged rows are not written. */
import { ALGO_VERSION } from '@pdy/contract/rules/competencies/evidence';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { isTaken } from '../library/index.ts';
import { hasEndedGoal } from './ended-goal.ts';
import type { Ranked } from './ranking.ts';

export type Lists = {
  readonly today: string;
  readonly now: Date;
  /** The list of each person among them is stored as it is here; an empty one removes theirs. */
  readonly ranked: readonly Pick<Ranked, 'person_id' | 'list' | 'needs'>[];
};

const entriesOf = ({ ranked }: Lists) =>
  ranked.flatMap(({ person_id, list }) =>
    list.map(({ reason, parts, ...entry }, at) => ({
      ...entry,
      person_id,
      rank: at + 1,
      reason: JSON.stringify({
        ...reason,
        algo_version: ALGO_VERSION,
      }),
      parts: JSON.stringify(parts ?? {}),
    })),
  );

type Entries = ReturnType<typeof entriesOf>;

/** A column of many rows, as the parameter of a statement. */
const column =
  <Row>(rows: readonly Row[]) =>
  <Key extends keyof Row>(key: Key) =>
    rows.map((row) => row[key]);

/**
 * A condition on the people, repeated next to each join, so that the rows of a whole company are never read for a few
 * people.
 */
const people = (ranked: Lists['ranked']) => sql`${column(ranked)('person_id')}::uuid[]`;

/**
 * What was dismissed meanwhile stays dismissed, unless it is mandatory; what was accepted stays while its goal is open.
 */
const keepListed = async (tx: Tx, { today, now, ranked }: Lists, entries: Entries) => {
  if (entries.length === 0) return;
  const all = column(entries);
  await sql`
    with given as (
      select * from unnest(${all('person_id')}::uuid[], ${all('item_id')}::uuid[], ${all('item_type')}::text[],
        ${all('competency_id')}::uuid[],
        ${all('horizon')}::text[], ${all('score')}::numeric(8,4)[], ${all('adjusted')}::numeric(8,4)[],
        ${all('rank')}::smallint[], ${all('beyond_list')}::boolean[], ${all('reason')}::jsonb[], ${all('parts')}::jsonb[],
        ${all('mandatory_until')}::date[])
        as g (person_id, item_id, item_type, competency_id, horizon, score, adjusted, rank, beyond_list, reason, parts,
              mandatory_until)),
    changed as (
      select g.* from given g
      left join (select * from recommendations where person_id = any (${people(ranked)})) r
        on r.person_id = g.person_id and r.item_id = g.item_id
      where r.id is null or r.status not in ('shown', 'saved') or r.goal_id is not null or r.algo_version <> ${ALGO_VERSION}
        or (r.competency_id, r.horizon, r.score, r.adjusted, r.rank, r.beyond_list, r.reason, r.parts, r.mandatory_until)
          is distinct from
          (g.competency_id, g.horizon, g.score, g.adjusted, g.rank, g.beyond_list, g.reason, g.parts, g.mandatory_until))
    insert into recommendations (person_id, library_item_id, assessment_id, competency_id, horizon, score, adjusted, rank,
      beyond_list, reason, parts, mandatory_until, algo_version, computed_at, listed_at)
    select c.person_id, case c.item_type when 'library' then c.item_id end, case c.item_type when 'assessment' then c.item_id end,
      c.competency_id, c.horizon, c.score, c.adjusted, c.rank, c.beyond_list, c.reason, c.parts, c.mandatory_until,
      ${ALGO_VERSION}, ${now}::timestamptz, ${now}::timestamptz
    from changed c
    on conflict on constraint one_recommendation_per_item do update set
      (competency_id, horizon, score, adjusted, rank, beyond_list, reason, parts, mandatory_until, algo_version, computed_at)
      = (excluded.competency_id, excluded.horizon, excluded.score, excluded.adjusted, excluded.rank, excluded.beyond_list,
         excluded.reason, excluded.parts, excluded.mandatory_until, excluded.algo_version, excluded.computed_at),
      listed_at = case when recommendations.rank is null then excluded.listed_at else recommendations.listed_at end,
      status = case when recommendations.status = 'saved' then 'saved' else 'shown' end,
      goal_id = null, dismiss_reason = null, dismissed_until = null
    where (recommendations.status <> 'accepted' or recommendations.goal_id is null or ${hasEndedGoal('recommendations')})
      and (recommendations.status <> 'dismissed' or recommendations.dismissed_until <= ${today}::date
           or excluded.mandatory_until is not null)`.execute(tx);
};

/** What is no longer in a list: finished, in the plan, saved by the person, or expired. */
const keepRest = (tx: Tx, { today, ranked }: Lists, entries: Entries) =>
  sql`
    update recommendations r
    set rank = null, mandatory_until = null, status = s.next,
        goal_id = case when s.next in ('accepted', 'completed') then coalesce(r.goal_id, s.goal_id) else r.goal_id end,
        dismiss_reason = case when s.next = 'dismissed' then r.dismiss_reason end,
        dismissed_until = case when s.next = 'dismissed' then r.dismissed_until end
    from (
      select q.id, taken.goal_id, case
        when q.status in ('accepted', 'saved') and taken.is_done then 'completed'
        when q.status = 'saved' and taken.goal_id is not null then 'accepted'
        when q.status = 'accepted' and q.goal_id is not null then 'accepted'
        when q.status = 'dismissed' and q.dismissed_until > ${today}::date then 'dismissed'
        when q.status in ('saved', 'completed') then q.status
        else 'expired' end as next
      from recommendations q
      cross join lateral (
        select bool_and(a.status = 'done') as is_done, (array_agg(a.goal_id order by a.id desc))[1] as goal_id
        from pdi_activities a
        where a.person_id = q.person_id and q.item_id in (a.library_item_id, a.assessment_id) and ${isTaken}) taken
      where q.person_id = any (${people(ranked)})
        and (q.rank is not null or q.mandatory_until is not null or q.status not in ('completed', 'expired'))
        and not (q.status in ('shown', 'saved') and (q.person_id, q.item_id) in (
          select * from unnest(${column(entries)('person_id')}::uuid[], ${column(entries)('item_id')}::uuid[])))) s
    where r.id = s.id and r.company_id = app.company_id()
      and (r.rank is not null or r.mandatory_until is not null or r.status <> s.next)`.execute(tx);

const keepNeeds = async (tx: Tx, { ranked }: Lists) => {
  const needs = ranked.flatMap(({ person_id, needs: own }) => own.map((need) => ({ ...need, person_id })));
  const all = column(needs);
  const pairs = sql`${all('person_id')}::uuid[], ${all('competency')}::uuid[]`;
  await sql`delete from recommendation_needs where person_id = any (${people(ranked)})
    and (person_id, competency_id) not in (select * from unnest(${pairs}))`.execute(tx);
  if (needs.length === 0) return;
  await sql`
    with given as (
      select * from unnest(${pairs}, ${all('horizon')}::text[], ${all('gap')}::numeric(4,2)[],
        ${all('priority')}::numeric(6,4)[], ${all('has_content')}::boolean[])
        as g (person_id, competency_id, horizon, gap, priority, has_content))
    insert into recommendation_needs (person_id, competency_id, horizon, gap, priority, has_content)
    select g.* from given g
    left join (select * from recommendation_needs where person_id = any (${people(ranked)})) n
      on n.person_id = g.person_id and n.competency_id = g.competency_id
    where n.person_id is null
      or (n.horizon, n.gap, n.priority, n.has_content) is distinct from (g.horizon, g.gap, g.priority, g.has_content)
    on conflict (company_id, person_id, competency_id) do update set
      (horizon, gap, priority, has_content) = (excluded.horizon, excluded.gap, excluded.priority, excluded.has_content)`.execute(
    tx,
  );
};

/** Stores the lists of people. Runs as the system. */
export const keepLists = async (tx: Tx, lists: Lists): Promise<void> => {
  if (lists.ranked.length === 0) return;
  const entries = entriesOf(lists);
  await keepListed(tx, lists, entries);
  await keepRest(tx, lists, entries);
  await keepNeeds(tx, lists);
};
