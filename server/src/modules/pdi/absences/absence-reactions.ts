/**
 * An absence skips check-ins; when it is removed, the check-ins that may still be sent open again. Runs as the system.
 */
import type { Happening } from '#kernel/events/happening.ts';
import { type ReactionContext, type ReactionTable, together } from '#kernel/events/reactions.ts';
import { companyToday } from '../../competencies/index.ts';
import { companyCalendar } from '../checkins/calendar.ts';
import { awayReason, isAwayThroughout } from './absence-rules.ts';

type Changed = Happening<'pdi.absence.added' | 'pdi.absence.removed'>;

const openOrSkipped = ({ tx }: ReactionContext, person_id: string, today: string) =>
  tx
    .selectFrom('pdi_checkins')
    .select(['id', 'status', 'skip_reason', 'opens_on', 'due_on'])
    .where('person_id', '=', person_id)
    .where('status', 'in', ['open', 'skipped'])
    .where('closes_on', '>=', today)
    .forUpdate()
    .execute();

const follow = async ({ payload: { person_id } }: Changed, context: ReactionContext) => {
  const { tx, company_id } = context;
  const [today, calendar] = [await companyToday(context), await companyCalendar(tx, company_id)];
  const absences = await tx
    .selectFrom('person_absences')
    .select(['starts_on', 'ends_on'])
    .where('person_id', '=', person_id)
    .where('ends_on', '>=', today)
    .execute();
  for (const checkin of await openOrSkipped(context, person_id, today)) {
    const isAway = isAwayThroughout(absences, [checkin.opens_on, checkin.due_on], calendar);
    const isLeftOut = checkin.status === 'skipped';
    if (isLeftOut ? isAway || checkin.skip_reason !== awayReason : !isAway) continue;
    await tx
      .updateTable('pdi_checkins')
      .set(isLeftOut ? { status: 'open', skip_reason: null } : { status: 'skipped', skip_reason: awayReason })
      .where('id', '=', checkin.id)
      .execute();
  }
};

export const absenceReactions: ReactionTable = {
  'pdi.absence.added': [together('pdi.leave_checkins_out', follow)],
  'pdi.absence.removed': [together('pdi.give_checkins_back', follow)],
};
