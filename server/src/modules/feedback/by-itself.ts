/**
 * What happens to feedback automatically: reminders, expired requests, the question after two months, and its expiry.
 */
import { closeDays, verifyWithinDays } from '@pdy/contract/feedback/words';
import { daysAfter } from '@pdy/contract/rules/days';
import { systemScope } from '#kernel/actor.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { eachCompany } from '#kernel/work/each-company.ts';
import { companyToday } from '../competencies/index.ts';

const dayMs = 86_400_000;
/** Days before the last day on which the person asked is reminded. */
const reminderDays = [3, 0];

type Step = { readonly tx: Tx; readonly record: Recorder; readonly now: Date; readonly today: string };

const remind = async ({ tx, record, today }: Step) => {
  for (const [sent, days] of reminderDays.entries()) {
    const due = await tx
      .updateTable('feedback_requests')
      .set({ reminded_count: sent + 1 })
      .where('status', '=', 'pending')
      .where('reminded_count', '<=', sent)
      .where('due_on', '<=', daysAfter(today, days))
      .where('due_on', '>=', today)
      .returning(['id', 'requester_id', 'to_id'])
      .execute();
    for (const { id, ...sides } of due) await record('feedback.request.reminded', id, sides);
  }
};

const expire = async ({ tx, record, today }: Step) => {
  const over = await tx
    .updateTable('feedback_requests')
    .set({ status: 'expired' })
    .where('status', '=', 'pending')
    .where('due_on', '<', today)
    .returning(['id', 'requester_id', 'to_id'])
    .execute();
  for (const { id, ...sides } of over) await record('feedback.request.ended', id, sides);
};

/** Asks givers once whether they see a change; people who have left are not asked. */
const askGivers = async ({ tx, record, now, today }: Step) => {
  const due = await tx
    .updateTable('feedbacks')
    .set({ verify_asked_at: now })
    .where('status', '=', 'acted')
    .where('moderation', '=', 'none')
    .where('verify_asked_at', 'is', null)
    .where('verify_on', '<=', today)
    .where('giver_id', 'in', (eb) =>
      eb.selectFrom('profiles').select('user_id').where('is_active', '=', true),
    )
    .returning(['id', 'giver_id', 'receiver_id'])
    .execute();
  for (const { id, ...sides } of due) await record('feedback.feedback.asked_about', id, sides);
};

const closeOld = async ({ tx, record, now }: Step) => {
  const unanswered = new Date(now.getTime() - verifyWithinDays * dayMs);
  const untaken = new Date(now.getTime() - closeDays * dayMs);
  const over = await tx
    .updateTable('feedbacks')
    .set({ status: 'closed' })
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'delivered'), eb('delivered_at', '<', untaken)]),
        eb.and([eb('status', '=', 'acted'), eb('verify_asked_at', '<', unanswered)]),
      ]),
    )
    .returning(['id', 'giver_id', 'receiver_id'])
    .execute();
  for (const { id, ...sides } of over) await record('feedback.feedback.closed', id, sides);
};

type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };

export const stepCompany = ({ db, reactions }: Omit<Means, 'jobsDb'>, company_id: string, now: Date) =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const clock = () => now;
      const today = await companyToday({ tx, clock, company_id });
      const actor = { person_id: null, company_id, role: 'system' };
      const step = { tx, now, today, record: recorder({ tx, actor, clock, reactions }) };
      await remind(step);
      await expire(step);
      await askGivers(step);
      await closeOld(step);
    });

export const stepFeedback = ({ jobsDb, ...means }: Means, now: Date): Promise<void> =>
  eachCompany(jobsDb, (id) => stepCompany(means, id, now));
