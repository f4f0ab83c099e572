/** Prepared invitations, which take a seat before they are sent: mailed on request, or automatically on their day. */
import { type InviteSending, inviteDays, mostDaysAhead } from '@pdy/contract/people/invites';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { systemScope } from '#kernel/actor.ts';
import { broken } from '#kernel/broken.ts';
import type { Database, Tx } from '#kernel/db.ts';
import type { Recorder } from '#kernel/events/happening.ts';
import type { Reactions } from '#kernel/events/reactions.ts';
import { recorder } from '#kernel/events/record.ts';
import { authed } from '#kernel/procedure.ts';
import { todayOf } from '#kernel/today.ts';
import { mailInvited } from '../import/mail-pace.ts';
import { holdSeats } from './invite-seats.ts';

type Sending = { readonly sending: InviteSending; readonly send_on: string | null };

/** How an invitation with this sending is stored. `today`: the company's. */
export const keptAs = ({ sending, send_on }: Sending, today: string) => {
  const isOnDay = sending === 'on_day';
  if (isOnDay !== (send_on !== null)) throw broken('invites_go_on_a_day_to_come');
  if (send_on !== null && (send_on <= today || send_on > daysAfter(today, mostDaysAhead)))
    throw broken('invites_go_on_a_day_to_come');
  return { status: sending === 'now' ? ('pendente' as const) : ('preparado' as const), send_on };
};

type Context = { readonly tx: Tx; readonly record: Recorder };
type Chosen = { readonly company_id: string; readonly ids: readonly string[] };

/** Mails the ones that are still prepared, a minute's worth at a time. Returns how many. */
const mailPrepared = async ({ tx, record }: Context, { company_id, ids }: Chosen): Promise<number> => {
  const sent = await tx
    .updateTable('invites')
    .set({
      status: 'pendente',
      send_on: null,
      expires_at: sql`app.now() + ${inviteDays} * interval '1 day'`,
    })
    .where('id', 'in', ids)
    .where('status', '=', 'preparado')
    .returning('id')
    .execute();
  const events = await record.many(
    'people.invite.sent',
    sent.map(({ id }) => ({ subject_id: id, payload: { sent_count: 1 } })),
    ['people.mail_invite', 'people.warn_of_seats'],
  );
  const invited = sent.map(({ id }, place) => ({ event_id: events[place] ?? '', person_id: id }));
  await mailInvited(tx, null, { company_id, invited });
  return sent.length;
};

const putOff = async ({ tx, record }: Context, ids: readonly string[], send_on: string | null) => {
  const rows = await tx
    .updateTable('invites')
    .set({ send_on })
    .where('id', 'in', ids)
    .where('status', '=', 'preparado')
    .returning('id')
    .execute();
  await record.many(
    'people.invite.prepared',
    rows.map(({ id }) => ({ subject_id: id, payload: { send_on } })),
    [],
  );
  return rows.length;
};

export const send = authed.invites.send.handler(async ({ input, context }) => {
  const { tx, actor, record } = context;
  const { status, send_on } = keptAs(input, todayOf(context));
  await holdSeats(tx);
  if (status === 'preparado') return { changed: await putOff({ tx, record }, input.ids, send_on) };
  const { company_id } = actor;
  return { changed: await mailPrepared({ tx, record }, { company_id: company_id ?? '', ids: input.ids }) };
});

const sendingTime = '09:00';
/** The most invitations in one step: if the process is killed, the next half hour does the rest. */
const atOnce = 500;

type Means = { readonly db: Database; readonly jobsDb: Database; readonly reactions: Reactions };

/** The company's day, once it is nine there; null before. */
const dayPastNine = async (tx: Tx, now: Date): Promise<string | null> => {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone s.timezone)::date::text as day from company_settings s
    where s.company_id = app.company_id()
      and to_char(${now}::timestamptz at time zone s.timezone, 'HH24:MI') >= ${sendingTime}`.execute(tx);
  return rows[0]?.day ?? null;
};

/** Returns how many were sent. */
const sendSome = ({ db, reactions }: Omit<Means, 'jobsDb'>, company_id: string, now: Date): Promise<number> =>
  db
    .as(systemScope(company_id, now))
    .transaction()
    .execute(async (tx) => {
      const today = await dayPastNine(tx, now);
      if (today === null) return 0;
      const due = await tx
        .selectFrom('invites')
        .select('id')
        .where('company_id', '=', company_id)
        .where('status', '=', 'preparado')
        .where('send_on', '<=', today)
        .limit(atOnce)
        .execute();
      if (due.length === 0) return 0;
      await holdSeats(tx);
      const actor = { person_id: null, company_id, role: 'system' };
      const record = recorder({ tx, actor, clock: () => now, reactions });
      return mailPrepared({ tx, record }, { company_id, ids: due.map(({ id }) => id) });
    });

/** Sends the invitations of one company for today or a past day once, from nine o'clock on. */
export const sendDue = async (means: Omit<Means, 'jobsDb'>, company_id: string, now: Date): Promise<void> => {
  while ((await sendSome(means, company_id, now)) === atOnce);
};

/**
 * Sends the due invitations of all companies, every half hour. `jobsDb`: connected as the jobs role, which may read the
 * ids of companies.
 */
export const sendAllDue = async ({ jobsDb, ...means }: Means, now: Date): Promise<void> => {
  const { rows } = await sql<{ id: string }>`
    select id from companies where is_active and not is_platform`.execute(jobsDb.as(null));
  for (const { id } of rows) await sendDue(means, id, now);
};
