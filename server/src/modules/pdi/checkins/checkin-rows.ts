/** Check-ins as the contract shows them. The policies leave out what a reader may not see. */
import { type Checkin, GoalUpdate } from '@pdy/contract/pdi/checkin';
import { sql } from 'kysely';
import type { Actor } from '#kernel/actor.ts';
import { notFound } from '#kernel/broken.ts';
import type { Clock } from '#kernel/clock.ts';
import { sameCompany } from '#kernel/database/same-company.ts';
import type { Tx } from '#kernel/db.ts';
import { shownName } from '#kernel/names.ts';
import { readableId } from '#kernel/readable.ts';
import { todayOf } from '#kernel/today.ts';

export type CheckinContext = { readonly tx: Tx; readonly actor: Actor; readonly clock: Clock };

/** The time for which a sent check-in may be changed, unless it is answered earlier. */
const changeableMs = 24 * 60 * 60 * 1000;

export const checkinRows = (tx: Tx) =>
  tx
    .selectFrom('pdi_checkins as c')
    .innerJoin('profiles as person', 'person.user_id', 'c.person_id')
    .leftJoin('profiles as reviewer', 'reviewer.user_id', 'c.reviewed_by')
    .leftJoin('pdi_checkin_moods as m', sameCompany('m.checkin_id', 'c.id'))
    .select(['c.id', 'c.plan_id', 'c.person_id', 'c.period_start', 'c.period_end', 'c.opens_on', 'c.due_on'])
    .select(['c.closes_on', 'c.status', 'm.mood', 'c.done_text', 'c.blockers', 'c.next_steps'])
    .select(['c.goal_updates', 'c.skip_reason', 'c.submitted_at', 'c.manager_reply', 'c.reviewed_at'])
    .select([
      'c.version',
      shownName('person').as('person_name'),
      readableId('person').as('readable_id'),
      shownName('reviewer').as('reviewed_by_name'),
    ])
    .select(
      sql<boolean>`(c.status = 'submitted' and c.person_id in (select app.direct_reports()))`.as(
        'is_answerable',
      ),
    );

type Row = Awaited<ReturnType<ReturnType<typeof checkinRows>['execute']>>[number];

type Written = Pick<Row, 'status' | 'opens_on' | 'closes_on' | 'submitted_at' | 'person_id'>;

export const isWritable = (row: Written, { actor, clock }: Omit<CheckinContext, 'tx'>): boolean => {
  if (row.person_id !== actor.person_id) return false;
  const today = todayOf({ actor, clock });
  if (row.status === 'open') return row.opens_on <= today && today <= row.closes_on;
  const sent = row.submitted_at?.getTime() ?? 0;
  return row.status === 'submitted' && clock().getTime() - sent < changeableMs;
};

export const checkinFrom = (row: Row, context: Omit<CheckinContext, 'tx'>): Checkin => ({
  ...row,
  goal_updates: GoalUpdate.array().parse(row.goal_updates),
  is_writable: isWritable(row, context),
});

export const checkinById = async ({ tx, ...context }: CheckinContext, id: string): Promise<Checkin> => {
  const row = await checkinRows(tx).where('c.id', '=', id).executeTakeFirst();
  if (!row) throw notFound();
  return checkinFrom(row, context);
};
