/**
 * Every half hour: where it is seven o'clock or later on the first working day of a week, each manager gets one line,
 * once. An hour later the digests are sent, so that managers who chose mail get it the same morning.
 */
import { CompanyCalendar, calendarOf } from '@pdy/contract/companies/settings';
import type { Role } from '@pdy/contract/permissions';
import { daysAfter } from '@pdy/contract/rules/days';
import { firstBusinessDayOfWeek, mondayOf } from '@pdy/contract/rules/holidays';
import {
  type MondayLine,
  type MondayLineKind,
  mondayLine,
  mondaySentence,
  quietDays,
} from '@pdy/contract/rules/reports/monday-line';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Database, Tx } from '#kernel/db.ts';
import { notify } from '../notifications/index.ts';
import { possibleLines } from './possible.ts';
import { teamOf } from './team.ts';

const earliestTime = '07:00';
/** A morning that was missed because nothing was running is made up for until this time. */
const latestTime = '18:00';
/** Days during which a line can be opened. */
const keptDays = 90;

type Morning = { readonly company_id: string; readonly today: string; readonly now: Date };
type Company = { readonly company_id: string; readonly timezone: string };

/** `jobsDb`: connected as the jobs role, which sees the companies' time zones. */
const companiesInTheMorning = async (jobsDb: Database, now: Date) =>
  (
    await sql<Company>`
      select s.company_id, s.timezone from company_settings s join companies c on c.id = s.company_id
      where c.is_active and not c.is_platform
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${earliestTime}
        and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') < ${latestTime}`.execute(
      jobsDb.as(null),
    )
  ).rows;

/** Whether the day is the first working day of its week, and the week is not done yet. */
const isDue = async (tx: Tx, company_id: string, today: string) => {
  const settings = await tx
    .selectFrom('company_settings')
    .select(['timezone', 'week', 'holiday_preset', 'extra_closed', 'removed'])
    .where('company_id', '=', company_id)
    .executeTakeFirstOrThrow();
  if (firstBusinessDayOfWeek(today, calendarOf(CompanyCalendar.parse(settings))) !== today) return false;
  const done = await tx
    .selectFrom('monday_mornings')
    .select('week_on')
    .where('company_id', '=', company_id)
    .where('week_on', '=', mondayOf(today))
    .executeTakeFirst();
  return done === undefined;
};

type Manager = { readonly person_id: string; readonly role: Role };

/** People whose role is to lead, who lead at least two people, are present and got no line this week. */
const managersOf = async (tx: Tx, today: string): Promise<Manager[]> => {
  const { rows } = await sql<Manager>`
    select m.user_id as person_id, m.role from profiles m
    where m.company_id = app.company_id() and m.is_processed and m.role in ('manager', 'admin', 'corporate')
      and m.user_id in (
        select r.manager_id from profiles r where r.company_id = app.company_id() and r.is_processed
        group by r.manager_id having count(*) > 1)
      and not exists (select from person_absences a where a.company_id = m.company_id and a.person_id = m.user_id
        and ${today}::date between a.starts_on and a.ends_on)
      and not exists (select from monday_lines l where l.company_id = m.company_id and l.manager_id = m.user_id
        and l.week_on = ${mondayOf(today)}::date)
    order by m.user_id`.execute(tx);
  return rows;
};

const recentLines = (tx: Tx, manager_id: string, today: string) =>
  tx
    .selectFrom('monday_lines')
    .where('manager_id', '=', manager_id)
    .where('told_on', '>', daysAfter(today, -quietDays))
    .select(['competency_id', 'told_on'])
    .select(sql<MondayLineKind>`kind`.as('kind'))
    .execute();

/** Reads the team in the manager's own name: the line says nothing that they could not read themselves. */
const readFor = (db: Database, { person_id, role }: Manager, { company_id, today, now }: Morning) =>
  db
    .as({ person_id, role, company_id, now })
    .transaction()
    .execute(async (tx) => {
      const team = (await teamOf(tx, person_id, today)).filter(({ is_away }) => !is_away);
      return possibleLines(tx, { manager_id: person_id, team, today });
    });

/** False where there is nothing to say. */
const notifyManager = async (tx: Tx, manager_id: string, possible: readonly MondayLine[], today: string) => {
  const line = mondayLine(possible, await recentLines(tx, manager_id, today), today);
  if (!line) return false;
  const kept = await tx
    .insertInto('monday_lines')
    .values({
      ...{ manager_id, week_on: mondayOf(today), told_on: today, kind: line.kind },
      competency_id: line.competency?.id ?? null,
      person_ids: line.people.map(({ id }) => id),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!kept) return false;
  await notify(tx, {
    to: [manager_id],
    titulo: 'Sua equipe nesta semana',
    mensagem: mondaySentence(line),
    tipo: 'acompanhamento',
    topic: 'equipe',
    link_destino: `/dashboard?aba=equipe&linha=${kept.id}`,
    dedupe_key: `monday line ${kept.id}`,
  });
  return true;
};

const tidy = async (tx: Tx, company_id: string, today: string) => {
  await tx
    .deleteFrom('monday_lines')
    .where('company_id', '=', company_id)
    .where('told_on', '<', daysAfter(today, -keptDays))
    .execute();
  await tx
    .insertInto('monday_mornings')
    .values({ week_on: mondayOf(today) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};

/**
 * Notifies the managers of one company and returns how many. Each manager has a transaction: a new start continues with
 * those who were not notified, and the week is done when all managers were handled.
 */
export const notifyCompany = async (db: Database, company: Company, now: Date): Promise<number> => {
  const { company_id, timezone } = company;
  const today = dayIn(timezone, now);
  const inside = <T>(work: (tx: Tx) => Promise<T>) =>
    db.as(systemScope(company_id, now)).transaction().execute(work);
  const managers = await inside(async (tx) =>
    (await isDue(tx, company_id, today)) ? managersOf(tx, today) : null,
  );
  if (!managers) return 0;
  let notified = 0;
  for (const manager of managers) {
    const possible = await readFor(db, manager, { company_id, today, now });
    if (await inside((tx) => notifyManager(tx, manager.person_id, possible, today))) notified += 1;
  }
  await inside((tx) => tidy(tx, company_id, today));
  return notified;
};

/** Returns how many managers were notified. */
export const sendMondayLines = async (
  { db, jobsDb }: { readonly db: Database; readonly jobsDb: Database },
  now: Date,
): Promise<number> => {
  let notified = 0;
  for (const company of await companiesInTheMorning(jobsDb, now))
    notified += await notifyCompany(db, company, now);
  return notified;
};
