/** Makes the check-ins of periods that have begun, and marks those that were missed. Runs as the system. */
import type { Calendar } from '@pdy/contract/rules/holidays';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { type Away, awayReason, isAwayThroughout } from '../absences/absence-rules.ts';
import { type Paced, periodAt } from './checkin-rules.ts';

const noWork = 'Não há dias úteis no período.';
const mostAtOnce = 500;

type Running = Paced & { readonly plan_id: string; readonly person_id: string };

/** Active plans whose newest period is over: all of them, or the one named. */
const plansWithoutCheckin = async (tx: Tx, today: string, plan_id: string | null) =>
  (
    await sql<Running>`
      select p.id as plan_id, p.person_id, p.period_start, p.period_end, p.checkin_cadence_days, last.period_end as last_end
      from pdi_plans p
      join profiles person on person.user_id = p.person_id and person.is_processed
      left join (select plan_id, max(period_end) as period_end from pdi_checkins group by plan_id) last
        on last.plan_id = p.id
      where p.status = 'active' and p.frozen_at is null and ${today}::date between p.period_start and p.period_end
        and (last.period_end is null or last.period_end < ${today}::date)
        and (${plan_id}::uuid is null or p.id = ${plan_id}::uuid)
      order by p.id`.execute(tx)
  ).rows;

const absencesOf = async (tx: Tx, plans: readonly Running[], today: string) => {
  if (plans.length === 0) return new Map<string, (Away & { person_id: string })[]>();
  const rows = await tx
    .selectFrom('person_absences')
    .select(['person_id', 'starts_on', 'ends_on'])
    .where(
      'person_id',
      'in',
      plans.map(({ person_id }) => person_id),
    )
    .where('ends_on', '>=', today)
    .execute();
  return Map.groupBy(rows, ({ person_id }) => person_id);
};

/**
 * Makes check-ins. May run twice: a period is identified by its first day, and the database holds one check-in for
 * each.
 */
export const makeCheckins = async (
  tx: Tx,
  { today, calendar, plan_id = null }: { today: string; calendar: Calendar; plan_id?: string | null },
): Promise<void> => {
  const plans = await plansWithoutCheckin(tx, today, plan_id);
  const away = await absencesOf(tx, plans, today);
  const rows = plans.flatMap(({ plan_id, person_id, ...paced }) => {
    const period = periodAt(paced, today, calendar);
    if (!period) return [];
    const { isIdle, ...days } = period;
    const isAway = isAwayThroughout(away.get(person_id) ?? [], [days.opens_on, days.due_on], calendar);
    const end =
      isIdle || isAway
        ? { status: 'skipped' as const, skip_reason: isIdle ? noWork : awayReason }
        : { status: 'open' as const, skip_reason: null };
    return [{ plan_id, person_id, ...days, ...end }];
  });
  for (let at = 0; at < rows.length; at += mostAtOnce)
    await tx
      .insertInto('pdi_checkins')
      .values(rows.slice(at, at + mostAtOnce))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
};

export const missCheckins = (tx: Tx, today: string) =>
  tx
    .updateTable('pdi_checkins')
    .set({ status: 'missed' })
    .where('status', '=', 'open')
    .where('closes_on', '<', today)
    .execute();

/** Skips the open check-ins of these plans: nothing waits for a person who can't answer. */
export const skipOpenCheckins = (tx: Tx, plan_ids: readonly string[], skip_reason: string) =>
  tx
    .updateTable('pdi_checkins')
    .set({ status: 'skipped', skip_reason })
    .where('status', '=', 'open')
    .where('plan_id', 'in', plan_ids)
    .execute();
