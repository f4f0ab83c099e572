/** Cycles as the people who run them read them. Contract: `contract/src/reviews/cycles.ts`. */
import type { Cycle } from '@pdy/contract/reviews/cycles';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';

const counted = sql`lateral (
  select count(distinct a.participant_id)::int as people, count(*) filter (where a.status not in ('declined', 'dismissed'))::int as reviews,
    count(*) filter (where a.status = 'sent')::int as sent
  from review_assignments a where a.company_id = y.company_id and a.cycle_id = y.id) n`;

/** Newest first; `where` is about `y`. */
export const cyclesOf = async (tx: Tx, where: RawBuilder<unknown>, limit = 1): Promise<Cycle[]> => {
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

export const cycleOf = async (tx: Tx, id: string): Promise<Cycle> => {
  const [found] = await cyclesOf(tx, sql`y.id = ${id}`);
  if (!found) throw notFound();
  return found;
};
