/** How many notices may be written in a day: by a company, and by one manager. */

import { mostManagerNoticesADay, mostNoticesADay } from '@pdy/contract/notifications/authoring';
import { daysAfter } from '@pdy/contract/rules/days';
import { sql } from 'kysely';
import { holdCount } from '#kernel/calls/limits.ts';
import { dayIn } from '#kernel/clock.ts';
import type { Desk } from './desk.ts';

/** How many more are free on the day of an instant, in the company's time zone. `except_id`: not counted. */
export const leftOn = async (
  { tx, actor, line_of }: Desk,
  instant: Date,
  except_id: string | null = null,
) => {
  const day = dayIn(actor.timezone, instant);
  const startOf = (date: string) => sql`(${date}::date::timestamp at time zone ${actor.timezone})`;
  const { rows } = await sql<{ everybody: number; own: number }>`
    select everybody, own
    from app.notices_between(${startOf(day)}, ${startOf(daysAfter(day, 1))}, ${except_id}::uuid)`.execute(tx);
  const { everybody, own } = rows[0] ?? { everybody: 0, own: 0 };
  const ofCompany = mostNoticesADay - everybody;
  return Math.max(0, line_of === null ? ofCompany : Math.min(ofCompany, mostManagerNoticesADay - own));
};

/** Simultaneous senders wait for each other, so that they do not pass the limit together. */
export const oneAtATime = ({ tx, company_id }: Desk) => holdCount(tx, 'notices', company_id);
