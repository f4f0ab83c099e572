/** How often one person may praise another, and which praise the charts leave out. Development rules 10 and 17. */
import { dayAt } from './zones.ts';

/** One praise of one person. */
export type Kudos = {
  readonly from: string;
  readonly to: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

/** Of one person on one day of the company's. */
export const mostKudosADay = 5;
/** Of one person to the same other in seven days. */
export const mostKudosToOne = 2;

const DAY_MS = 86_400_000;
const recipientDays = 7;
const reciprocalDays = 30;

export type KudosVerdict = 'ok' | 'self' | 'daily_limit' | 'recipient_limit';

/** Within so many days of 24 hours before an instant; what is exactly that old no longer is. */
const isWithin = (days: number, now: number) => (one: Kudos) => one.at <= now && now - one.at < days * DAY_MS;

/** Whether somebody may praise now, after the praise so far; `timezone`: the company's, by IANA name. */
export function kudosVerdict(next: Kudos, past: readonly Kudos[], timezone: string): KudosVerdict {
  if (next.from === next.to) return 'self';
  const own = past.filter((one) => one.from === next.from && one.at <= next.at);
  const today = dayAt(next.at, timezone);
  if (own.filter((one) => dayAt(one.at, timezone) === today).length >= mostKudosADay) return 'daily_limit';
  const toThem = own.filter((one) => one.to === next.to).filter(isWithin(recipientDays, next.at));
  return toThem.length >= mostKudosToOne ? 'recipient_limit' : 'ok';
}

/** Whether two people have praised each other so often in 30 days (twice each way) that charts do not count it. */
export function isReciprocal(a: string, b: string, past: readonly Kudos[], now: number) {
  const recent = past.filter(isWithin(reciprocalDays, now));
  const count = (from: string, to: string) =>
    recent.filter((one) => one.from === from && one.to === to).length;
  return count(a, b) >= 2 && count(b, a) >= 2;
}
