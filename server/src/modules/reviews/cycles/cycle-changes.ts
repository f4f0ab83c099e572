/**
 * Changes among the people of a cycle since its launch that need an action. Computed as of today, in a few statements.
 */
import type { CycleAudience } from '@pdy/contract/reviews/cycles';
import type { CycleNews } from '@pdy/contract/reviews/participants';
import type { CycleNewsKind } from '@pdy/contract/reviews/words';
import { sql } from 'kysely';
import { notFound } from '#kernel/broken.ts';
import type { Tx } from '#kernel/db.ts';
import { wholeName } from '#kernel/names.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { participantsOf } from './cycle-participant-rows.ts';
import { chosenSince, type ForCycle } from './cycle-people.ts';

const mostItems = 100;

type Running = ForCycle & { readonly id: string; readonly launched_on: string };
type Row = {
  readonly kind: CycleNewsKind;
  readonly participant_id: string;
  readonly about: CycleNews['about'];
};

/** A cycle whose people may still change; null for any other. */
const runningOf = async (tx: Tx, id: string): Promise<Running | null> => {
  const { rows } = await sql<Running & { status: string }>`
    select y.id, y.status, y.template_id, y.period_start::text as period_start, y.collect_from::text as collect_from,
      y.groups, y.audience, (y.launched_at at time zone s.timezone)::date::text as launched_on
    from review_cycles y join company_settings s on s.company_id = y.company_id
    where y.company_id = app.company_id() and y.id = ${id}`.execute(tx);
  const [found] = rows;
  if (!found) throw notFound();
  const isRunning = ['nominating', 'scheduled', 'collecting'].includes(found.status);
  return isRunning ? { ...found, audience: found.audience as CycleAudience } : null;
};

/**
 * The first of these changes that applies to a participant. The open manager's review belongs to the person's present
 * leader, unless it was given to another reviewer by hand: then the leader has a dismissed one.
 */
const changedIn = async (tx: Tx, { id, collect_from, launched_on }: Running, today: string) => {
  const { rows } = await sql<Row>`
    with taking as (
      select p.*, coalesce(n.is_active, false) as is_active, n.erased_at,
        n.department as department_now, n.manager_id as manager_now, j.job_profile_id as job_now,
        exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.person_id
          and greatest(${collect_from}::date, ${today}::date) between a.starts_on and a.ends_on) as is_away,
        exists (select from person_absences a where a.company_id = p.company_id and a.person_id = p.person_id
          and a.ends_on >= ${launched_on}::date and a.ends_on < ${today}::date) as was_away
      from review_participants p
      left join profiles n on n.company_id = p.company_id and n.user_id = p.person_id
      left join person_jobs j on j.company_id = p.company_id and j.person_id = p.person_id
        and j.starts_on <= ${today}::date and (j.ends_on is null or j.ends_on > ${today}::date)
      where p.company_id = app.company_id() and p.cycle_id = ${id} and p.status <> 'removed'),
    waiting as (
      select a.participant_id, a.rater_id, coalesce(r.is_active, false) as is_rater_here,
        ${wholeName('r')} as rater
      from review_assignments a
      left join profiles r on r.company_id = a.company_id and r.user_id = a.rater_id
      where a.company_id = app.company_id() and a.cycle_id = ${id} and a."group" = 'manager'
        and (a.status in ('pending', 'started') or (a.status = 'declined' and not exists (
          select from review_assignments o where o.company_id = a.company_id and o.participant_id = a.participant_id
            and o."group" = 'manager' and o.status not in ('declined', 'dismissed'))))),
    told as (
      select t.id as participant_id, w.rater_id, w.rater, m.user_id as manager_id, ${wholeName('m')} as manager,
        case
          when t.erased_at is not null then 'erased'
          when not t.is_active then 'left'
          when t.status = 'away' and not t.is_away and t.was_away then 'back'
          when t.status <> 'away' and t.is_away then 'on_leave'
          when t.status = 'away' then null
          when w.rater_id is not null and not w.is_rater_here then 'reviewer_left'
          when w.rater_id is not null and m.user_id <> w.rater_id and not exists (
            select from review_assignments d where d.company_id = t.company_id and d.participant_id = t.id
              and d.rater_id = m.user_id and d."group" = 'manager' and d.status in ('dismissed', 'declined')) then 'manager_changed'
          when t.department is distinct from t.department_now or t.job_profile_id is distinct from t.job_now then 'moved'
        end as kind
      from taking t
      left join waiting w on w.participant_id = t.id
      left join profiles m on m.company_id = t.company_id and m.user_id = t.manager_now and m.is_active)
    select kind, participant_id,
      case kind
        when 'manager_changed' then jsonb_build_object('user_id', manager_id, 'name', manager)
        when 'reviewer_left' then jsonb_build_object('user_id', rater_id, 'name', coalesce(rater, 'Pessoa de fora da empresa'))
      end as about
    from told where kind is not null order by participant_id`.execute(tx);
  return rows;
};

const joinedIn = async (tx: Tx, cycle: Running, today: string): Promise<CycleNews[]> => {
  const people = await chosenSince(tx, cycle, cycle.launched_on, today);
  const { rows } = await sql<{ person_id: string }>`
    select p.person_id from review_participants p
    where p.company_id = app.company_id() and p.cycle_id = ${cycle.id}`.execute(tx);
  const known = new Set(rows.map(({ person_id }) => person_id));
  return people
    .filter(({ person_id }) => !known.has(person_id))
    .map(({ person_id, name }) => ({
      kind: 'joined',
      person: { user_id: person_id, name },
      ...{ about: null, participant: null },
    }));
};

const withParticipants = async (tx: Tx, rows: readonly Row[]): Promise<CycleNews[]> => {
  if (rows.length === 0) return [];
  const ids = rows.map(({ participant_id }) => participant_id);
  const found = await participantsOf(tx, sql`p.id = any (${ids}::uuid[])`, ids.length);
  const byId = new Map(found.map((participant) => [participant.id, participant]));
  return rows.flatMap(({ kind, participant_id, about }) => {
    const participant = byId.get(participant_id);
    return participant ? [{ kind, about, participant, person: participant.person }] : [];
  });
};

export const changes = authed.reviewCycles.changes.handler(async ({ input: { cycle_id }, context }) => {
  const { tx } = context;
  const cycle = await runningOf(tx, cycle_id);
  if (!cycle) return { count: 0, items: [] };
  const today = todayOf(context);
  const joined = await joinedIn(tx, cycle, today);
  const changed = await changedIn(tx, cycle, today);
  const first = joined.slice(0, mostItems);
  return {
    count: joined.length + changed.length,
    items: [...first, ...(await withParticipants(tx, changed.slice(0, mostItems - first.length)))],
  };
});
