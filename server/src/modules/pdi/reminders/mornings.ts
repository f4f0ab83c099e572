/** Every half hour: where it is nine o'clock, check-ins open or are missed and people are reminded, once a day. */
import { daysAfter } from '@pdy/contract/rules/days';
import { isBusinessDay } from '@pdy/contract/rules/holidays';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { companyCalendar } from '../checkins/calendar.ts';
import { makeCheckins, missCheckins } from '../checkins/open-checkins.ts';
import { datedObjects } from './dated.ts';
import { kindOf, type Morning, reminderOn } from './due.ts';
import { type Notify, notifyReminders } from './send.ts';
import { waitingReminders } from './waiting.ts';
import { reminderOf } from './words.ts';

const reminderTime = '09:00';
/** The time of day until which a morning that was missed because nothing ran is made up for. */
const latestTime = '18:00';
/** Reminders older than this many days are not made up for. */
const mostDaysBack = 7;

type Company = { readonly company_id: string; readonly timezone: string };

/** `jobsDb`: connected as the jobs role, which sees the companies' time zones. */
const companiesInTheMorning = async (jobsDb: Database, now: Date) =>
  (
    await sql<Company>`
      select s.company_id, s.timezone from company_settings s join companies c on c.id = s.company_id
      where c.is_active and not c.is_platform
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${reminderTime}
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${latestTime}`.execute(
      jobsDb.as(null),
    )
  ).rows;

/** Whether the page is hidden: people who may not see it are not reminded of its contents. */
const isPageHidden = async (tx: Tx) => {
  const { rows } = await sql<{ is_hidden: boolean }>`
    select '/goals' = any (coalesce((select s.disabled_pages from company_page_settings s
                                     where s.company_id = app.company_id()), '{}')
                           || coalesce(app.pages_hidden_everywhere(), '{}')) as is_hidden`.execute(tx);
  return rows[0]?.is_hidden === true;
};

const remind = async (tx: Tx, notify: Notify, company: Company, morning: Morning) => {
  const kindOn = reminderOn(morning);
  const own = (await datedObjects(tx, morning.today)).flatMap((dated) => {
    const kind = kindOf(dated, morning, kindOn);
    return kind === null ? [] : [reminderOf(dated, kind, morning.today)];
  });
  const waiting = await waitingReminders(tx, company, morning);
  await notifyReminders({ tx, notify, today: morning.today }, [...own, ...waiting]);
};

/** The last working day on which people were reminded, within the days that are made up for. */
const morningBefore = async (tx: Tx, { today, calendar }: Omit<Morning, 'since'>) => {
  const mornings = await tx
    .selectFrom('pdi_mornings')
    .select('day')
    .where('day', '<', today)
    .where('day', '>=', daysAfter(today, -mostDaysBack))
    .orderBy('day', 'desc')
    .execute();
  const yesterday = daysAfter(today, -1);
  return mornings.find(({ day }) => isBusinessDay(day, calendar))?.day ?? yesterday;
};

type Means = { readonly db: Database; readonly notify: Notify };

/** Handles the morning of one company; false when that was done before. */
export const seeToMorning = ({ db, notify }: Means, company: Company, now: Date) =>
  db
    .as(systemScope(company.company_id, now))
    .transaction()
    .execute(async (tx) => {
      const today = dayIn(company.timezone, now);
      const isFirst = await tx
        .insertInto('pdi_mornings')
        .values({ day: today })
        .onConflict((conflict) => conflict.doNothing())
        .returning('day')
        .executeTakeFirst();
      if (!isFirst) return false;
      const calendar = await companyCalendar(tx, company.company_id);
      await missCheckins(tx, today);
      await makeCheckins(tx, { today, calendar });
      if (!isBusinessDay(today, calendar) || (await isPageHidden(tx))) return true;
      const since = await morningBefore(tx, { today, calendar });
      await remind(tx, notify, company, { today, since, calendar });
      return true;
    });

/** Returns the number of companies that were handled. */
export const seeToMornings = async (
  { jobsDb, ...means }: Means & { readonly jobsDb: Database },
  now: Date,
): Promise<number> => {
  let seen = 0;
  for (const company of await companiesInTheMorning(jobsDb, now))
    if (await seeToMorning(means, company, now)) seen += 1;
  return seen;
};
