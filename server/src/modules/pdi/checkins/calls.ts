/** Check-ins. Contract: `contract/src/pdi/checkin.ts`. */
import type { CheckinRhythm } from '@pdy/contract/pdi/checkin';
import { sql } from 'kysely';
import { broken, notFound } from '#kernel/broken.ts';
import { locked } from '#kernel/database/held-row.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { companyCalendar } from './calendar.ts';
import { type CheckinContext, checkinById, checkinFrom, checkinRows } from './checkin-rows.ts';
import { cadenceOf, type Paced, periodAt } from './checkin-rules.ts';
import { notes } from './notes.ts';
import { review, skip, submit } from './write.ts';

const mostListed = 60;
const mostAwaiting = 100;

const list = authed.pdi.checkins.list.handler(async ({ input, context }) => {
  const { tx, actor } = context;
  const rows = await checkinRows(tx)
    .where('c.person_id', '=', input.person_id ?? actor.person_id)
    .where('c.opens_on', '<=', todayOf(context))
    .orderBy('c.due_on', 'desc')
    .orderBy('c.id', 'desc')
    .limit(mostListed)
    .execute();
  return { items: rows.map((row) => checkinFrom(row, context)) };
});

const awaiting = authed.pdi.checkins.awaiting.handler(async ({ context }) => {
  const rows = await checkinRows(context.tx)
    .innerJoin('pdi_plans as p', sameCompany('p.id', 'c.plan_id'))
    .where('c.status', '=', 'submitted')
    .where('p.frozen_at', 'is', null)
    .where('c.person_id', 'in', sql<string>`(select app.direct_reports())`)
    .orderBy('c.submitted_at')
    .orderBy('c.id')
    .limit(mostAwaiting)
    .execute();
  return { items: rows.map((row) => checkinFrom(row, context)) };
});

const get = authed.pdi.checkins.get.handler(({ input, context }) => checkinById(context, input.id));

type PacedPlan = Omit<Paced, 'last_end'> & {
  readonly plan_id: string;
  readonly plan_title: string;
  readonly plan_version: number;
  /** The end of the newest period, which may not have opened. */
  readonly last_end: string | null;
  readonly last_opens: string | null;
};

const activePlan = async (context: CheckinContext) => {
  const { rows } = await sql<PacedPlan>`
    select p.id as plan_id, p.title as plan_title, p.version as plan_version, p.period_start, p.period_end,
           p.checkin_cadence_days, last.period_end as last_end, last.opens_on as last_opens
    from pdi_plans p
    left join lateral (
      select c.period_end, c.opens_on from pdi_checkins c
      where c.company_id = p.company_id and c.plan_id = p.id order by c.period_end desc limit 1) last on true
    where p.person_id = ${context.actor.person_id} and p.status = 'active'`.execute(context.tx);
  return rows[0] ?? null;
};

const nextOpening = async ({ tx, actor, clock }: CheckinContext, plan: PacedPlan) => {
  const today = todayOf({ actor, clock });
  if (plan.last_opens !== null && plan.last_opens > today) return plan.last_opens;
  if (actor.company_id === null) return null;
  const calendar = await companyCalendar(tx, actor.company_id);
  return periodAt(plan, today, calendar)?.opens_on ?? null;
};

const rhythmOf = async (context: CheckinContext): Promise<CheckinRhythm | null> => {
  const plan = await activePlan(context);
  if (!plan) return null;
  const { plan_id, plan_title, plan_version, checkin_cadence_days } = plan;
  return {
    plan_id,
    plan_title,
    plan_version,
    cadence_days: cadenceOf(plan),
    checkin_cadence_days: checkin_cadence_days === null ? null : cadenceOf(plan),
    next_opens_on: await nextOpening(context, plan),
  };
};

const rhythm = authed.pdi.checkins.rhythm.handler(({ context }) => rhythmOf(context));

/** Sets the cadence. The current period stays as it is: a check-in that exists is not made again. */
const set_cadence = authed.pdi.checkins.set_cadence.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const plan = await locked(tx, 'pdi_plans', input);
  if (plan.person_id !== actor.person_id) throw notFound();
  if (plan.status !== 'active') throw broken('plan_is_active');
  const { checkin_cadence_days } = input;
  await tx.updateTable('pdi_plans').set({ checkin_cadence_days }).where('id', '=', plan.id).execute();
  await record('pdi.checkin.cadence_set', plan.id, { person_id: plan.person_id, checkin_cadence_days });
  const now = await rhythmOf(context);
  if (!now) throw notFound();
  return now;
});

export const checkins = { list, rhythm, awaiting, get, submit, skip, review, ...notes, set_cadence };
