/** Spreads many invitations over time: a company sends so few mails in a minute that any mail server accepts them. */
import { importMailsPerMinute } from '@pdy/contract/people/words';
import { sql } from 'kysely';
import type { Tx } from '#kernel/db.ts';
import { mailMany } from '#kernel/work/mail-jobs.ts';

/** The last moment with planned mails, and how many. */
export type Reach = { readonly at: Date; readonly count: number };

const minuteMs = 60_000;

/** When each mail is sent, after the ones already planned, and the new last moment. Groups are a minute apart. */
export const paced = (
  mails: number,
  before: Reach | null,
  now: Date,
): { readonly starts: Date[]; readonly reach: Reach } => {
  const isNear = before !== null && before.at.getTime() > now.getTime() - minuteMs;
  const last = isNear ? before : { at: now, count: 0 };
  const isFull = last.count >= importMailsPerMinute;
  const first = isFull ? last.at.getTime() : Math.max(last.at.getTime(), now.getTime());
  const starts = Array.from(
    { length: mails },
    (_, place) => new Date(first + Math.floor((last.count + place) / importMailsPerMinute) * minuteMs),
  );
  const count = ((last.count + mails - 1) % importMailsPerMinute) + 1;
  return { starts, reach: { at: starts.at(-1) ?? last.at, count } };
};

/**
 * The last planned minute by the clock of the queue. The caller holds the lock on the company's seats, so that nobody
 * else counts meanwhile.
 */
const reached = async (tx: Tx) => {
  const { rows } = await sql<{ now: Date; at: Date | null; count: number | null }>`
    select now() as now, l.mails_at as at, l.mails_then as count
    from (select) as one left join lateral (
      select mails_at, mails_then from user_imports
      where company_id = app.company_id() and mails_at > now() - interval '1 minute'
      order by mails_at desc, mails_then desc limit 1) l on true`.execute(tx);
  const { now = new Date(), at = null, count = null } = rows[0] ?? {};
  return { now, before: at !== null && count !== null ? { at, count } : null };
};

type Invited = {
  readonly company_id: string;
  readonly invited: readonly { readonly event_id: string; readonly person_id: string }[];
};

/** The mails of a file store the moment they reach; others (null) begin after them. */
export const mailInvited = async (tx: Tx, import_id: string | null, { company_id, invited }: Invited) => {
  if (invited.length === 0) return;
  const { now, before } = await reached(tx);
  const { starts, reach } = paced(invited.length, before, now);
  await mailMany(
    tx,
    'people.invite',
    company_id,
    invited.map((one, place) => ({ ...one, start: starts[place] ?? now })),
  );
  if (import_id === null) return;
  await tx
    .updateTable('user_imports')
    .set({ mails_at: reach.at, mails_then: reach.count })
    .where('id', '=', import_id)
    .execute();
};
