/** What leaders read about many people: the state of their reviews, and their places in the nine-box. */

import { readsDevelopment } from '@pdy/contract/permissions';
import type { Boxes, BoxPerson, TeamReview } from '@pdy/contract/reviews/results';
import { opinionDiverges, readinessMark } from '@pdy/contract/rules/reviews/readiness';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { broken, forbidden, notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { somebody } from './result-rows.ts';

/** Refuses people from outside the company who prepare cycles: they read no marks. */
export const demandReader = ({ role }: Pick<Actor, 'role'>): void => {
  if (!readsDevelopment(role)) throw broken('development_is_of_the_company');
};

/** Refuses everybody but leaders and administrators, who alone read the places. */
export const demandLeader = (actor: Pick<Actor, 'role'>): void => {
  demandReader(actor);
  if (actor.role === 'employee') throw forbidden();
};

export const team = authed.reviewResults.team.handler(async ({ input: { cycle_id }, context }) => {
  const { tx, actor } = context;
  demandReader(actor);
  const { rows } = await sql<TeamReview>`
    select p.id as participant_id, jsonb_build_object('id', y.id, 'name', y.name, 'status', y.status) as cycle,
      ${somebody('n', 'p.person_id')} as person, p.status, coalesce(a.self_sent, false) as self_sent,
      coalesce(a.manager_sent, false) as manager_sent, a.assignment_id, r.final::float8 as final,
      p.talked_on::text as talked_on, p.acknowledged_at is not null as acknowledged, p.version
    from review_participants p
    join review_cycles y on y.company_id = p.company_id and y.id = p.cycle_id
      and ${cycle_id ? sql`y.id = ${cycle_id} and y.status not in ('draft', 'launching')` : sql`y.status in ('nominating', 'scheduled', 'collecting', 'collected', 'published')`}
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    left join review_results r on r.company_id = p.company_id and r.participant_id = p.id
    left join lateral (
      select bool_or(s."group" = 'self' and s.status = 'sent') as self_sent,
        bool_or(s."group" = 'manager' and s.status = 'sent') as manager_sent,
        (array_agg(s.id) filter (where s."group" = 'manager' and s.rater_id = ${actor.person_id}
          and s.status not in ('declined', 'dismissed')))[1] as assignment_id
      from review_assignments s where s.company_id = p.company_id and s.participant_id = p.id) a on true
    where p.company_id = app.company_id() and p.status <> 'removed' and p.person_id <> ${actor.person_id}
      and p.person_id in (select app.led_people())
    order by y.id desc, n.name_key, p.id`.execute(tx);
  return rows;
});

type Whose = { readonly cycle_id: string; readonly manager_id?: string | undefined };

const lineOf = (manager_id: string) => sql`(with recursive line as (
    select d.user_id from profiles d where d.company_id = app.company_id() and d.manager_id = ${manager_id}
    union
    select d.user_id from profiles d join line l on d.manager_id = l.user_id where d.company_id = app.company_id())
  select user_id from line)`;

/**
 * Whether participant `p` is in the asked group: in a line, else everybody for administrators, and the people led for
 * others. Never the caller.
 */
export const isOfGroup = ({ role, person_id }: Actor, { manager_id }: Whose): RawBuilder<unknown> => {
  const others = sql`p.person_id <> ${person_id}`;
  if (manager_id !== undefined) return sql`${others} and p.person_id in ${lineOf(manager_id)}`;
  if (role === 'admin' || role === 'corporate') return others;
  return sql`${others} and p.person_id in (select app.led_people())`;
};

export const cycleRead = async (tx: Tx, id: string) => {
  const { rows } = await sql<Boxes['cycle']>`
    select y.id, y.name, y.vertical_axis, y.medium_from::float8 as medium_from, y.high_from::float8 as high_from
    from review_cycles y where y.company_id = app.company_id() and y.id = ${id} and y.status <> 'draft'`.execute(
    tx,
  );
  const [cycle] = rows;
  if (!cycle) throw notFound();
  return cycle;
};

type PlaceRow = Pick<
  BoxPerson,
  'participant_id' | 'person' | 'performance' | 'potential' | 'readiness' | 'box'
>;

const axisAnd = (row: Pick<PlaceRow, 'potential' | 'readiness'>) => {
  const axis = row.readiness === null ? null : readinessMark(row.readiness);
  return { axis, diverges: opinionDiverges(row.potential, axis) };
};

export const boxes = authed.reviewResults.boxes.handler(async ({ input, context: { tx, actor } }) => {
  demandLeader(actor);
  const cycle = await cycleRead(tx, input.cycle_id);
  const { rows } = await sql<PlaceRow>`
    select p.id as participant_id, ${somebody('n', 'p.person_id')} as person, r.final::float8 as performance,
      l.potential::float8 as potential, l.readiness::float8 as readiness, l.box
    from review_places l
    join review_participants p on p.company_id = l.company_id and p.id = l.participant_id
    join review_results r on r.company_id = l.company_id and r.participant_id = l.participant_id
    left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
    where l.company_id = app.company_id() and l.cycle_id = ${cycle.id} and ${isOfGroup(actor, input)}
    order by n.name_key, p.id`.execute(tx);
  return { cycle, people: rows.map((row) => ({ ...row, ...axisAnd(row) })) };
});
