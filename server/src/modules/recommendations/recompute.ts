/** Computes a person's list anew and keeps it. As the system, when something it depends on has changed. */
import { randomUUID } from 'node:crypto';
import { ALGO_VERSION } from '@pdy/contract/rules/evidence';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db.ts';
import { isTaken } from '../library/index.ts';
import { hasEndedGoal } from './ended-goal.ts';
import { type Entry, type KnownNeed, rankedFor } from './ranking.ts';
import { targetInOwnName } from './target.ts';
import { settingsOf } from './wishes.ts';

type Batch = {
  readonly person_id: string;
  readonly today: string;
  readonly now: Date;
  readonly batch_id: string;
};

/** What was put away meanwhile stays away, unless it is mandatory; what was accepted stays as long as its goal is open. */
const keepList = async (tx: Tx, { person_id, today, now, batch_id }: Batch, list: readonly Entry[]) => {
  if (list.length === 0) return;
  const shared = { person_id, batch_id, computed_at: now, listed_at: now, algo_version: ALGO_VERSION };
  const rows = list.map(({ title: _title, kind: _kind, reason, reason_for_others, parts, ...entry }, at) => ({
    ...shared,
    ...entry,
    rank: at + 1,
    reason: JSON.stringify({
      ...reason,
      algo_version: ALGO_VERSION,
      ...(reason_for_others && { for_others: reason_for_others }),
    }),
    parts: JSON.stringify(parts ?? {}),
  }));
  await tx
    .insertInto('recommendations')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .constraint('one_recommendation_per_item')
        .doUpdateSet({
          competency_id: sql`excluded.competency_id`,
          horizon: sql`excluded.horizon`,
          score: sql`excluded.score`,
          adjusted: sql`excluded.adjusted`,
          rank: sql`excluded.rank`,
          beyond_list: sql`excluded.beyond_list`,
          reason: sql`excluded.reason`,
          parts: sql`excluded.parts`,
          mandatory_until: sql`excluded.mandatory_until`,
          batch_id: sql`excluded.batch_id`,
          algo_version: sql`excluded.algo_version`,
          computed_at: sql`excluded.computed_at`,
          listed_at: sql`case when recommendations.rank is null then excluded.listed_at else recommendations.listed_at end`,
          status: sql`case when recommendations.status = 'saved' then 'saved' else 'shown' end`,
          goal_id: null,
          dismiss_reason: null,
          dismissed_until: null,
        })
        .where(
          sql<boolean>`(recommendations.status <> 'accepted' or recommendations.goal_id is null or ${hasEndedGoal('recommendations')})
            and (recommendations.status <> 'dismissed' or recommendations.dismissed_until <= ${today}::date
                 or excluded.mandatory_until is not null)`,
        ),
    )
    .execute();
};

/** What is no longer in the list: finished, in the plan, kept by the person, or past. */
const keepRest = (tx: Tx, { person_id, today, batch_id }: Batch) =>
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
        where a.person_id = q.person_id and a.library_item_id = q.item_id and ${isTaken}) taken
      where q.person_id = ${person_id} and q.batch_id is distinct from ${batch_id}::uuid) s
    where r.id = s.id and r.company_id = app.company_id()
      and (r.rank is not null or r.mandatory_until is not null or r.status <> s.next)`.execute(tx);

const keepNeeds = async (tx: Tx, { person_id }: Batch, needs: readonly KnownNeed[]) => {
  await tx.deleteFrom('recommendation_needs').where('person_id', '=', person_id).execute();
  if (needs.length === 0) return;
  const rows = needs.map(({ competency, horizon, gap, priority, has_content }) => ({
    person_id,
    competency_id: competency,
    horizon,
    gap,
    priority,
    has_content,
  }));
  await tx.insertInto('recommendation_needs').values(rows).execute();
};

/** One at a time per person: whoever comes second sees what the first has kept. */
const begin = (tx: Tx, { person_id, now, batch_id }: Batch) =>
  tx
    .insertInto('recommendation_lists')
    .values({ person_id, batch_id, computed_at: now })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'person_id']).doUpdateSet({ batch_id, computed_at: now }),
    )
    .execute();

/** Nothing is recommended to people whose data are kept and no longer processed, nor to who has left for another company. */
const isProcessed = async (tx: Tx, person_id: string): Promise<boolean> => {
  const person = await tx
    .selectFrom('profiles')
    .select('processing_blocked_at')
    .where('user_id', '=', person_id)
    .executeTakeFirst();
  return person?.processing_blocked_at === null;
};

export const recompute = async (
  { tx, clock }: { readonly tx: Tx; readonly clock: Clock },
  person_id: string,
  today: string,
): Promise<void> => {
  const batch = { person_id, today, now: clock(), batch_id: randomUUID() };
  await begin(tx, batch);
  const target = await targetInOwnName(tx, person_id);
  const { list, needs } = (await isProcessed(tx, person_id))
    ? await rankedFor(tx, person_id, { today, target, settings: await settingsOf(tx) })
    : { list: [], needs: [] };
  await keepList(tx, batch, list);
  await keepRest(tx, batch);
  await keepNeeds(tx, batch, needs);
};
