/** How often one person may praise another, and which praise the charts leave out. */
import { dayAt } from './zones.ts';

/** One praise from one person to another. */
export type Kudos = {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** The most praise one person may give on one day, in the company's time zone. */
export const mostKudosADay = 5;
/** The most praise from one person to the same other in seven days. */
export const mostKudosToOne = 2;

const DAY_MS = 86_400_000;
const recipientDays = 7;
const reciprocalDays = 30;

export type KudosVerdict = 'ok' | 'self' | 'daily_limit' | 'recipient_limit';

/** Whether a praise is less than this many days of 24 hours old at an instant. */
const isWithin = (days: number, now: number) => (one: Kudos) => one.at <= now && now - one.at < days * DAY_MS;

/** Whether a person may praise now, given the praise so far. `timezone`: the company's, an IANA name. */
export function kudosVerdict(next: Kudos, past: readonly Kudos[], timezone: string): KudosVerdict {
  if (next.from === next.to) return 'self';
  const own = past.filter((one) => one.from === next.from && one.at <= next.at);
  const today = dayAt(next.at, timezone);
  if (own.filter((one) => dayAt(one.at, timezone) === today).length >= mostKudosADay) return 'daily_limit';
  const toThem = own.filter((one) => one.to === next.to).filter(isWithin(recipientDays, next.at));
  return toThem.length >= mostKudosToOne ? 'recipient_limit' : 'ok';
}

/** Whether two people have praised each other so often in 30 days (twice each way) that charts leave it out. */
export function isReciprocal(a: string, b: string, past: readonly Kudos[], now: number) {
  const recent = past.filter(isWithin(reciprocalDays, now));
  const count = (from: string, to: string) =>
    recent.filter((one) => one.from === from && one.to === to).length;
  return count(a, b) >= 2 && count(b, a) >= 2;
}
