/** Every half hour: queues the digests of companies where a working day has begun, once a day. */
import { CompanyCalendar, calendarOf } from '@pdy/contract/companies/settings';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Database } from '#kernel/db.ts';
import { digestDays, digestTime } from './digest-days.ts';
import { mailingQueue } from './queue.ts';

/** A morning that was missed because nothing was running is made up for until then. */
const latestTime = '12:00';

type Due = { readonly company_id: string; readonly timezone: string };

/** `jobsDb`: connected as the jobs role, which sees the companies' time zones. */
const companiesInTheMorning = async (jobsDb: Database, now: Date) =>
  (
    await sql<Due>`
      select s.company_id, s.timezone from company_settings s join companies c on c.id = s.company_id
      where c.is_active and not c.is_platform
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${digestTime}
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${latestTime}`.execute(
      jobsDb.as(null),
    )
  ).rows;

/** Queues a mail for every active person. What there is to say is known when the mail is written. */
const planOne = (db: Database, { company_id, timezone }: Due, now: Date) =>
  db
    .as(systemScope(company_id))
    .transaction()
    .execute(async (tx) => {
      const day = dayIn(timezone, now);
      const settings = await tx
        .selectFrom('company_settings')
        .select(['timezone', 'week', 'holiday_preset', 'extra_closed', 'removed'])
        .where('company_id', '=', company_id)
        .executeTakeFirstOrThrow();
      if (!digestDays(day, calendarOf(CompanyCalendar.parse(settings)))) return false;
      const isFirst = await tx
        .insertInto('notification_digests')
        .values({ day })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst();
      if (!isFirst) return false;
      await sql`
        select app.enqueue(${mailingQueue}, jsonb_build_object(
          'company_id', ${company_id}::uuid, 'person_id', p.user_id, 'day', ${day}::text))
        from profiles p where p.company_id = ${company_id} and p.is_processed`.execute(tx);
      return true;
    });

/** Returns for how many companies the morning was queued. */
export const planDigests = async (
  { db, jobsDb }: { db: Database; jobsDb: Database },
  now: Date,
): Promise<number> => {
  let planned = 0;
  for (const due of await companiesInTheMorning(jobsDb, now)) {
    if (await planOne(db, due, now)) planned += 1;
  }
  return planned;
};
