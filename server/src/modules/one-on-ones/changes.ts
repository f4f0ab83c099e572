/** What changed for the person since the last talk, as far as whoever asks may read it: policies hide the rest. */
import type { Change } from '@pdy/contract/one-on-ones/changes';
import { daysLookedBack } from '@pdy/contract/one-on-ones/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { evidenceAmong, evidenceOf, heldOn } from '../competencies/index.ts';
import { nameAsKnown } from '../recognition/index.ts';
import { blockersOf } from './blockers.ts';
import { pairOf } from './pairs.ts';
import { lastHeld } from './talks.ts';

type Span = {
  readonly person_id: string;
  readonly since: string;
  readonly today: string;
  readonly timezone: string;
};

/** One for each kind of change; what is to be told besides joins this list. */
const readers: readonly ((tx: Tx, span: Span) => Promise<readonly Change[]>)[] = [
  levels,
  done,
  goalsMoved,
  said,
];

/** Of each competency as of both days, by its own evidence. */
async function levels(tx: Tx, { person_id, since, today }: Span): Promise<Change[]> {
  const known = [...(await evidenceOf(tx, person_id)).values()].filter(({ is_replaced }) => !is_replaced);
  return known.flatMap(({ competency, pieces }): Change[] => {
    const levelOn = (day: string) => {
      const { level, stale } = heldOn(day, competency, pieces);
      return stale ? null : level;
    };
    const [from, to] = [levelOn(since), levelOn(today)];
    if (from === to) return [];
    const newest = evidenceAmong(pieces)
      .map(({ observed_on }) => observed_on)
      .filter((on) => on > since && on <= today);
    const on = newest.toSorted().at(-1) ?? today;
    return [{ kind: 'level', id: competency.id, name: competency.name, from, to, on }];
  });
}

/** What ended: one statement. */
async function done(tx: Tx, { person_id, since, timezone }: Span): Promise<Change[]> {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timezone})::date`;
  const { rows } = await sql<
    Extract<Change, { kind: 'goal_finished' | 'activity' | 'checkin' | 'checkin_sent' | 'test' }>
  >`
    select * from (
      select 'goal_finished' as kind, g.id, g.title as name, ${dayOf(sql`g.completed_at`)} as "on" from pdi_goals g
      where g.company_id = app.company_id() and g.person_id = ${person_id} and g.status = 'completed'
      union all
      select 'activity', a.id, a.title, ${dayOf(sql`a.finished_at`)} from pdi_activities a
      where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status = 'done'
      union all
      select case when c.reviewed_at is null then 'checkin_sent' else 'checkin' end, c.id, p.title,
        ${dayOf(sql`coalesce(c.reviewed_at, c.submitted_at)`)}
      from pdi_checkins c join pdi_plans p on p.company_id = c.company_id and p.id = c.plan_id
      where c.company_id = app.company_id() and c.person_id = ${person_id} and c.is_sent
      union all
      select 'test', a.id, t.title, ${dayOf(sql`a.submitted_at`)}
      from attempts a join assessments t on t.company_id = a.company_id and t.id = a.assessment_id
      where a.company_id = app.company_id() and a.person_id = ${person_id} and a.status = 'finished'
    ) ended where ended."on" >= ${since}::date order by ended."on" desc limit 100`.execute(tx);
  return rows;
}

/** Goals whose number is told by hand; the others move by what stands above. */
async function goalsMoved(tx: Tx, { person_id, since, timezone }: Span): Promise<Change[]> {
  const { rows } = await sql<Extract<Change, { kind: 'goal_moved' }>>`
    select 'goal_moved' as kind, g.id, g.title as name, u.first as "from", u.last as "to", u.on as "on",
      case when g.mode = 'metric' then g.metric_unit else '%' end as unit
    from pdi_goals g
    join (select u.goal_id, (array_agg(u.from_value::float8 order by u.id))[1] as first,
            (array_agg(u.to_value::float8 order by u.id desc))[1] as last,
            max((u.created_at at time zone ${timezone})::date) as on
          from pdi_progress_updates u
          where u.company_id = app.company_id() and u.person_id = ${person_id}
            and (u.created_at at time zone ${timezone})::date >= ${since}::date
          group by u.goal_id) u on u.goal_id = g.id
    where g.company_id = app.company_id() and g.status in ('not_started', 'in_progress') and u.first <> u.last`.execute(
    tx,
  );
  return rows;
}

/** What others gave the person. Of feedback between two others, whoever leads them reads what it lets them read. */
async function said(tx: Tx, { person_id, since, timezone }: Span): Promise<Change[]> {
  const dayOf = (at: RawBuilder<unknown>) => sql`(${at} at time zone ${timezone})::date`;
  const { rows } = await sql<Extract<Change, { kind: 'feedback' | 'recognition' }>>`
    select t.*, ${nameAsKnown('p')} as name, t.by = app.person_id() as is_own from (
      select 'feedback' as kind, f.id, f.kind as of, f.giver_id as by, ${dayOf(sql`f.delivered_at`)} as "on" from feedbacks f
      where f.company_id = app.company_id() and f.receiver_id = ${person_id}
        and f.status <> 'retracted' and f.moderation <> 'hidden'
      union all
      select 'recognition', r.id, null, r.person_id, ${dayOf(sql`r.created_at`)}
      from recognition_recipients o
      join recognitions r on r.company_id = o.company_id and r.id = o.recognition_id
      where o.company_id = app.company_id() and o.person_id = ${person_id}
        and r.deleted_at is null and r.moderation in ('shown', 'restored')
    ) t left join profiles p on p.user_id = t.by
    where t."on" >= ${since}::date order by t."on" desc limit 100`.execute(tx);
  return rows;
}

export const changes = authed.oneOnOnes.changes.handler(async ({ input: { person_id }, context }) => {
  const { tx, actor, clock } = context;
  const pair = await pairOf(context, person_id);
  const today = todayOf({ actor, clock });
  const last = await lastHeld(tx, pair);
  const since = last ?? daysAfter(today, -daysLookedBack);
  const span = { person_id, since, today, timezone: actor.timezone };
  const told = await Promise.all(readers.map((read) => read(tx, span)));
  const blockers = await blockersOf(tx, pair, span);
  const items = told.flat().toSorted((a, b) => b.on.localeCompare(a.on));
  return { since, is_first: last === null, items, blockers };
});
